import { getDocument } from "#app/modules/content/documents.server.ts";
import { readFormValues } from "#app/modules/content/fields.ts";
import type { EditablePage } from "#app/modules/content/pages/page-document.server.ts";
import { findPageDraft } from "#app/modules/content/pages/page-drafts.server.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/page-preview";
import { renderContentPreview } from "./content-preview.server.ts";
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

function renderPage(tools: StaffTools, page: EditablePage, texts: unknown) {
  return renderContentPreview(tools, { path: page.path, key: page.content.key, value: texts });
}
