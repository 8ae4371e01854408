import { type Coordinates, milesBetween } from "#app/platform/geo.ts";
import type { LocationPoint } from "./location-table.ts";

/** A pin farther than this from the center of its ZIP code is probably a mistake. */
export const ZIP_WARNING_MILES = 10;

/** A warning if a ZIP code and a point do not match; undefined if they do. */
export function addressWarning(
  zips: readonly LocationPoint[],
  { postalCode, point }: { postalCode: string; point: Coordinates },
): string | undefined {
  const zip = postalCode.trim();
  if (!/^\d{5}$/.test(zip)) return undefined;
  const center = zips.find(({ name }) => name === zip);
  if (!center) return `ZIP code ${zip} is not on our list, so we cannot compare it with the pin.`;
  const miles = milesBetween(center, point);
  if (miles <= ZIP_WARNING_MILES) return undefined;
  return `The pin is ${miles.toFixed(0)} miles from the center of ZIP code ${zip}. Check the ZIP code and the pin. Distances and directions on the site use the pin.`;
}
