import type { Db } from "#app/db/schema.ts";
import { fillShownFaqs } from "#app/modules/compliance/service-claims.server.ts";
import { getPicture } from "#app/modules/media/pictures.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { milesBetween } from "#app/platform/geo.ts";
import { toSlug } from "#app/platform/slug.ts";
import type { PictureData } from "#app/ui/site/picture.tsx";
import * as pageContent from "#content/areas/page.ts";
import {
  type AreaTokenValues,
  areaTokenValues,
  distanceToPlace,
  type PlaceDistance,
  resolveProfile,
} from "./area-tokens.server.ts";
import { getProfiles } from "./city-texts.server.ts";
import type { MapPlace } from "./map/area-map.server.ts";
import { getOverlapThreshold, getProfileOverlaps } from "./page-overlap.server.ts";
import { getAreaData } from "./places.server.ts";
import {
  type AreaPageCopy,
  type AreasIndexCopy,
  areaPageSchema,
  areasIndexSchema,
  type CityProfile,
  listQuestions,
} from "./schema.ts";

const areaPage = areaPageSchema.parse(pageContent.areaPage);
const areasIndex = areasIndexSchema.parse(pageContent.areasIndex);

/** A link to the page of a place. */
export interface AreaLink {
  slug: string;
  name: string;
}

type Categories = Omit<AreaPageCopy["categories"], "items"> & {
  items: { name: string; text: string; image: PictureData }[];
};

/** Everything the page of a place shows; all tokens are filled in. */
export interface AreaPage extends AreaTokenValues {
  slug: string;
  copy: Omit<AreaPageCopy, "categories"> & { categories: Categories };
  /** Undefined for places without a text of their own. */
  profile?: CityProfile;
  zipCodes: string[];
  /** Undefined for places that are not listed. */
  fromStore?: PlaceDistance | undefined;
  nearby: AreaLink[];
  explore: AreaLink[];
  /** Whether search engines may list the page. */
  isIndexable: boolean;
  /** Whether the place is in the list of areas served; pages of other places answer 404. */
  isListed: boolean;
}

/** Cities linked at the end of each page (spec 2, section 2). */
const EXPLORE_CITIES = ["detroit", "royal-oak", "warren", "sterling-heights", "troy", "livonia"];
const EXPLORE_LIMIT = 4;
const NEARBY_LIMIT = 6;

/** The page of a place. An unlisted slug gets the generic page, with a name derived from the slug. */
export async function getAreaPage(db: Db, { slug }: { slug: string }): Promise<AreaPage> {
  const place = getAreaData().places.get(slug);
  const raw = (await getProfiles(db)).get(slug);
  const facts = await getSiteFacts(db);
  const fromStore = place && distanceToPlace(facts.coordinates, place);
  const name = place?.name ?? nameFromSlug(slug);
  const values = areaTokenValues({ name, profile: raw, fromStore });
  const profile = raw && place && resolveProfile(raw, place, facts);
  const { categories, faqs, ...copy } = fillTokens(areaPage, facts, values);
  const items = categories.items.map(({ note, name: label, picture, text }) => ({
    name: label,
    text: profile?.[note] ?? text,
    image: getPicture(picture),
  }));
  const questions = raw && place ? listQuestions(raw) : areaPage.faqs.items;
  return {
    ...values,
    // The slug of an unlisted place may be of any length, so only the shortened name is used.
    slug: place ? slug : toSlug(name),
    copy: {
      ...copy,
      categories: { ...categories, items },
      faqs: { ...faqs, items: fillShownFaqs(questions, facts, values) },
    },
    profile,
    zipCodes: place?.zips ?? [],
    fromStore,
    nearby: listNearby(slug, raw),
    explore: toAreaLinks(EXPLORE_CITIES.filter((city) => city !== slug)).slice(0, EXPLORE_LIMIT),
    isIndexable: await isIndexable(db, slug),
    isListed: place !== undefined,
  };
}

/** Whether the place has a text of its own that differs enough from those of all other pages. */
export async function isIndexable(db: Db, slug: string): Promise<boolean> {
  const overlap = (await getProfileOverlaps(db)).overlaps.get(slug);
  return overlap !== undefined && overlap <= (await getOverlapThreshold(db));
}

function listNearby(slug: string, profile?: CityProfile): AreaLink[] {
  if (profile) return profile.nearbyAreas.map((name) => ({ name, slug: toSlug(name) }));
  const nearest =
    getAreaData()
      .nearest.get(slug)
      ?.map((neighbor) => neighbor.slug) ?? EXPLORE_CITIES;
  return toAreaLinks(nearest).slice(0, NEARBY_LIMIT);
}

/**
 * Sorts items with a town, such as reviews, by the distance of that town from a place; items from unlisted
 * towns come last. `location` is "Royal Oak, MI". The order stays for a place that is not listed.
 */
export function sortByDistance<T extends { location: string }>(
  items: readonly T[],
  slug: string,
): T[] {
  const { places } = getAreaData();
  const [here, miles] = [places.get(slug), new Map<T, number>()];
  if (!here) return [...items];
  for (const item of items) {
    const town = places.get(toSlug(item.location.split(",")[0] ?? ""));
    miles.set(item, town ? milesBetween(toCoordinates(here), toCoordinates(town)) : Infinity);
  }
  return items.toSorted((a, b) => (miles.get(a) ?? 0) - (miles.get(b) ?? 0) || 0);
}

const toCoordinates = ({ lat, lon }: { lat: number; lon: number }) => ({
  latitude: lat,
  longitude: lon,
});

/**
 * The slug of a listed place, normalized from the URL: `St.-Clair-Shores` becomes `st-clair-shores`.
 * Undefined if the place is not listed.
 */
export function findAreaSlug(written: string): string | undefined {
  const slug = toSlug(written);
  return getAreaData().places.has(slug) ? slug : undefined;
}

/** Longest name derived from a URL, in characters; a URL may have thousands. */
const MAX_NAME_LENGTH = 60;

/**
 * Derives the name of an unlisted place from its URL: "grand-blanc" becomes "Grand Blanc". Removes all
 * characters that names do not contain, because anyone can request such a URL.
 */
export function nameFromSlug(slug: string): string {
  const words = slug
    .slice(0, 4 * MAX_NAME_LENGTH)
    .normalize("NFC")
    .replace(/[^\p{L}\p{M}\p{N}.'’ -]+/gu, " ")
    .split(/[-\s]+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .map((word) => word.charAt(0).toLocaleUpperCase("en-US") + word.slice(1).toLowerCase());
  let name = "";
  for (const word of words) {
    const longer = name ? `${name} ${word}` : word;
    if (longer.length > MAX_NAME_LENGTH) break;
    name = longer;
  }
  return name || [...(words[0] ?? "")].slice(0, MAX_NAME_LENGTH).join("") || "Your Town";
}

/** Four fixed cities, for pages that belong to no place. */
export function listExploreCities(): AreaLink[] {
  return toAreaLinks(EXPLORE_CITIES).slice(0, EXPLORE_LIMIT);
}

function toAreaLinks(slugs: readonly string[]): AreaLink[] {
  const { places } = getAreaData();
  return slugs.flatMap((slug) => {
    const place = places.get(slug);
    return place ? [{ slug, name: place.name }] : [];
  });
}

/** A place in the index. */
interface AreaEntry {
  slug: string;
  name: string;
  zips: string[];
  hasProfile: boolean;
}

export interface AreasIndex {
  copy: AreasIndexCopy;
  related: Pick<AreaPageCopy["related"], "store" | "cities">;
  /** In the order of the specification; places sorted by name. */
  counties: { name: string; places: AreaEntry[] }[];
}

/** In the order of the specification. */
const COUNTIES = ["Wayne", "Oakland", "Macomb", "Livingston", "Washtenaw", "Monroe", "St. Clair"];

/** All places by county, with the copy of /areas-served. */
export async function getAreasIndex(db: Db): Promise<AreasIndex> {
  const all = [...getAreaData().places.values()];
  const counties = COUNTIES.map((county) => ({
    name: county,
    places: all
      .filter((place) => place.county === county)
      .map(({ slug, name, zips, hasProfile }) => ({ slug, name, zips, hasProfile }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }));
  const facts = await getSiteFacts(db);
  const { store, cities } = areaPage.related;
  return {
    copy: fillTokens(areasIndex, facts),
    related: fillTokens({ store, cities }, facts),
    counties,
  };
}

/** Slugs of the city pages that search engines may index, in the order of `areas.csv`. */
export async function listIndexableAreas(db: Db): Promise<string[]> {
  const [threshold, { overlaps }] = await Promise.all([
    getOverlapThreshold(db),
    getProfileOverlaps(db),
  ]);
  return [...overlaps].filter(([, share]) => share <= threshold).map(([slug]) => slug);
}

/** Slugs of all places with a page. */
export function listAreaSlugs(): string[] {
  return [...getAreaData().places.keys()];
}

/** All places with their positions, for the map. */
export function listMapPlaces(): MapPlace[] {
  return [...getAreaData().places.values()].map(({ slug, name, lat, lon, hasProfile }) => ({
    ...{ slug, name, lat, lon, hasProfile },
  }));
}
