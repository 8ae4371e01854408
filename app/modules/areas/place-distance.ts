import { type Coordinates, estimateDriveMinutes, milesBetween } from "#app/platform/geo.ts";
import type { Place } from "#content/areas/places.server.ts";

/** How far a place is from the store. */
export interface PlaceDistance {
  /** Great-circle miles from the store to the middle of the place. */
  miles: number;
  /** Estimated minutes by car, rounded to five; word it as an estimate ("about 20 minutes"). */
  minutes: number;
}

/** Distance and drive of a place from the store's coordinates (`facts.coordinates`). */
export function placeDistance(
  coordinates: Coordinates,
  { lat, lon }: Pick<Place, "lat" | "lon">,
): PlaceDistance {
  const miles = milesBetween(coordinates, { latitude: lat, longitude: lon });
  return { miles, minutes: estimateDriveMinutes(miles) };
}
