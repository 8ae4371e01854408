import { redirect } from "react-router";
import { previewPost } from "#app/modules/blog/editing/preview-post.server.ts";
import { readPostForm } from "#app/modules/blog/editing/read-post-form.server.ts";
import { requireStaff, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/preview";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context);
  return redirect("/admin/posts");
}

/** What the editor's text would look like, without saving it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = staffTools(context);
  const { fields } = readPostForm(await request.formData());
  return Response.json(await previewPost(db, { fields, now }));
}
