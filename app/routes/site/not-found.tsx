import { data } from "react-router";
import { NotFound } from "#app/modules/shell/views/not-found.tsx";

/** Any path no other route takes. The server's access log records the attempted path. */
export function loader() {
  return data(null, { status: 404 });
}

export function meta() {
  return [{ title: "Page not found | Hyde Cannabis" }, { name: "robots", content: "noindex" }];
}

export default NotFound;
