import { redirect } from "react-router";
import { readForm } from "#app/platform/form-data.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/autosave";
import { autosavePost } from "./autosave-post.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireStaffSession(context);
  return redirect("/admin/posts");
}

/** Saves what is typed in the editor; see `autosavePost`. Answers with JSON. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await autosavePost(staffTools(context), await readForm(request));
  return Response.json(answer, { status });
}
