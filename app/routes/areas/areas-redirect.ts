import { redirect } from "react-router";
import type { Route } from "./+types/areas-redirect";

/** The URL in the old sitemap (spec 2, section 9); the canonical one is `/areas-served`. */
export function loader({ url }: Route.LoaderArgs) {
  return redirect(`/areas-served${url.search}`, 301);
}
