import type { Db } from "#app/db/schema.ts";
import { CITY_TEXT_NAMES } from "#app/modules/areas/city-texts.ts";
import { listOverlaps } from "#app/modules/areas/list-overlaps.server.ts";
import { getProfiles, listEditedCities } from "#app/modules/areas/saved-city-texts.server.ts";
import { findHiddenText } from "#app/modules/store/location-text.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { CITY_KEY } from "./city-documents.server.ts";
import { CITY_FILTERS, type CityFilter } from "./city-filters.ts";
import { cityValues } from "./city-previews.server.ts";
import { listOffers } from "./shipped-offers.server.ts";

/** A city as the list of city texts shows it. */
export interface CityRow {
  slug: string;
  name: string;
  county: string;
  isEdited: boolean;
  /** Sentences that do not show at the store's address. */
  hidden: number;
  /** Texts a release has a new version of. */
  offers: number;
  /** 0 to 1. */
  share: number;
  closest: string | null;
  isIndexable: boolean;
}

/** The cities with a text of their own by name, and how many each filter finds. */
export async function listCities(
  db: Db,
  { filter }: { filter: CityFilter },
): Promise<{ rows: CityRow[]; counts: Record<CityFilter, number>; threshold: number }> {
  const [profiles, edited, facts, offers, { overlaps, threshold }] = await Promise.all([
    getProfiles(db),
    listEditedCities(db),
    getSiteFacts(db),
    listOffers(db),
    listOverlaps(db),
  ]);
  const all = [...profiles.values()].map((profile): CityRow => {
    const { slug, name, county } = profile;
    const values = cityValues(slug, facts);
    const hidden = CITY_TEXT_NAMES.map((text) => findHiddenText(profile[text], values));
    const overlap = overlaps.find((row) => row.slug === slug);
    return {
      ...{ slug, name, county, isEdited: edited.includes(slug) },
      hidden: hidden.reduce((sum, { dropped }) => sum + dropped.length, 0),
      offers: offers.find(({ key }) => key === CITY_KEY + slug)?.offers.length ?? 0,
      share: overlap?.share ?? 0,
      closest: overlap?.closest?.name ?? null,
      isIndexable: overlap?.indexable ?? false,
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
  if (filter === "new-version") return row.offers > 0;
  return filter === "too-similar" ? !row.isIndexable : true;
}
