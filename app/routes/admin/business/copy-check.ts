import { data, redirect } from "react-router";
import { readFormValues } from "#app/modules/content/fields.ts";
import { checkTypedTexts } from "#app/modules/content/form-input.server.ts";
import { renderTexts } from "#app/modules/content/rendered-texts.server.ts";
import { findDocument, listFields } from "#app/modules/content/restorable-content.server.ts";
import type { FormCheck } from "#app/modules/content/staff/fields-form.tsx";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/copy-check";

export function loader({ params: { key }, context }: Route.LoaderArgs) {
  requireStaffSession(context);
  const document = findDocument(key);
  if (!document) throw data(null, { status: 404 });
  return redirect(document.path);
}

/** Checks the texts of a form without saving them, and shows them as readers would see them. */
export async function action({ request, params: { key }, context }: Route.ActionArgs) {
  const { db } = staffTools(context);
  const document = findDocument(key);
  if (!document) throw data(null, { status: 404 });
  const form = await request.formData();
  const [findings, facts] = await Promise.all([
    checkTypedTexts(db, { document, form }),
    getSiteFacts(db),
  ]);
  const fields = listFields(key);
  const values = readFormValues(fields, form);
  const renderedTexts = await renderTexts({
    fields,
    values,
    facts,
    more: document.tokens?.(facts),
  });
  return Response.json({ findings, renderedTexts } satisfies FormCheck);
}
