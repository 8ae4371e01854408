import { foldText } from "#app/platform/fold-text.ts";
import type { Coordinates } from "#app/platform/geo.ts";

/** The center of a town or of a ZIP code area. */
export interface LocationPoint extends Coordinates {
  /** Name of the town, or the ZIP code. */
  name: string;
}

/** The lookup table for ZIP codes and towns. */
export interface LocationTable {
  zips: LocationPoint[];
  towns: LocationPoint[];
}

/** A {@link LocationTable} as text, one point per line: a third of the size of JSON objects. */
export interface PackedTable {
  zips: string;
  towns: string;
}

export function packTable({ zips, towns }: LocationTable): PackedTable {
  return { zips: packPoints(zips), towns: packPoints(towns) };
}

export function unpackTable({ zips, towns }: PackedTable): LocationTable {
  return { zips: unpackPoints(zips), towns: unpackPoints(towns) };
}

const packPoints = (points: readonly LocationPoint[]) =>
  points.map(({ name, latitude, longitude }) => `${name},${latitude},${longitude}`).join("\n");

function unpackPoints(text: string): LocationPoint[] {
  return text.split("\n").map((line) => {
    const [name = "", latitude, longitude] = line.split(",");
    return { name, latitude: Number(latitude), longitude: Number(longitude) };
  });
}

/** The point that matches the typed text, and its label. */
interface FoundLocation {
  point: LocationPoint;
  /** "ZIP code 48221", "Ferndale". */
  label: string;
}

/**
 * Finds the center of a typed ZIP code or town: "48221", "Ferndale", "Ferndale, MI 48220" (the ZIP code
 * wins). Undefined if the table has neither.
 */
export function findLocation(
  { zips, towns }: LocationTable,
  typed: string,
): FoundLocation | undefined {
  // The last five-digit number: a house number can have five digits too.
  const numbers = typed.match(/\b\d{5}\b/g) ?? [];
  const zip = zips.find(({ name }) => name === numbers.at(-1));
  if (zip) return { point: zip, label: `ZIP code ${zip.name}` };
  const wanted = plainName(typed);
  const find = (plain: string) => towns.find(({ name }) => plainName(name) === plain);
  const point = find(wanted) ?? find(`${wanted} township`);
  return point && { point, label: point.name };
}

/** A town's name for comparing: without state, ZIP code, case and punctuation. */
function plainName(text: string): string {
  return foldText(text)
    .replace(/\b\d{5}(?:-\d{4})?\b/, "")
    .replace(/,?\s{0,9}\b(?:mi|mich|michigan)\b\.?\s{0,9}$/, "")
    .replace(/^(?:city|village) of /, "")
    .replace(/\bsaint\b/, "st")
    .replace(/\btwp\b/, "township")
    .replace(/[.,']/g, "")
    .replace(/[-\s]+/g, " ")
    .trim();
}
