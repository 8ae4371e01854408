import { readFormValues } from "#app/modules/content/fields.ts";
import type { EditablePage } from "#app/modules/content/pages/page-document.server.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/page-preview";
import { renderContentPreview } from "./content-preview.server.ts";
import { getShownTexts, requirePage } from "./draft-form.server.ts";

/** The page with its draft or, without one, with its public texts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tools = staffTools(context);
  const page = requirePage(params.page);
  return renderPage(tools, page, await getShownTexts(tools.db, page));
}

/** The page with the texts in the form, which are not saved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const page = requirePage(params.page);
  const values = readFormValues(page.fields, await request.formData());
  return renderPage(tools, page, page.fromForm(values));
}

async function renderPage(tools: StaffTools, page: EditablePage, texts: unknown) {
  const [issue] = (await page.document.checkRendering?.(texts)) ?? [];
  if (issue) {
    const text = `There is no preview of this page. One of its texts ${issue.message}.`;
    return new Response(text, {
      status: 422,
      headers: { "Content-Type": "text/plain; charset=utf-8" },
    });
  }
  return renderContentPreview(tools, { path: page.path, key: page.content.key, value: texts });
}
