import { redirect } from "react-router";

/** The URL in the old sitemap (spec 2, section 9); the canonical one is `/areas-served`. */
export function loader() {
  return redirect("/areas-served", 301);
}
