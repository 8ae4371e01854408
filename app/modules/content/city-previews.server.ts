import type { Db } from "#app/db/schema.ts";
import { CITY_TEXT_NAMES, type CityTexts } from "#app/modules/areas/city-texts.ts";
import { cityTokens } from "#app/modules/areas/city-tokens.server.ts";
import { getOverlapThreshold } from "#app/modules/areas/overlap-threshold.server.ts";
import { measureAtlas } from "#app/modules/areas/places.server.ts";
import { getProfiles } from "#app/modules/areas/saved-city-texts.server.ts";
import { findHiddenText } from "#app/modules/store/location-text.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { cityDocument, cityFields } from "./city-documents.server.ts";
import { fieldErrors } from "./field-errors.ts";
import { unknownTokenIssues } from "./unknown-tokens.server.ts";

/** How alike a city page would be with other ones. */
export interface CityOverlap {
  /** Of its text, shared with the page most like it, 0 to 1. */
  share: number;
  closest: { slug: string; name: string } | null;
  /** Largest share search engines may list. */
  threshold: number;
  isIndexable: boolean;
}

/** City pages that search engines may list until a change makes them too alike. */
export interface LeavingPages {
  leaving: { slug: string; name: string; share: number; closest: string | null }[];
  threshold: number;
}

/** What the texts of a city would show today. */
export interface CityPreview {
  texts: { name: string; text: string }[];
  /** Sentences that do not show at the store's address, and those that show instead. */
  hidden: string[];
  added: string[];
  locations: string[];
  overlap: CityOverlap;
  /** Errors that prevent saving, by field. */
  problems: Record<string, string>;
}

/** Values of all tokens a city's texts may use. */
export function cityValues(slug: string, facts: SiteFacts): Record<string, string> {
  return { ...tokenValues(facts), ...cityTokens(slug, facts) };
}

/** The texts as they would show now, with what is wrong with them and how alike the page would be. */
export async function previewCity(
  db: Db,
  { slug, texts }: { slug: string; texts: CityTexts },
): Promise<CityPreview> {
  const facts = await getSiteFacts(db);
  const values = cityValues(slug, facts);
  const found = CITY_TEXT_NAMES.map((name) => findHiddenText(texts[name] ?? "", values));
  const issues = [
    ...(cityDocument(slug)?.check("", texts) ?? []),
    ...unknownTokenIssues(texts, facts, { more: cityTokens(slug, facts) }),
  ];
  return {
    texts: CITY_TEXT_NAMES.map((name) => ({ name, text: fillText(texts[name] ?? "", values) })),
    hidden: found.flatMap(({ dropped }) => dropped),
    added: found.flatMap(({ added }) => added),
    locations: [...new Set(found.flatMap(({ locations }) => locations))],
    overlap: await measureCity(db, { slug, texts }),
    problems: fieldErrors(cityFields, issues),
  };
}

async function measureCity(
  db: Db,
  { slug, texts }: { slug: string; texts: CityTexts },
): Promise<CityOverlap> {
  const [profiles, threshold, { coordinates }] = await Promise.all([
    getProfiles(db),
    getOverlapThreshold(db),
    getSiteFacts(db),
  ]);
  const { overlaps, closest } = measureAtlas({ coordinates }, withTexts(profiles, slug, texts));
  const share = overlaps.get(slug) ?? 0;
  const other = profiles.get(closest.get(slug) ?? "");
  return {
    ...{ share, threshold, isIndexable: share <= threshold },
    closest: other ? { slug: other.slug, name: other.name } : null,
  };
}

type Profiles = Awaited<ReturnType<typeof getProfiles>>;

function withTexts(profiles: Profiles, slug: string, texts: CityTexts): Profiles {
  const profile = profiles.get(slug);
  return profile ? new Map(profiles).set(slug, { ...profile, ...texts }) : profiles;
}

/** Finds the pages that saving other texts for a city would take out of search engines. */
export async function makeCityCheck(
  db: Db,
  slug: string,
): Promise<(next: CityTexts) => LeavingPages> {
  const [profiles, threshold, { coordinates }] = await Promise.all([
    getProfiles(db),
    getOverlapThreshold(db),
    getSiteFacts(db),
  ]);
  const before = measureAtlas({ coordinates }, profiles);
  return (next) => {
    const after = measureAtlas({ coordinates }, withTexts(profiles, slug, next));
    const leaving = [...profiles.values()]
      .map((profile) => ({
        ...{ slug: profile.slug, name: profile.name, share: after.overlaps.get(profile.slug) ?? 0 },
        closest: profiles.get(after.closest.get(profile.slug) ?? "")?.name ?? null,
      }))
      .filter(({ share, slug: page }) => {
        const was = before.overlaps.get(page) ?? 0;
        // The page that is edited is named each time: it stays out until its text differs enough.
        return share > threshold && (was <= threshold || page === slug);
      });
    return { leaving, threshold };
  };
}
