import { createPreviewHandle } from "#app/db/content-previews.server.ts";
import { toInertDocument } from "#app/modules/archive/archived-page.server.ts";
import { getDocument } from "#app/modules/content/documents.server.ts";
import { readFormValues } from "#app/modules/content/fields.ts";
import type { EditablePage } from "#app/modules/content/pages/page-document.server.ts";
import { findPageDraft } from "#app/modules/content/pages/page-drafts.server.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/page-preview";
import { requirePage } from "./page-form.server.ts";

/** The page with its draft or, without one, with its public texts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tools = staffTools(context);
  const page = requirePage(params.page);
  const draft = await findPageDraft(tools.db, page);
  const texts = draft ? page.fromForm(draft.values) : await getDocument(tools.db, page.document);
  return renderPage(tools, page, texts);
}

/** The page with the texts in the form, which are not saved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const page = requirePage(params.page);
  const values = readFormValues(page.fields, await request.formData());
  return renderPage(tools, page, page.fromForm(values));
}

/** The preview shows our own pictures, fonts, and styles, and nothing runs. Fonts need `allow-same-origin`. */
const PREVIEW_POLICY =
  "default-src 'none'; img-src 'self' data:; font-src 'self'; style-src 'unsafe-inline'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox allow-same-origin";

async function renderPage({ db, renderPreview }: StaffTools, page: EditablePage, texts: unknown) {
  const handle = createPreviewHandle(db, { key: page.content.key, value: texts });
  const html = await renderPreview(page.path, handle);
  return new Response(toInertDocument(html), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": PREVIEW_POLICY,
      // Browsers refuse a sandboxed document with another value.
      "Cross-Origin-Opener-Policy": "unsafe-none",
    },
  });
}
