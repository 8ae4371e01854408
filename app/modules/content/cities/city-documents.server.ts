import { getCityTokens } from "#app/modules/areas/area-tokens.server.ts";
import {
  applySavedCityTexts,
  CITY_TEXT_NAMES,
  type CityTexts,
  cityTextsSchema,
  mergeCityTexts,
  pickCityTexts,
  savedCityTexts,
} from "#app/modules/areas/city-texts.server.ts";
import { getAreaData } from "#app/modules/areas/places.server.ts";
import { QUESTION_NUMBERS } from "#app/modules/areas/schema.ts";
import { type ContentDocument, type DraftableContent, findIssues } from "../documents.server.ts";
import type { Issue } from "../field-errors.ts";
import { type Field, parseFields } from "../fields.ts";
import { findClaimIssues } from "../text-issues.server.ts";

/** Prefix of the keys of city texts; the slug follows. */
export const CITY_KEY = "city-";

const titleField = (name: string, label: string, group: string): Field => ({
  ...{ name, label, group, kind: "text", facts: "text" },
});
const areaField = (name: string, label: string, group: string, rows = 8): Field => ({
  ...{ name, label, group, rows, kind: "area", facts: "text" },
});

/** The form for the texts of a city. */
export const cityFields: Field[] = [
  titleField("introTitle", "Introduction heading", "Introduction"),
  areaField("intro", "Introduction", "Introduction"),
  titleField("localTitle", "Local information heading", "Local information"),
  areaField("localInfo", "Local information", "Local information", 10),
  titleField("whyTitle", "Why choose us heading", "Why choose us"),
  areaField("whyChoose", "Why choose us", "Why choose us", 10),
  areaField("drivingDirections", "Driving directions", "Driving directions"),
  areaField("flower", "Flower", "On the shelf", 2),
  areaField("concentrates", "Concentrates", "On the shelf", 2),
  areaField("edibles", "Edibles", "On the shelf", 2),
  areaField("vapes", "Vapes and pre-rolls", "On the shelf", 2),
  ...QUESTION_NUMBERS.flatMap((number) => [
    titleField(`question${number}`, `Question ${number}`, "Questions"),
    areaField(`answer${number}`, `Answer ${number}`, "Questions", 4),
  ]),
];

const documents = new Map<string, ContentDocument<CityTexts>>();

/** The document of a city's texts; undefined for a place without a profile. */
export function cityDocument(slug: string): ContentDocument<CityTexts> | undefined {
  const cached = documents.get(slug);
  const profile = getAreaData().profiles.get(slug);
  if (cached || !profile) return cached;
  const shipped = pickCityTexts(profile);
  const document: ContentDocument<CityTexts> = {
    key: `${CITY_KEY}${slug}`,
    label: `City page: ${profile.name}`,
    path: `/admin/business/cities/${slug}`,
    savedKey: savedCityTexts.key,
    read: (json) => applySavedCityTexts(json, shipped, slug),
    write: (json, texts) => mergeCityTexts(json, shipped, { slug, texts }),
    complete: (past) => ({ ...shipped, ...past }),
    tokens: (facts) => getCityTokens(slug, facts),
    check: (_, value) => [...findIssues(cityTextsSchema, value), ...findUnmarkedTexts(value)],
  };
  documents.set(slug, document);
  return document;
}

/** A city whose texts staff edit. */
export interface EditableCity extends DraftableContent<CityTexts> {
  slug: string;
  /** Its public path. */
  path: string;
}

/** The city with this slug; undefined for a place without a profile. */
export function findEditableCity(slug: string): EditableCity | undefined {
  const document = cityDocument(slug);
  return (
    document && {
      ...{ slug, path: `/areas/${slug}`, document, fields: cityFields },
      // Not checked yet: publishing validates the texts with the document's schema.
      fromForm: (values) => parseFields(cityFields, values) as unknown as CityTexts,
    }
  );
}

/** The cities with a profile, in the order of `areas.csv`. */
export function listEditableCities(): EditableCity[] {
  return [...getAreaData().profiles.keys()].flatMap((slug) => findEditableCity(slug) ?? []);
}

function findUnmarkedTexts(value: unknown): Issue[] {
  return CITY_TEXT_NAMES.flatMap((name) => {
    const text = (value as Partial<CityTexts>)[name];
    return typeof text === "string" ? findClaimIssues(text, [name]) : [];
  });
}
