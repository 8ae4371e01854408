import type { MetaDescriptor } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";

type Meta = () => MetaDescriptor[];

/** The head of the password dialog. */
export const signInMeta = hiddenMeta("Admin Access | Hyde Cannabis", "The staff area.");

/** The head of the page at the dialog's address: its own once somebody has signed in. */
export function behindDialog(meta: Meta) {
  return ({ loaderData }: { loaderData: unknown }) => (loaderData ? meta() : signInMeta());
}
