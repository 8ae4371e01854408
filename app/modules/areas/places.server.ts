import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { measureOverlaps } from "#app/platform/text-overlap.ts";
import { type Neighbor, readNearest } from "#content/areas/nearest.server.ts";
import { type Place, readPlaces } from "#content/areas/places.server.ts";
import { parseProfile } from "./parse-profile.ts";
import { maskedTexts } from "./profile-text.ts";
import type { CityProfile } from "./schema.ts";

interface Atlas {
  /** Every listed place by slug, in the order of the file. */
  places: Map<string, Place>;
  profiles: Map<string, CityProfile>;
  nearest: Map<string, Neighbor[]>;
  /** Largest share of shingles a profile has in common with any other, 0 to 1, by slug. */
  overlaps: Map<string, number>;
  /** The profile it shares them with, by slug; absent where it shares none. */
  closest: Map<string, string>;
}

/** Places, profiles and overlaps; they come with the program and are read once. */
let atlas: Atlas | undefined;

/** Everything known about the places. Throws Error naming file and field where content is bad. */
export function getAtlas(): Atlas {
  atlas ??= readAtlas();
  return atlas;
}

function readAtlas(): Atlas {
  const places = new Map(readPlaces().map((place) => [place.slug, place]));
  const profiles = readProfiles(places);
  return { places, profiles, nearest: readNearest(), ...largestOverlaps(profiles, places) };
}

function readProfiles(places: Atlas["places"]): Atlas["profiles"] {
  const list = createRequire(import.meta.url).resolve("#content/areas/areas.csv");
  const folder = join(dirname(list), "profiles");
  const files = new Set(readdirSync(folder));
  return new Map(
    [...places.values()]
      .filter(({ slug, hasProfile }) => hasProfile && files.has(`${slug}.md`))
      .map(({ slug }) => [slug, readProfile(folder, slug)]),
  );
}

function readProfile(folder: string, slug: string): CityProfile {
  const file = `${slug}.md`;
  try {
    return parseProfile(slug, readFileSync(join(folder, file), "utf8"));
  } catch (error) {
    throw new Error(`content/areas/profiles/${file} is not sound`, { cause: error });
  }
}

function largestOverlaps(profiles: Atlas["profiles"], places: Atlas["places"]) {
  const names = [...places.values()].map(({ name }) => name);
  const overlaps = new Map([...profiles.keys()].map((slug) => [slug, 0]));
  const closest = new Map<string, string>();
  // The most alike come first, so the first pair of a profile is its closest.
  for (const { a, b, share } of measureOverlaps(maskedTexts([...profiles.values()], names))) {
    for (const [slug, other] of [
      [a, b],
      [b, a],
    ] as const) {
      if (closest.has(slug)) continue;
      closest.set(slug, other);
      overlaps.set(slug, share);
    }
  }
  return { overlaps, closest };
}
