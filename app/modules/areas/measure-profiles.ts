import { LOCATIONS, locationValues, resolveLocations } from "#app/modules/store/locations.ts";
import type { Coordinates } from "#app/platform/geo.ts";
import { measureOverlaps, type Overlap } from "#app/platform/text-overlap.ts";
import { maskedTexts } from "./profile-text.ts";
import type { CityProfile } from "./schema.ts";

/** How similar the texts of the city pages are. */
export interface ProfileOverlaps {
  /** Every pair with a shingle in common, most similar first. */
  pairs: Overlap[];
  /** Largest share of shingles a profile has in common with any other, 0 to 1, by slug. */
  overlaps: Map<string, number>;
  /** The most similar profile, by slug; missing for a profile that shares no shingle. */
  closest: Map<string, string>;
}

type Profiles = ReadonlyMap<string, CityProfile>;

/** Results by profiles, then by the store's locations. The texts depend on nothing else. */
const measured = new WeakMap<Profiles, Map<string, ProfileOverlaps>>();

/**
 * Measures the texts as shown while the store is at these coordinates. Parts about services always
 * count, so an approval does not change which pages are indexable. All `placeNames` count as the same
 * word. Results are cached per map of profiles and location.
 */
export function measureProfiles(
  profiles: Profiles,
  placeNames: readonly string[],
  store: Coordinates,
): ProfileOverlaps {
  const known = measured.get(profiles) ?? new Map<string, ProfileOverlaps>();
  measured.set(profiles, known);
  const values = locationValues(store);
  const key = (Object.keys(LOCATIONS) as (keyof typeof values)[])
    .filter((token) => values[token])
    .join();
  const result = known.get(key) ?? measure(profiles, placeNames, store);
  known.set(key, result);
  return result;
}

function measure(profiles: Profiles, placeNames: readonly string[], store: Coordinates) {
  const shown = [...profiles.values()].map((profile) => profileAt(profile, store));
  const pairs = measureOverlaps(maskedTexts(shown, placeNames));
  const overlaps = new Map([...profiles.keys()].map((slug) => [slug, 0]));
  const closest = new Map<string, string>();
  // The most similar pairs come first, so a profile's first pair is its closest.
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

/** The texts of a profile for a store at these coordinates; service marks and tokens stay in them. */
export function profileAt(profile: CityProfile, store: Coordinates): CityProfile {
  const { intro, localInfo, whyChoose, drivingDirections } = profile;
  return {
    ...profile,
    intro: resolveLocations(intro, store),
    localInfo: resolveLocations(localInfo, store),
    whyChoose: resolveLocations(whyChoose, store),
    drivingDirections: resolveLocations(drivingDirections, store),
  };
}
