import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { parseCsv } from "./parse-csv.ts";

/** A neighbouring place. */
export interface Neighbor {
  slug: string;
  /** Great-circle miles from centre to centre. */
  miles: number;
}

/**
 * The eight nearest places of each place by slug, nearest first, from `nearest.csv`. Reads the
 * file on every call. Throws Error where a row names more places than distances or the reverse.
 */
export function readNearest(): Map<string, Neighbor[]> {
  const path = createRequire(import.meta.url).resolve("#content/areas/nearest.csv");
  return parseNearest(readFileSync(path, "utf8"));
}

/** Checks the text of a `nearest.csv`; see {@link readNearest}. */
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
