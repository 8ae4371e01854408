import type { SiteFacts } from "#app/modules/store/schema.ts";
import { areaValues } from "./area-values.ts";
import { placeDistance } from "./place-distance.ts";
import { getAtlas } from "./places.server.ts";

/** Tokens available only in the texts of a city page, such as `{{drive}}`, the drive to the store. */
export function cityTokens(
  slug: string,
  { coordinates }: Pick<SiteFacts, "coordinates">,
): Record<string, string> {
  const { places, profiles } = getAtlas();
  const [place, profile] = [places.get(slug), profiles.get(slug)];
  if (!place || !profile) return {};
  const fromStore = placeDistance(coordinates, place);
  return { ...areaValues({ name: place.name, profile, fromStore }) };
}
