import { makeMask } from "#app/platform/text-overlap.ts";
import { countWords } from "#app/platform/words.ts";
import type { CityProfile } from "./schema.ts";

type ProfileTexts = Pick<CityProfile, "intro" | "localInfo" | "whyChoose" | "drivingDirections">;
type NamedParts = Pick<CityProfile, "landmarks" | "neighborhoods" | "roads">;

/** The text a profile page has of its own, as compared with other pages. */
export function ownText(profile: ProfileTexts): string {
  return [profile.intro, profile.localInfo, profile.whyChoose, profile.drivingDirections].join(
    "\n",
  );
}

/** Words of the three texts a visitor reads; a `{{token}}` counts as one. */
export function countProfileWords(profile: ProfileTexts): number {
  return countWords([profile.intro, profile.localInfo, profile.whyChoose].join(" "));
}

/**
 * Masked words of each profile by slug, ready to be compared. Masked are the names of all places,
 * counties, landmarks, neighbourhoods and roads: swapping them does not make a new text.
 */
export function maskedTexts(
  profiles: readonly (ProfileTexts & NamedParts & { slug: string })[],
  placeNames: readonly string[],
): Map<string, string[]> {
  const own = profiles.flatMap(({ landmarks, neighborhoods, roads }) => [
    ...landmarks,
    ...neighborhoods,
    ...roads,
    // "Gratiot Avenue (M-3)" is also written without its number.
    ...roads.map((road) => road.replace(/ \(.*\)$/, "")),
  ]);
  const mask = makeMask({ names: [...placeNames, ...own] });
  return new Map(profiles.map((profile) => [profile.slug, mask(ownText(profile))]));
}
