import { z } from "zod";
import { findPreview } from "#app/db/content-previews.server.ts";
import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import { readContent, savedContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { parseJson, trimmedText } from "#app/platform/validation.ts";
import { getAreaData } from "./places.server.ts";
import { type CityProfile, questionsSchema, shelfNotesSchema } from "./schema.ts";

/** The texts of a city page that staff can edit, in page order. */
export const cityTextsSchema = z.strictObject({
  introTitle: trimmedText,
  intro: trimmedText,
  localTitle: trimmedText,
  localInfo: trimmedText,
  whyTitle: trimmedText,
  whyChoose: trimmedText,
  drivingDirections: trimmedText,
  ...shelfNotesSchema.shape,
  ...questionsSchema.shape,
});

export type CityTexts = z.output<typeof cityTextsSchema>;

export const CITY_TEXT_NAMES = cityTextsSchema.keyof().options;

/** The texts of a profile, without the facts about the city. */
export function pickCityTexts(profile: CityProfile): CityTexts {
  return Object.fromEntries(CITY_TEXT_NAMES.map((name) => [name, profile[name]])) as CityTexts;
}

/** Texts edited by staff, by city slug; only those that differ from the shipped profile. */
type CityOverrides = Record<string, Partial<CityTexts>>;

const overrideSchema = cityTextsSchema.partial();

/** If the saved texts of a city are invalid, that city shows its shipped texts. */
export const savedCityTexts = savedContent<CityOverrides>({
  key: "city-texts",
  base: {},
  parse: (json) => {
    const saved = parseJson(json);
    if (saved === null || typeof saved !== "object") return { value: {}, problem: "not an object" };
    const value: CityOverrides = {};
    const problems: string[] = [];
    for (const [slug, texts] of Object.entries(saved)) {
      const result = overrideSchema.safeParse(texts);
      if (result.success) value[slug] = result.data;
      else problems.push(slug);
    }
    return problems.length > 0 ? { value, problem: `invalid: ${problems.join(", ")}` } : { value };
  },
});

/** A city's shipped texts with the overrides from the saved row (JSON, or an empty string) applied. */
export function applySavedCityTexts(json: string, shipped: CityTexts, slug: string): CityTexts {
  return json === "" ? shipped : { ...shipped, ...savedCityTexts.parse(json).value[slug] };
}

/** The saved row with a city's new texts; an empty string if no city differs from its shipped texts. */
export function mergeCityTexts(
  json: string,
  shipped: CityTexts,
  { slug, texts }: { slug: string; texts: CityTexts },
): string {
  const { [slug]: _, ...others } = json === "" ? {} : savedCityTexts.parse(json).value;
  const changed = CITY_TEXT_NAMES.filter((name) => texts[name] !== shipped[name]);
  const own = Object.fromEntries(changed.map((name) => [name, texts[name]]));
  const next = changed.length > 0 ? { ...others, [slug]: own } : others;
  return Object.keys(next).length > 0 ? JSON.stringify(next) : "";
}

type Profiles = ReadonlyMap<string, CityProfile>;

/**
 * The profiles with staff's texts applied, by slug, in the order of `areas.csv`. Returns the same map
 * until a text changes, because it is the cache key of the overlaps; for a preview, a map of its own.
 */
export function getProfiles(db: Db): Promise<Profiles> {
  return findPreview(db)?.key === savedCityTexts.key ? loadProfiles(db) : getPublicProfiles(db);
}

async function loadProfiles(db: Db): Promise<Profiles> {
  const overrides = await readContent(db, savedCityTexts);
  const { profiles } = getAreaData();
  if (Object.keys(overrides).length === 0) return profiles;
  return new Map(
    [...profiles].map(([slug, profile]) => [slug, { ...profile, ...overrides[slug] }]),
  );
}

const getPublicProfiles = memoByTags([], loadProfiles);

/** Slugs of the cities with texts edited by staff. */
export async function listEditedCities(db: Db): Promise<string[]> {
  return Object.keys(await readContent(db, savedCityTexts));
}
