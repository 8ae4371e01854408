import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";
import { parseCsv } from "./parse-csv.ts";

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

/** Name or ZIP code of an area, and its middle in degrees. */
export interface Center {
  name: string;
  lat: number;
  lon: number;
}

/**
 * The middle of each Michigan ZIP code area, by ZIP code; source in content/areas/README.md. Reads
 * the file on every call. Throws Error with file, row and reason where the content is bad.
 */
export function readZipCenters(): Center[] {
  return readRows("zip-centers.csv", zipSchema).map(({ zip, ...at }) => ({ name: zip, ...at }));
}

/** Michigan towns that are not in areas.csv, by name; otherwise as {@link readZipCenters}. */
export function readMichiganTowns(): Center[] {
  return readRows("michigan-towns.csv", townSchema);
}

function readRows<T>(file: string, schema: z.ZodType<T>): T[] {
  const path = createRequire(import.meta.url).resolve(`#content/areas/${file}`);
  return parseCsv(readFileSync(path, "utf8")).map((row, index) => {
    const result = schema.safeParse(row);
    if (result.success) return result.data;
    const reason = result.error.issues[0]?.message ?? "is not valid";
    throw new Error(`content/areas/${file} row ${index + 2}: ${reason}`);
  });
}
