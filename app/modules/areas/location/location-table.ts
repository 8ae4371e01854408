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

/** A {@link LocationTable} as text, one point per line: a third of the size of objects. */
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
