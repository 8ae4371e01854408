import { redirect } from "react-router";
import { LIBRARY_PATH } from "#app/modules/media/library-url.ts";
import type { FileAnswer } from "#app/modules/media/pictures.server.ts";
import { readForm } from "#app/platform/form-data.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/upload-file";
import { UPLOAD_STATUS } from "./save-picture.server.ts";
import { addFile } from "./upload-actions.server.ts";

const CUT_OFF: FileAnswer = {
  ok: false,
  text: "The picture did not arrive completely. Choose it again.",
};

export function loader({ context }: Route.LoaderArgs) {
  requireStaffSession(context);
  return redirect(LIBRARY_PATH);
}

/** Saves one file of several; its description follows. Answers with JSON: see `addFile`. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request).catch(() => undefined);
  if (!form) return Response.json(CUT_OFF, { status: UPLOAD_STATUS.bad });
  const { answer, status } = await addFile(staffTools(context), form);
  return Response.json(answer, { status });
}
