import type { MetaDescriptor } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";

type Meta = () => MetaDescriptor[];

/** Title and description of the password dialog. */
export const SIGN_IN_META = ["Admin Access | Hyde Cannabis", "The staff area."] as const;

const signInMeta = hiddenMeta(...SIGN_IN_META);

/** The head of a page that shares its URL with the password dialog: `meta` only after sign-in. */
export function metaBehindSignIn(meta: Meta) {
  return ({ loaderData }: { loaderData: unknown }) => (loaderData ? meta() : signInMeta());
}
