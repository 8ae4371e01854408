import { milesBetween } from "#app/platform/geo.ts";
import { readPlaces } from "#content/areas/places.server.ts";
import { driveText, milesText } from "./distance-text.ts";
import type { SiteFacts } from "./schema.ts";

export type PlaceTokens = Record<`driveFrom ${string}` | `milesFrom ${string}`, string>;

/** The places are a shipped file, so they are read only once. */
let places: { slug: string; latitude: number; longitude: number }[] | undefined;

/**
 * `{{driveFrom warren}}` ("about 20 minutes") and `{{milesFrom warren}}` ("11.5 miles", great
 * circle) for every slug of areas.csv, from the middle of the place to the store.
 */
export function placeTokens({ coordinates }: Pick<SiteFacts, "coordinates">): PlaceTokens {
  places ??= readPlaces().map(({ slug, lat, lon }) => ({ slug, latitude: lat, longitude: lon }));
  const tokens: PlaceTokens = {};
  for (const place of places) {
    const miles = milesBetween(coordinates, place);
    tokens[`driveFrom ${place.slug}`] = driveText(miles);
    tokens[`milesFrom ${place.slug}`] = milesText(miles);
  }
  return tokens;
}
