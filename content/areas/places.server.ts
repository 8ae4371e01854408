import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { z } from "zod";

import { parseCsv } from "./parse-csv.ts";

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
    /** People counted in the census of 2020; a township's count includes its villages. */
    population: population_2020,
    /** Whether the place has a page of its own text. */
    hasProfile: profile,
  }));

/** A city, village or township of southeastern Michigan; sources in content/areas/README.md. */
export type Place = z.output<typeof placeSchema>;

/**
 * The 190 places of `areas.csv`, in the order of the file. Reads and checks the file on every
 * call. Throws Error with file, place, field and reason where the content is bad.
 */
export function readPlaces(): Place[] {
  // The package's own import map finds the file from the source tree, from the bundle and from
  // any working folder alike.
  const path = createRequire(import.meta.url).resolve("#content/areas/areas.csv");
  return parsePlaces(readFileSync(path, "utf8"));
}

/** Checks the text of an `areas.csv`; see {@link readPlaces}. */
export function parsePlaces(text: string): Place[] {
  return parseCsv(text).map((row, index) => {
    const result = placeSchema.safeParse(row);
    if (result.success) return result.data;
    const { path, message } = result.error.issues[0] ?? { path: [], message: "is not valid" };
    throw new Error(`content/areas/areas.csv row ${index + 2}, ${path.join(".")}: ${message}`);
  });
}
