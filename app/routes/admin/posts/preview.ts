import { redirect } from "react-router";
import { readPostFields } from "#app/modules/blog/editing/post-form.server.ts";
import { previewPost } from "#app/modules/blog/editing/preview-post.server.ts";
import { hasPage } from "#app/modules/seo/redirects/redirects.server.ts";
import { readForm, readText } from "#app/platform/form-data.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/preview";

export function loader({ context }: Route.LoaderArgs) {
  requireStaffSession(context);
  return redirect("/admin/posts");
}

/** Previews the editor's text without saving it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { db, now } = staffTools(context);
  const form = await readForm(request);
  const fields = readPostFields(form);
  return Response.json(
    await previewPost(db, { id: readText(form, "id"), fields, hasPage: hasPage(db), now }),
  );
}
