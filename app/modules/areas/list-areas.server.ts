import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import type { MapPlaceInput } from "./area-map.server.ts";
import { areaPage, areasIndex } from "./content.server.ts";
import { getOverlaps } from "./list-overlaps.server.ts";
import { getOverlapThreshold } from "./overlap-threshold.server.ts";
import { getAtlas } from "./places.server.ts";
import type { AreaPageCopy, AreasIndexCopy } from "./schema.ts";

/** A place as the index lists it. */
export interface AreaEntry {
  slug: string;
  name: string;
  zips: string[];
  hasProfile: boolean;
}

export interface AreasIndex {
  copy: AreasIndexCopy;
  related: Pick<AreaPageCopy["related"], "store" | "cities">;
  /** Counties in the order of the specification, their places by name. */
  counties: { name: string; places: AreaEntry[] }[];
}

/** Counties as the specification names them. */
const COUNTIES = ["Wayne", "Oakland", "Macomb", "Livingston", "Washtenaw", "Monroe", "St. Clair"];

/** All places by county, with the copy of /areas-served. */
export async function getAreasIndex(db: Db): Promise<AreasIndex> {
  const all = [...getAtlas().places.values()];
  const counties = COUNTIES.map((county) => ({
    name: county,
    places: all
      .filter((place) => place.county === county)
      .map(({ slug, name, zips, hasProfile }) => ({ slug, name, zips, hasProfile }))
      .sort((a, b) => a.name.localeCompare(b.name)),
  }));
  const facts = await getSiteFacts(db);
  const { store, cities } = areaPage.related;
  return {
    copy: fillTokens(areasIndex, facts),
    related: fillTokens({ store, cities }, facts),
    counties,
  };
}

/** Slugs of the city pages search engines may list, in the order of the content file. */
export async function listIndexableAreas(db: Db): Promise<string[]> {
  const [threshold, { overlaps }] = await Promise.all([getOverlapThreshold(db), getOverlaps(db)]);
  return [...overlaps].filter(([, share]) => share <= threshold).map(([slug]) => slug);
}

/** Slugs of all places there is a page for. */
export function listAreaSlugs(): string[] {
  return [...getAtlas().places.keys()];
}

/** Every place with its position, for the map. */
export function listMapPlaces(): MapPlaceInput[] {
  return [...getAtlas().places.values()].map(({ slug, name, lat, lon, hasProfile }) => ({
    ...{ slug, name, lat, lon, hasProfile },
  }));
}
