import { z } from "zod";
import { copy } from "#app/platform/schema-fields.ts";
import type { CityProfile } from "./schema.ts";

/** The texts of a city page that staff can edit, in the order of the page. */
export const cityTextsSchema = z.strictObject({
  introTitle: copy,
  intro: copy,
  localTitle: copy,
  localInfo: copy,
  whyTitle: copy,
  whyChoose: copy,
  drivingDirections: copy,
});

export type CityTexts = z.output<typeof cityTextsSchema>;

export const CITY_TEXT_NAMES = cityTextsSchema.keyof().options;

/** The texts of a profile, without the facts about the city. */
export function pickCityTexts(profile: CityProfile): CityTexts {
  return Object.fromEntries(CITY_TEXT_NAMES.map((name) => [name, profile[name]])) as CityTexts;
}
