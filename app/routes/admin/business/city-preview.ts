import { readContent } from "#app/db/saved-content.server.ts";
import { type CityTexts, savedCityTexts } from "#app/modules/areas/city-texts.server.ts";
import type { EditableCity } from "#app/modules/content/cities/city-documents.server.ts";
import { readFormValues } from "#app/modules/content/fields.ts";
import { readForm } from "#app/platform/form-data.ts";
import { type StaffTools, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/city-preview";
import { renderContentPreview } from "./content-preview.server.ts";
import { getShownTexts, requireCity } from "./draft-form.server.ts";

/** The city page with its draft or, without one, with its public texts. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const tools = staffTools(context);
  const city = requireCity(params.slug);
  return renderCity(tools, city, await getShownTexts(tools.db, city));
}

/** The city page with the texts in the form, which are not saved. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const tools = staffTools(context);
  const city = requireCity(params.slug);
  const values = readFormValues(city.fields, await readForm(request));
  return renderCity(tools, city, city.fromForm(values));
}

async function renderCity(tools: StaffTools, { slug, path }: EditableCity, texts: CityTexts) {
  const value = { ...(await readContent(tools.db, savedCityTexts)), [slug]: texts };
  return renderContentPreview(tools, { path, key: savedCityTexts.key, value });
}
