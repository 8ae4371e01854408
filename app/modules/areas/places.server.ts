import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import {
  type Neighbor,
  type Place,
  readNearest,
  readPlaces,
} from "#content/areas/places.server.ts";
import { parseProfile } from "./profile-file.ts";
import { measureProfiles, type PageOverlaps } from "./profile-overlap.ts";
import type { CityProfile } from "./schema.ts";

interface AreaData {
  /** Every listed place by slug, in the order of the file. */
  places: Map<string, Place>;
  /** As shipped; staff may override their texts (city-texts.server.ts). */
  profiles: Map<string, CityProfile>;
  nearest: Map<string, Neighbor[]>;
}

/** Places and profiles are shipped files, so they are read once. */
let areaData: AreaData | undefined;

/** All places and profiles. Throws Error naming the file and field if content is invalid. */
export function getAreaData(): AreaData {
  areaData ??= readAreaData();
  return areaData;
}

function readAreaData(): AreaData {
  const places = new Map(readPlaces().map((place) => [place.slug, place]));
  const profiles = readProfiles(places);
  return { places, profiles, nearest: readNearest() };
}

function readProfiles(places: AreaData["places"]): AreaData["profiles"] {
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
    throw new Error(`content/areas/profiles/${file} is invalid`, { cause: error });
  }
}

/**
 * Measures how similar these city pages are (by default the shipped ones), as shown while the store is
 * at these coordinates.
 */
export function measureProfileOverlaps(
  { coordinates }: Pick<SiteFacts, "coordinates">,
  profiles: ReadonlyMap<string, CityProfile> = getAreaData().profiles,
): PageOverlaps {
  const names = [...getAreaData().places.values()].map(({ name }) => name);
  return measureProfiles(profiles, names, coordinates);
}
