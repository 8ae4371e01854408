import { data } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { NotFound } from "#app/modules/site/views/not-found.tsx";

/** Any path no other route takes. The server's access log records the attempted path. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = hiddenMeta(
  "Page not found | Hyde Cannabis",
  "There is no page at this address.",
);

export default NotFound;
