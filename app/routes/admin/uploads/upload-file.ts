import { redirect } from "react-router";
import { LIBRARY_PATH } from "#app/modules/media/library-url.ts";
import { readForm } from "#app/platform/form-data.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/upload-file";
import { addFile } from "./upload-actions.server.ts";

export function loader({ context }: Route.LoaderArgs) {
  requireStaffSession(context);
  return redirect(LIBRARY_PATH);
}

/** Saves one file of several; its description follows. Answers with JSON: see `addFile`. */
export async function action({ request, context }: Route.ActionArgs) {
  const { answer, status } = await addFile(staffTools(context), await readForm(request));
  return Response.json(answer, { status });
}
