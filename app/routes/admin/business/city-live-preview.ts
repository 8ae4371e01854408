import { redirect } from "react-router";
import { previewCity } from "#app/modules/content/cities/cities.server.ts";
import { readFormValues } from "#app/modules/content/fields.ts";
import { readForm } from "#app/platform/form-data.ts";
import { requireStaffSession, staffTools } from "../_kit/guard.server.ts";
import type { Route } from "./+types/city-live-preview";
import { requireCity } from "./draft-form.server.ts";

export function loader({ params: { slug }, context }: Route.LoaderArgs) {
  requireStaffSession(context);
  return redirect(requireCity(slug).document.path);
}

/** Describes the texts in the form without saving them: as visitors would read them, and how similar. */
export async function action({ request, params: { slug }, context }: Route.ActionArgs) {
  const { db } = staffTools(context);
  const city = requireCity(slug);
  const texts = city.fromForm(readFormValues(city.fields, await readForm(request)));
  return Response.json(await previewCity(db, { slug, texts }));
}
