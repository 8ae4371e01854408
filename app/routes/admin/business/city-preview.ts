import { data, redirect } from "react-router";
import type { CityTexts } from "#app/modules/areas/city-texts.server.ts";
import { previewCity } from "#app/modules/content/cities/cities.server.ts";
import { cityDocument, cityFields } from "#app/modules/content/cities/city-documents.server.ts";
import { parseFields, readFormValues } from "#app/modules/content/fields.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/city-preview";

export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  requireStaffSession(context);
  const document = cityDocument(slug);
  if (!document) throw data(null, { status: 404 });
  return redirect(document.path);
}

/** Previews the texts in the form without saving them. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { db } = staffTools(context);
  if (!cityDocument(slug)) throw data(null, { status: 404 });
  const values = readFormValues(cityFields, await request.formData());
  const texts = parseFields(cityFields, values) as unknown as CityTexts;
  return Response.json(await previewCity(db, { slug, texts }));
}
