import type { CityProfile } from "./schema.ts";

/** What a city page calls its place; each becomes a `{{token}}` of the page's copy. */
export interface AreaNames {
  cityName: string;
  /** "Wayne County", or "Metro Detroit" where the county is not part of the page. */
  countyName: string;
  /** "639,000+", or "Growing community". */
  population: string;
  /** How far the store is, as one sentence. */
  distance: string;
}

interface Described {
  name: string;
  profile?: Pick<CityProfile, "county" | "population" | "minutes">;
  /** Great-circle miles to the store; unknown for places nobody lists. */
  miles?: number;
}

/** Token values of a place. Without a profile the wording is the specified one (spec 2, section 2). */
export function areaValues({ name, profile, miles }: Described): AreaNames {
  return {
    cityName: name,
    countyName: profile ? `${profile.county} County` : "Metro Detroit",
    population: profile?.population ?? "Growing community",
    distance: distanceSentence(name, profile?.minutes, miles),
  };
}

/** The tokens themselves, for the check of the copy. */
export const AREA_TOKENS: readonly (keyof AreaNames)[] = [
  "cityName",
  "countyName",
  "population",
  "distance",
];

function distanceSentence(name: string, minutes?: number, miles?: number): string {
  if (miles === undefined) return "The directions begin where you are.";
  const straight = `${miles.toFixed(1)} miles in a straight line`;
  if (minutes === undefined) return `From the middle of ${name} it is ${straight}.`;
  return `From the middle of ${name} it is about ${minutes} minutes by car, ${straight}.`;
}
