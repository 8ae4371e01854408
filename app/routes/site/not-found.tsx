import { data } from "react-router";
import { hiddenMeta } from "#app/modules/seo/seo-meta.ts";
import { NotFoundScreen } from "#app/modules/site/views/error-screens.tsx";

/** Matches every path without another route. The server's access log contains the path. */
export function loader() {
  return data(null, { status: 404 });
}

export const meta = hiddenMeta(
  "Page not found | Hyde Cannabis",
  "There is no page at this address.",
);

export default NotFoundScreen;
