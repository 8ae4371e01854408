import {
  CITY_TEXT_NAMES,
  type CityTexts,
  cityTextsSchema,
  pickCityTexts,
} from "#app/modules/areas/city-texts.ts";
import { cityTokens } from "#app/modules/areas/city-tokens.server.ts";
import { getAtlas } from "#app/modules/areas/places.server.ts";
import {
  cityTextsIn,
  savedCityTexts,
  withCityTexts,
} from "#app/modules/areas/saved-city-texts.server.ts";
import { rulePackFor } from "#app/modules/compliance/rule-packs.server.ts";
import { findUnmarkedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { type ContentDocument, issuesOf } from "./documents.server.ts";
import type { Field } from "./fields.ts";
import type { Issue } from "./issue-text.ts";

/** Before the slug in the keys of city texts. */
export const CITY_KEY = "city-";

const title = (name: string, label: string, group: string): Field => ({
  ...{ name, label, group, kind: "text" },
});
const area = (name: string, label: string, group: string, rows = 8): Field => ({
  ...{ name, label, group, rows, kind: "area" },
});

/** The form about the texts of a city. */
export const cityFields: Field[] = [
  title("introTitle", "Introduction heading", "Introduction"),
  area("intro", "Introduction", "Introduction"),
  title("localTitle", "Local information heading", "Local information"),
  area("localInfo", "Local information", "Local information", 10),
  title("whyTitle", "Why choose us heading", "Why choose us"),
  area("whyChoose", "Why choose us", "Why choose us", 10),
  area("drivingDirections", "Driving directions", "Driving directions"),
];

const documents = new Map<string, ContentDocument<CityTexts>>();

/** The texts of a city page as a piece of content; undefined for a place without a page of its own text. */
export function cityDocument(slug: string): ContentDocument<CityTexts> | undefined {
  const known = documents.get(slug);
  const profile = getAtlas().profiles.get(slug);
  if (known || !profile) return known;
  const shipped = pickCityTexts(profile);
  const document: ContentDocument<CityTexts> = {
    key: `${CITY_KEY}${slug}`,
    label: `City texts: ${profile.name}`,
    path: `/admin/business/cities/${slug}`,
    savedKey: savedCityTexts.key,
    read: (json) => cityTextsIn(json, shipped, slug),
    write: (json, texts) => withCityTexts(json, shipped, { slug, texts }),
    tokens: (facts) => cityTokens(slug, facts),
    check: (_, value) => [...issuesOf(cityTextsSchema, value), ...claimIssues(value)],
  };
  documents.set(slug, document);
  return document;
}

/** City pages are never taken down: what offers a service must be marked, or it would stay. */
function claimIssues(value: unknown): Issue[] {
  const pack = rulePackFor(contentFacts.address.state);
  return CITY_TEXT_NAMES.flatMap((name) => {
    const text = (value as Partial<CityTexts>)[name];
    const [claim] = typeof text === "string" ? findUnmarkedClaims(pack, text) : [];
    if (!claim) return [];
    const [service] = claim.services;
    const message = `mentions “${claim.words}”. Put {{#${service}}} before and {{/${service}}} after the words that offer the service, so they show only while it is approved`;
    return [{ path: [name], message }];
  });
}
