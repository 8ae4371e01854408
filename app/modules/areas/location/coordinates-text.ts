import type { Coordinates } from "#app/platform/geo.ts";

/** Names of the form's fields. */
export const LATITUDE = "coordinates.latitude";
export const LONGITUDE = "coordinates.longitude";

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*\u00b0?`;
/** Needs text with single spaces; matching runs of different spaces would be slow. */
const PAIR = new RegExp(`^\\s*${NUMBER}\\s*[,;\\s]\\s*${NUMBER}\\s*$`);

/** Both numbers in "42.4326, -83.1414", as copied from a map; undefined for any other text. */
export function parseCoordinatePair(
  text: string,
): { latitude: string; longitude: string } | undefined {
  const [, latitude, longitude] = PAIR.exec(text.replace(/\s+/g, " ")) ?? [];
  return latitude && longitude ? { latitude, longitude } : undefined;
}

/** Splits a pair that was pasted into one of the form's two fields into both fields. */
export function splitPastedPair(form: FormData): void {
  for (const field of [LATITUDE, LONGITUDE]) {
    const pair = parseCoordinatePair(String(form.get(field) ?? ""));
    if (!pair) continue;
    form.set(LATITUDE, pair.latitude);
    form.set(LONGITUDE, pair.longitude);
    return;
  }
}

/** A point from two typed numbers; undefined if they are not numbers or out of range. */
export function parseCoordinates(latitude: string, longitude: string): Coordinates | undefined {
  if (latitude.trim() === "" || longitude.trim() === "") return undefined;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const onEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return onEarth ? point : undefined;
}

/** Five decimals are precise to about four feet. */
const DECIMALS = 5;

export const roundDegrees = (degrees: number) => Number(degrees.toFixed(DECIMALS));
