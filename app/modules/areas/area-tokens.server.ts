import type { FactChoice } from "#app/modules/store/fact-choices.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens, formatDriveTime, formatMiles } from "#app/modules/store/tokens.server.ts";
import { type Coordinates, estimateDriveMinutes, milesBetween } from "#app/platform/geo.ts";
import type { Place } from "#content/areas/places.server.ts";
import { getAreaData } from "./places.server.ts";
import type { CityProfile } from "./schema.ts";

/** How far a place is from the store. */
export interface PlaceDistance {
  /** Great-circle miles from the store to the center of the place. */
  miles: number;
  /** Estimated minutes by car, rounded to five; show them as an estimate ("about 20 minutes"). */
  minutes: number;
}

/** Distance and driving time from the store (`facts.coordinates`) to a place. */
export function distanceToPlace(
  coordinates: Coordinates,
  { lat, lon }: Pick<Place, "lat" | "lon">,
): PlaceDistance {
  const miles = milesBetween(coordinates, { latitude: lat, longitude: lon });
  return { miles, minutes: estimateDriveMinutes(miles) };
}

/** Values of the `{{tokens}}` in the copy of a city page. */
export interface AreaTokenValues {
  cityName: string;
  /** "Wayne County", or "Metro Detroit" for places without a profile. */
  countyName: string;
  /** "639,000+", or "Growing community". */
  population: string;
  /** The distance to the store, as a sentence. */
  distance: string;
  /** "about 20 minutes", estimated by car; empty for unlisted places. */
  drive: string;
  /** "9.9 miles" in a straight line; empty for unlisted places. */
  miles: string;
}

interface TokenSource {
  name: string;
  profile?: Pick<CityProfile, "county" | "population">;
  /** Undefined for unlisted places. */
  fromStore?: PlaceDistance | undefined;
}

/** Token values of a place; those of places without a profile are specified (spec 2, section 2). */
export function areaTokenValues({ name, profile, fromStore }: TokenSource): AreaTokenValues {
  const drive = fromStore ? formatDriveTime(fromStore.miles) : "";
  const miles = fromStore ? formatMiles(fromStore.miles) : "";
  return {
    cityName: name,
    countyName: profile ? `${profile.county} County` : "Metro Detroit",
    population: profile?.population ?? "Growing community",
    distance: distanceSentence({ name, fromStore, drive, miles }),
    ...{ drive, miles },
  };
}

/** Names of the tokens, for checking the copy. */
export const AREA_TOKEN_NAMES: readonly (keyof AreaTokenValues)[] = [
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
}: TokenSource & { drive: string; miles: string }): string {
  if (!fromStore) return "The directions start where you are.";
  if (fromStore.miles < 0.05) return `The store is in the center of ${name}.`;
  return `From the center of ${name}, it is ${drive} by car, or ${miles} in a straight line.`;
}

/**
 * A profile as its page shows it: tokens are filled in, and parts written for another location or for a
 * service that is not approved are left out. `drivingDirections` is empty unless the store is at the
 * location they lead to.
 */
export function resolveProfile(
  profile: CityProfile,
  place: Pick<Place, "lat" | "lon">,
  facts: SiteFacts,
): CityProfile {
  const fromStore = distanceToPlace(facts.coordinates, place);
  return fillTokens(profile, facts, areaTokenValues({ name: profile.name, profile, fromStore }));
}

/** Values of the tokens that only city texts may use, such as `{{drive}}`; empty without a profile. */
export function getCityTokens(
  slug: string,
  { coordinates }: Pick<SiteFacts, "coordinates">,
): Record<string, string> {
  const { places, profiles } = getAreaData();
  const [place, profile] = [places.get(slug), profiles.get(slug)];
  if (!place || !profile) return {};
  const fromStore = distanceToPlace(coordinates, place);
  return { ...areaTokenValues({ name: place.name, profile, fromStore }) };
}

const LABELS: Record<keyof AreaTokenValues, string> = {
  drive: "Drive from this city",
  miles: "Miles from this city",
  distance: "Distance from this city, as a sentence",
  cityName: "This city",
  countyName: "This city’s county",
  population: "This city’s population",
};

/** The facts that only the texts of this city may use, for staff to choose from. */
export function listCityFacts(slug: string, facts: Pick<SiteFacts, "coordinates">): FactChoice[] {
  const values = getCityTokens(slug, facts);
  return Object.entries(LABELS).map(([name, label]) => ({
    ...{ name, label, value: values[name] ?? "" },
  }));
}
