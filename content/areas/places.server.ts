import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";

const number = z
  .string()
  .regex(/^-?\d+(\.\d+)?$/, { error: "is not a number" })
  .transform(Number);

const placeSchema = z
  .object({
    slug: z.string().regex(/^[a-z]+(-[a-z]+)*$/, { error: "is not a slug" }),
    name: z.string().min(1, { error: "is empty" }),
    county: z.enum([
      "Wayne",
      "Oakland",
      "Macomb",
      "Livingston",
      "Washtenaw",
      "Monroe",
      "St. Clair",
    ]),
    kind: z.enum(["city", "village", "township", "charter township", "census place"]),
    lat: number,
    lon: number,
    population_2020: number,
    zips: z
      .string()
      .regex(/^\d{5}(;\d{5})*$/, { error: "is not a list of ZIP codes" })
      .transform((list) => list.split(";")),
    profile: z.enum(["0", "1"]).transform((flag) => flag === "1"),
  })
  .transform(({ population_2020, profile, ...place }) => ({
    ...place,
    /** Population in the census of 2020; a township's includes its villages. */
    population: population_2020,
    /** Whether the place has a profile. */
    hasProfile: profile,
  }));

/** A city, village, or township of southeastern Michigan; sources in content/areas/README.md. */
export type Place = z.output<typeof placeSchema>;

/**
 * The 190 places of `areas.csv`, in the order of the file. Reads the file on every call. Throws Error
 * with file, row, field, and reason if a row is invalid.
 */
export function readPlaces(): Place[] {
  return parsePlaces(readCsv("areas.csv"));
}

/** Parses the text of `areas.csv`; see {@link readPlaces}. */
export function parsePlaces(text: string): Place[] {
  return parseCsv(text).map((row, index) => {
    const result = placeSchema.safeParse(row);
    if (result.success) return result.data;
    const { path, message } = result.error.issues[0] ?? { path: [], message: "is not valid" };
    throw new Error(`content/areas/areas.csv row ${index + 2}, ${path.join(".")}: ${message}`);
  });
}

const degrees = z
  .string()
  .regex(/^-?\d+\.\d{4}$/, { error: "must be degrees with four decimals" })
  .transform(Number);

const zipSchema = z.object({
  zip: z.string().regex(/^\d{5}$/, { error: "must be five digits" }),
  lat: degrees,
  lon: degrees,
});
const townSchema = z.object({
  name: z.string().regex(/^[^,]+$/, { error: "must be a name without commas" }),
  lat: degrees,
  lon: degrees,
});

/** Name or ZIP code of an area, and its center in degrees. */
export interface AreaCenter {
  name: string;
  lat: number;
  lon: number;
}

/**
 * The center of each Michigan ZIP code area; source in content/areas/README.md. Reads the file on every
 * call. Throws Error with file, row, and reason if a row is invalid.
 */
export function readZipCenters(): AreaCenter[] {
  return readRows("zip-centers.csv", zipSchema).map(({ zip, ...at }) => ({ name: zip, ...at }));
}

/** The centers of Michigan towns that are not in `areas.csv`; like {@link readZipCenters}. */
export function readMichiganTowns(): AreaCenter[] {
  return readRows("michigan-towns.csv", townSchema);
}

function readRows<T>(file: string, schema: z.ZodType<T>): T[] {
  return parseCsv(readCsv(file)).map((row, index) => {
    const result = schema.safeParse(row);
    if (result.success) return result.data;
    const reason = result.error.issues[0]?.message ?? "is not valid";
    throw new Error(`content/areas/${file} row ${index + 2}: ${reason}`);
  });
}

export interface Neighbor {
  slug: string;
  /** Great-circle miles from center to center. */
  miles: number;
}

/**
 * The eight nearest places of each place, nearest first, by the place's slug. Reads `nearest.csv` on every
 * call. Throws Error if a row does not have a distance for each place.
 */
export function readNearest(): Map<string, Neighbor[]> {
  return parseNearest(readCsv("nearest.csv"));
}

/** Parses the text of `nearest.csv`; see {@link readNearest}. */
export function parseNearest(text: string): Map<string, Neighbor[]> {
  const rows = parseCsv(text).map(({ slug = "", nearest = "", miles = "" }, index) => {
    const slugs = nearest.split(";");
    const distances = miles.split(";").map(Number);
    if (slugs.length !== distances.length || distances.some(Number.isNaN)) {
      throw new Error(`content/areas/nearest.csv row ${index + 2}: places and miles do not match`);
    }
    const neighbors = slugs.map((name, at) => ({ slug: name, miles: distances[at] as number }));
    return [slug, neighbors] as const;
  });
  return new Map(rows);
}

function readCsv(file: string): string {
  // The import map in package.json finds the file from the source tree, from the bundle, and from any
  // working directory.
  const path = createRequire(import.meta.url).resolve(`#content/areas/${file}`);
  return readFileSync(path, "utf8");
}

/**
 * Parses a CSV text (RFC 4180) into one object per row, keyed by the header. Throws Error with the row if
 * it has more or fewer fields than the header.
 */
export function parseCsv(text: string): Record<string, string>[] {
  const [header = [], ...lines] = splitFields(text);
  return lines.map((fields, index) => {
    if (fields.length !== header.length) {
      throw new Error(`row ${index + 2}: ${fields.length} fields instead of ${header.length}`);
    }
    return Object.fromEntries(header.map((name, column) => [name, fields[column] ?? ""]));
  });
}

/** A quoted or plain field, followed by a comma, a line break, or the end of the text. */
const FIELD_WITH_SEPARATOR = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r?\n|$)/y;

function splitFields(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  FIELD_WITH_SEPARATOR.lastIndex = 0;
  while (FIELD_WITH_SEPARATOR.lastIndex < text.length || row.length > 0) {
    const match = FIELD_WITH_SEPARATOR.exec(text);
    if (!match) throw new Error(`row ${rows.length + 1}: a quotation mark is not closed`);
    const [, quoted, plain = "", separator] = match;
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (separator === ",") continue;
    rows.push(row);
    row = [];
  }
  return rows;
}
