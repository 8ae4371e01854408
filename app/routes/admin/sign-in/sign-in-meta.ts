import type { MetaDescriptor } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";

type Meta = () => MetaDescriptor[];

/** Title and description of the password dialog. */
export const SIGN_IN_HEAD = ["Admin Access | Hyde Cannabis", "The staff area."] as const;

const signInMeta = hiddenMeta(...SIGN_IN_HEAD);

/** The head of the page whose URL is also the dialog's: its own after sign-in. */
export function behindDialog(meta: Meta) {
  return ({ loaderData }: { loaderData: unknown }) => (loaderData ? meta() : signInMeta());
}
