import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import { readContent, savedContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { parseJson } from "#app/platform/parse-json.ts";
import { CITY_TEXT_NAMES, type CityTexts, cityTextsSchema } from "./city-texts.ts";
import { getAtlas } from "./places.server.ts";
import type { CityProfile } from "./schema.ts";

/** Texts by staff, by city slug: only those that differ from the shipped profile. */
export type CityOverrides = Record<string, Partial<CityTexts>>;

const overrideSchema = cityTextsSchema.partial();

/** Invalid texts of one city are ignored: that city shows its shipped texts, others keep theirs. */
export const savedCityTexts = savedContent<CityOverrides>({
  key: "city-texts",
  base: {},
  parse: (json) => {
    const saved = parseJson(json);
    if (saved === null || typeof saved !== "object") return { value: {}, problem: "no object" };
    const value: CityOverrides = {};
    const problems: string[] = [];
    for (const [slug, texts] of Object.entries(saved)) {
      const result = overrideSchema.safeParse(texts);
      if (result.success) value[slug] = result.data;
      else problems.push(slug);
    }
    return problems.length > 0 ? { value, problem: `unfit: ${problems.join(", ")}` } : { value };
  },
});

/** A city's shipped texts with the overrides from the saved row (JSON, or an empty string) applied. */
export function cityTextsIn(json: string, shipped: CityTexts, slug: string): CityTexts {
  return json === "" ? shipped : { ...shipped, ...savedCityTexts.parse(json).value[slug] };
}

/** The saved row with a city's new texts; an empty string if no city differs from its shipped texts. */
export function withCityTexts(
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
 * The profiles with the texts by staff applied, by slug, in the order of `areas.csv`. The same map until
 * they change, because the overlap measure is cached by it.
 */
export const getProfiles: (db: Db) => Promise<Profiles> = memoByTags([], async (db) => {
  const overrides = await readContent(db, savedCityTexts);
  const { profiles } = getAtlas();
  if (Object.keys(overrides).length === 0) return profiles;
  return new Map(
    [...profiles].map(([slug, profile]) => [slug, { ...profile, ...overrides[slug] }]),
  );
});

/** Slugs of the cities with texts edited by staff. */
export async function listEditedCities(db: Db): Promise<string[]> {
  return Object.keys(await readContent(db, savedCityTexts));
}
