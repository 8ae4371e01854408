import { LOCATIONS, locationValues, resolveLocations } from "#app/modules/store/locations.ts";
import type { Coordinates } from "#app/platform/geo.ts";
import {
  countWords,
  createMask,
  measureOverlaps,
  type Overlap,
} from "#app/platform/text-analysis.server.ts";
import type { CityProfile } from "./schema.ts";

type ProfileTexts = Pick<CityProfile, "intro" | "localInfo" | "whyChoose" | "drivingDirections">;
export type NamedFeatures = Pick<CityProfile, "landmarks" | "neighborhoods" | "roads">;

/** The text of a city page that is compared with other pages. */
export function profileText(profile: ProfileTexts): string {
  return [profile.intro, profile.localInfo, profile.whyChoose, profile.drivingDirections].join(
    "\n",
  );
}

/** Counts the words of the three main texts; a `{{token}}` counts as one word. */
export function countProfileWords(profile: ProfileTexts): number {
  return countWords([profile.intro, profile.localInfo, profile.whyChoose].join(" "));
}

/** Names of a place's landmarks, neighborhoods, and roads; roads with and without their number. */
export function listNamedFeatures({ landmarks, neighborhoods, roads }: NamedFeatures): string[] {
  // "Gratiot Avenue (M-3)" is also written "Gratiot Avenue".
  const withoutNumbers = roads.map((road) => road.replace(/ \(.{0,80}\)$/, ""));
  return [...landmarks, ...neighborhoods, ...roads, ...withoutNumbers];
}

/**
 * The words of each profile by slug, with the names of all places, landmarks, neighborhoods, and roads
 * masked, because swapping names does not make a text new.
 */
export function maskProfileTexts(
  profiles: readonly (ProfileTexts & NamedFeatures & { slug: string })[],
  placeNames: readonly string[],
): Map<string, string[]> {
  const features = profiles.flatMap(listNamedFeatures);
  const mask = createMask({ names: [...placeNames, ...features] });
  return new Map(profiles.map((profile) => [profile.slug, mask(profileText(profile))]));
}

/** How similar city pages, or their own texts, are. */
export interface PageOverlaps {
  /** Every pair with a shingle in common, most similar first. */
  pairs: Overlap[];
  /** Largest share of shingles a page has in common with any other, 0 to 1, by slug. */
  overlaps: Map<string, number>;
  /** The most similar page, by slug; missing for a page that shares no shingle. */
  closest: Map<string, string>;
}

type Profiles = ReadonlyMap<string, CityProfile>;

/** Cached results by profiles, then by store location; the texts depend on nothing else. */
const cachedOverlaps = new WeakMap<Profiles, Map<string, PageOverlaps>>();

/**
 * Measures how similar the texts are as shown while the store is at these coordinates. Parts about
 * services always count, so that an approval does not change which pages are indexed. All `placeNames`
 * count as the same word. Results are cached per `profiles` map and location.
 */
export function measureProfiles(
  profiles: Profiles,
  placeNames: readonly string[],
  store: Coordinates,
): PageOverlaps {
  const byLocation = cachedOverlaps.get(profiles) ?? new Map<string, PageOverlaps>();
  cachedOverlaps.set(profiles, byLocation);
  const values = locationValues(store);
  const key = (Object.keys(LOCATIONS) as (keyof typeof values)[])
    .filter((token) => values[token])
    .join();
  const result = byLocation.get(key) ?? measure(profiles, placeNames, store);
  byLocation.set(key, result);
  return result;
}

function measure(profiles: Profiles, placeNames: readonly string[], store: Coordinates) {
  const shown = [...profiles.values()].map((profile) => resolveProfileLocations(profile, store));
  return findClosestPages(
    [...profiles.keys()],
    measureOverlaps(maskProfileTexts(shown, placeNames)),
  );
}

/** Finds the most similar page of each; `pairs` must begin with the most similar pair. */
export function findClosestPages(slugs: readonly string[], pairs: Overlap[]): PageOverlaps {
  const overlaps = new Map(slugs.map((slug) => [slug, 0]));
  const closest = new Map<string, string>();
  // The most similar pairs come first, so a page's first pair is its closest.
  for (const { a, b, share } of pairs) {
    for (const [slug, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (closest.has(slug)) continue;
      closest.set(slug, other);
      overlaps.set(slug, share);
    }
  }
  return { pairs, overlaps, closest };
}

/** Resolves a profile's location marks for a store at these coordinates; leaves tokens and service marks. */
export function resolveProfileLocations(profile: CityProfile, store: Coordinates): CityProfile {
  const { intro, localInfo, whyChoose, drivingDirections } = profile;
  return {
    ...profile,
    intro: resolveLocations(intro, store),
    localInfo: resolveLocations(localInfo, store),
    whyChoose: resolveLocations(whyChoose, store),
    drivingDirections: resolveLocations(drivingDirections, store),
  };
}
