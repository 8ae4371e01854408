import { data, redirect } from "react-router";
import type { CityTexts } from "#app/modules/areas/city-texts.ts";
import { cityDocument, cityFields } from "#app/modules/content/city-documents.server.ts";
import { previewCity } from "#app/modules/content/city-previews.server.ts";
import { readFields, typedValues } from "#app/modules/content/read-fields.ts";
import { requireStaff, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/city-preview";

export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  requireStaff(context);
  const document = cityDocument(slug);
  if (!document) throw data(null, { status: 404 });
  return redirect(document.path);
}

/** What the texts in the form would show, without saving them. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { db } = staffTools(context);
  if (!cityDocument(slug)) throw data(null, { status: 404 });
  const values = typedValues(cityFields, await request.formData());
  const texts = readFields(cityFields, values) as unknown as CityTexts;
  return Response.json(await previewCity(db, { slug, texts }));
}
