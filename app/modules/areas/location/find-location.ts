import type { LocationPoint, LocationTable } from "./location-table.ts";

/** The point found for what was typed, and its label. */
export interface FoundLocation {
  point: LocationPoint;
  /** "ZIP code 48221", "Ferndale". */
  label: string;
}

/**
 * The center of the ZIP code or town that was typed: "48221", "Ferndale", "Ferndale, MI 48220" (the ZIP
 * code wins). Undefined if the table has neither.
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
  return text
    .toLowerCase()
    .replace(/\b\d{5}(?:-\d{4})?\b/, "")
    .replace(/,?\s*\b(?:mi|mich|michigan)\b\.?\s*$/, "")
    .replace(/^(?:city|village) of /, "")
    .replace(/\bsaint\b/, "st")
    .replace(/\btwp\b/, "township")
    .replace(/[.,'’]/g, "")
    .replace(/[-\s]+/g, " ")
    .trim();
}
