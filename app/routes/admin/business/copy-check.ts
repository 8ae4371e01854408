import { data, redirect } from "react-router";
import { checkTypedTexts } from "#app/modules/content/form-input.server.ts";
import { findDocument } from "#app/modules/content/history.server.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/copy-check";

export function loader({ params: { key }, context }: Route.LoaderArgs) {
  requireStaffSession(context);
  const document = findDocument(key);
  if (!document) throw data(null, { status: 404 });
  return redirect(document.path);
}

/** What the copy check finds in the texts of a form, without saving them. */
export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { db } = staffTools(context);
  const document = findDocument(key);
  if (!document) throw data(null, { status: 404 });
  const form = await request.formData();
  return Response.json(await checkTypedTexts(db, { document, form }));
}
