import { driveText, milesText } from "#app/modules/store/distance-text.ts";
import type { PlaceDistance } from "./place-distance.ts";
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
  /** "about 20 minutes", estimated by car; empty for places that are not listed. */
  drive: string;
  /** "9.9 miles" in a straight line; empty for places that are not listed. */
  miles: string;
}

interface Described {
  name: string;
  profile?: Pick<CityProfile, "county" | "population">;
  /** From the store; unknown for places that are not listed. */
  fromStore?: PlaceDistance | undefined;
}

/** Token values of a place. Without a profile the wording is the specified one (spec 2, section 2). */
export function areaValues({ name, profile, fromStore }: Described): AreaNames {
  const drive = fromStore ? driveText(fromStore.miles) : "";
  const miles = fromStore ? milesText(fromStore.miles) : "";
  return {
    cityName: name,
    countyName: profile ? `${profile.county} County` : "Metro Detroit",
    population: profile?.population ?? "Growing community",
    distance: distanceSentence({ name, fromStore, drive, miles }),
    ...{ drive, miles },
  };
}

/** The tokens themselves, for the check of the copy. */
export const AREA_TOKENS: readonly (keyof AreaNames)[] = [
  "cityName",
  "countyName",
  "population",
  "distance",
  "drive",
  "miles",
];

function distanceSentence({
  name,
  fromStore,
  drive,
  miles,
}: Described & { drive: string; miles: string }): string {
  if (!fromStore) return "The directions start where you are.";
  if (fromStore.miles < 0.05) return `The store is in the center of ${name}.`;
  return `From the center of ${name}, it is ${drive} by car, or ${miles} in a straight line.`;
}
