import type { Db } from "#app/db/schema.ts";
import { getCityTokens } from "#app/modules/areas/area-tokens.server.ts";
import {
  CITY_TEXT_NAMES,
  type CityTexts,
  getProfiles,
  listEditedCities,
} from "#app/modules/areas/city-texts.server.ts";
import { getOverlapThreshold, listAreaOverlaps } from "#app/modules/areas/page-overlap.server.ts";
import { measureProfileOverlaps } from "#app/modules/areas/places.server.ts";
import { findHiddenText } from "#app/modules/store/location-text.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillText, tokenValues } from "#app/modules/store/tokens.server.ts";
import { listWithDraft } from "../drafts.server.ts";
import { fieldErrors } from "../field-errors.ts";
import { findTokenIssues } from "../form-input.server.ts";
import { listOffers } from "../shipped/shipped-offers.server.ts";
import { CITY_KEY, cityDocument, cityFields, listEditableCities } from "./city-documents.server.ts";
import { CITY_FILTERS, type CityFilter } from "./city-filters.ts";

/** How similar a city page would be to the others. */
export interface CityOverlap {
  /** Share of its text that the most similar page also has, 0 to 1. */
  share: number;
  closest: { slug: string; name: string } | null;
  /** Pages with a larger share are kept out of search engines. */
  threshold: number;
  isIndexable: boolean;
}

/** City pages that a change would make noindex. */
export interface DeindexedPages {
  deindexed: { slug: string; name: string; share: number; closest: string | null }[];
  threshold: number;
}

/** How the texts of a city would appear today. */
export interface CityPreview {
  texts: { name: string; text: string }[];
  /** Sentences hidden at the store's address, and sentences shown instead. */
  hidden: string[];
  added: string[];
  locations: string[];
  overlap: CityOverlap;
  /** Errors that prevent saving, by field. */
  problems: Record<string, string>;
}

/** Values of the tokens that a city's texts may use. */
function cityTokenValues(slug: string, facts: SiteFacts): Record<string, string> {
  return { ...tokenValues(facts), ...getCityTokens(slug, facts) };
}

/**
 * Previews edited texts of a city: how they appear, their errors, and how similar the page would be
 * to others.
 */
export async function previewCity(
  db: Db,
  { slug, texts }: { slug: string; texts: CityTexts },
): Promise<CityPreview> {
  const facts = await getSiteFacts(db);
  const values = cityTokenValues(slug, facts);
  const found = CITY_TEXT_NAMES.map((name) => findHiddenText(texts[name] ?? "", values));
  const issues = [
    ...(cityDocument(slug)?.check("", texts) ?? []),
    ...findTokenIssues(texts, facts, { more: getCityTokens(slug, facts) }),
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
  const { overlaps, closest } = measureProfileOverlaps(
    { coordinates },
    withTexts(profiles, slug, texts),
  );
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

/**
 * Returns a function that finds the pages that new texts for a city would remove from search
 * engines.
 */
export async function createDeindexingCheck(
  db: Db,
  slug: string,
): Promise<(next: CityTexts) => DeindexedPages> {
  const [profiles, threshold, { coordinates }] = await Promise.all([
    getProfiles(db),
    getOverlapThreshold(db),
    getSiteFacts(db),
  ]);
  const before = measureProfileOverlaps({ coordinates }, profiles);
  return (next) => {
    const after = measureProfileOverlaps({ coordinates }, withTexts(profiles, slug, next));
    const deindexed = [...profiles.values()]
      .map((profile) => ({
        ...{ slug: profile.slug, name: profile.name, share: after.overlaps.get(profile.slug) ?? 0 },
        closest: profiles.get(after.closest.get(profile.slug) ?? "")?.name ?? null,
      }))
      .filter(({ share, slug: page }) => {
        const was = before.overlaps.get(page) ?? 0;
        // Always name the edited page, even if it is already noindex.
        return share > threshold && (was <= threshold || page === slug);
      });
    return { deindexed: deindexed, threshold };
  };
}

/** A row of the list of city texts. */
export interface CityRow {
  slug: string;
  name: string;
  county: string;
  isEdited: boolean;
  hasDraft: boolean;
  /** Number of sentences hidden at the store's address. */
  hidden: number;
  /** Number of texts with a new version from a release. */
  offers: number;
  /** Share of its text that the most similar page also has, 0 to 1. */
  share: number;
  closest: string | null;
  isIndexable: boolean;
}

/**
 * The cities with their own texts that match a filter, by name, and the number of matches of every
 * filter.
 */
export async function listCities(
  db: Db,
  { filter }: { filter: CityFilter },
): Promise<{ rows: CityRow[]; counts: Record<CityFilter, number>; threshold: number }> {
  const [profiles, edited, drafts, facts, offers, { overlaps, threshold }] = await Promise.all([
    getProfiles(db),
    listEditedCities(db),
    listWithDraft(db, listEditableCities()),
    getSiteFacts(db),
    listOffers(db),
    listAreaOverlaps(db),
  ]);
  const all = [...profiles.values()].map((profile): CityRow => {
    const { slug, name, county } = profile;
    const values = cityTokenValues(slug, facts);
    const hidden = CITY_TEXT_NAMES.map((text) => findHiddenText(profile[text], values));
    const overlap = overlaps.find((row) => row.slug === slug);
    return {
      ...{ slug, name, county, isEdited: edited.includes(slug) },
      hasDraft: drafts.some((city) => city.slug === slug),
      hidden: hidden.reduce((sum, { dropped }) => sum + dropped.length, 0),
      offers: offers.find(({ key }) => key === CITY_KEY + slug)?.offers.length ?? 0,
      share: overlap?.share ?? 0,
      closest: overlap?.closest?.name ?? null,
      isIndexable: overlap?.isIndexable ?? false,
    };
  });
  const sorted = all.toSorted((a, b) => a.name.localeCompare(b.name));
  const matching = (wanted: CityFilter) => sorted.filter((row) => matches(row, wanted));
  const counts = Object.fromEntries(
    CITY_FILTERS.map(({ value }) => [value, matching(value).length]),
  ) as Record<CityFilter, number>;
  return { rows: matching(filter), counts, threshold };
}

function matches(row: CityRow, filter: CityFilter): boolean {
  if (filter === "other-address") return row.hidden > 0;
  if (filter === "edited") return row.isEdited;
  if (filter === "draft") return row.hasDraft;
  if (filter === "new-version") return row.offers > 0;
  return filter === "too-similar" ? !row.isIndexable : true;
}
