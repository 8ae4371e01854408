import { type Coordinates, FEET_PER_MILE, milesBetween } from "#app/platform/geo.ts";
import type { LocationPoint } from "./location-table.ts";

const COMPASS_POINTS = [
  ...["north", "northeast", "east", "southeast"],
  ...["south", "southwest", "west", "northwest"],
] as const;

/** Distance and direction from one point to another: "310 feet north", "2.3 miles southwest". */
export function describeDistance(from: Coordinates, to: Coordinates): string {
  const miles = milesBetween(from, to);
  return `${formatDistance(miles)} ${compassDirection(from, to)}`;
}

const NEIGHBORS = 3;

/** The towns whose centers are nearest to a point, with distance and direction. */
export function describeSurroundings(towns: readonly LocationPoint[], at: Coordinates): string {
  const nearest = towns
    .map((town) => ({ town, miles: milesBetween(at, town) }))
    .sort((a, b) => a.miles - b.miles)
    .slice(0, NEIGHBORS);
  const list = nearest.map(({ town }) => `${town.name} (${describeDistance(at, town)})`);
  return `Nearest town centers: ${list.join(", ")}.`;
}

/** Formats a distance: below a quarter mile in feet, rounded to tens, otherwise in miles to one decimal. */
export function formatDistance(miles: number): string {
  if (miles < 0.25) {
    const feet = Math.round((miles * FEET_PER_MILE) / 10) * 10;
    return `${feet.toLocaleString("en-US")} feet`;
  }
  const rounded = Number(miles.toFixed(1));
  return `${rounded} ${rounded === 1 ? "mile" : "miles"}`;
}

function compassDirection(from: Coordinates, to: Coordinates): string {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return COMPASS_POINTS[Math.round((degrees + 360) / 45) % COMPASS_POINTS.length] ?? "north";
}

/** A pin farther than this from the center of its ZIP code is probably a mistake. */
const ZIP_WARNING_MILES = 10;

/** A warning if a ZIP code and a point do not match; undefined if they do. */
export function getAddressWarning(
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

/** Name of the field for a ZIP code or city. */
export const FIND_FIELD = "find";

export const foundText = (label: string) =>
  `The pin is in the center of ${label}. Drag it to the store.`;

export function notFoundText(typed: string): string {
  if (typed.trim() === "") return "Enter a ZIP code or city.";
  return "We could not find that ZIP code or city in Michigan. Try the ZIP code of the store’s address.";
}
