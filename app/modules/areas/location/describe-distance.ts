import { type Coordinates, milesBetween } from "#app/platform/geo.ts";

import type { LocationPoint } from "./location-table.ts";

const FEET_PER_MILE = 5280;
const WINDS = [
  ...["north", "northeast", "east", "southeast"],
  ...["south", "southwest", "west", "northwest"],
] as const;

/** Distance and direction from one point to another: "310 feet north", "2.3 miles southwest". */
export function describeDistance(from: Coordinates, to: Coordinates): string {
  const miles = milesBetween(from, to);
  return `${lengthText(miles)} ${windName(from, to)}`;
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

/** Below a quarter mile, feet to the nearest ten; from there on, miles to one decimal. */
export function lengthText(miles: number): string {
  if (miles < 0.25) {
    const feet = Math.round((miles * FEET_PER_MILE) / 10) * 10;
    return `${feet.toLocaleString("en-US")} feet`;
  }
  const rounded = Number(miles.toFixed(1));
  return `${rounded} ${rounded === 1 ? "mile" : "miles"}`;
}

function windName(from: Coordinates, to: Coordinates): string {
  const east = (to.longitude - from.longitude) * Math.cos((from.latitude * Math.PI) / 180);
  const degrees = (Math.atan2(east, to.latitude - from.latitude) * 180) / Math.PI;
  return WINDS[Math.round((degrees + 360) / 45) % WINDS.length] ?? "north";
}
