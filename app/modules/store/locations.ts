import { type Coordinates, milesBetween } from "#app/platform/geo.ts";
import { resolveConditions } from "./conditional-text.ts";

/**
 * Locations that texts can be written for. `{{#atDowntownDetroit}}…{{/atDowntownDetroit}}` shows
 * only while the store is within half a mile of the point,
 * `{{^atDowntownDetroit}}…{{/atDowntownDetroit}}` only while it is not. Add a location when texts
 * are rewritten for a new street address.
 */
export const LOCATIONS = {
  atDowntownDetroit: { name: "downtown Detroit", latitude: 42.3314, longitude: -83.0458 },
} as const satisfies Record<`at${string}`, Coordinates & { name: string }>;

/** A text written for a location applies within this distance of it. */
export const LOCATION_RADIUS_MILES = 0.5;

/** Token values: a location's name while the store is there, otherwise empty. */
export function locationValues(store: Coordinates): Record<keyof typeof LOCATIONS, string> {
  return Object.fromEntries(
    Object.entries(LOCATIONS).map(([token, location]) => [
      token,
      milesBetween(store, location) <= LOCATION_RADIUS_MILES ? location.name : "",
    ]),
  ) as Record<keyof typeof LOCATIONS, string>;
}

/**
 * Removes location marks, and the parts of a text that do not apply at the store's location. Marks
 * of services and all tokens stay.
 */
export function resolveLocations(text: string, store: Coordinates): string {
  const values: Record<string, string> = locationValues(store);
  return resolveConditions(text, (token) =>
    Object.hasOwn(values, token) ? Boolean(values[token]) : undefined,
  );
}
