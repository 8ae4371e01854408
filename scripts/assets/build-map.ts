import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ExtendedFeatureCollection, type GeoPath, geoMercator, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import { type AreaMapBase, project } from "#app/modules/areas/map/map-projection.ts";
import type { Coordinates } from "#app/platform/geo.ts";
import { type AssetCache, hashInputs } from "./asset-files.ts";

/** What the map of `/areas-served` shows besides places. */
const MAP_PLAN = {
  width: 1000,
  /** Margins around the counties served; the right margin has room for the rings over Ontario. */
  margin: { top: 16, right: 34, bottom: 16, left: 16 },
  /** FIPS codes of the counties served, in the order of the page's list. */
  counties: [
    ["26163", "Wayne"],
    ["26125", "Oakland"],
    ["26099", "Macomb"],
    ["26093", "Livingston"],
    ["26161", "Washtenaw"],
    ["26115", "Monroe"],
    ["26147", "St. Clair"],
  ],
  /** FIPS codes of the states whose other counties may be visible: Michigan and Ohio. */
  states: ["26", "39"],
  /** Approximate centers, read from a map. */
  waters: [
    { name: "Lake St. Clair", latitude: 42.45, longitude: -82.69 },
    { name: "Lake Erie", latitude: 41.79, longitude: -83.07 },
  ],
  lands: [{ name: "Ontario", latitude: 42.2, longitude: -82.72 }],
} as const;

const PIPELINE_VERSION = "map 2";
const ATLAS_FILE = "us-atlas/counties-10m.json";
/** How far outlines extend beyond the view before they are clipped, so that the cut is not visible. */
const OVERHANG = 4;

// The types of TopoJSON are in a package that is not installed, so they are taken from the client's types.
type Topology = Parameters<typeof merge>[0];
type Area = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
type County = Area & { id: string; properties: { name: string } };
type Atlas = Topology & {
  objects: { counties: { type: "GeometryCollection"; geometries: County[] } };
};

/**
 * Draws the outlines of the counties in the package `us-atlas`. They need no simplification, because a
 * county has only 9 to 23 points. Throws Error if the atlas lacks a county.
 */
export async function buildMap(modules: string, cache: AssetCache): Promise<AreaMapBase> {
  const atlas = await readFile(join(modules, ATLAS_FILE));
  const key = hashInputs(atlas, JSON.stringify([PIPELINE_VERSION, MAP_PLAN, OVERHANG]));
  return cache.get("map", key, async () => ({
    files: [],
    value: drawMapBase(JSON.parse(atlas.toString()) as Atlas),
  }));
}

function drawMapBase(atlas: Atlas): AreaMapBase {
  const { width, waters, lands } = MAP_PLAN;
  const all = atlas.objects.counties.geometries;
  const served = MAP_PLAN.counties.map(([id, name]) => findCounty(all, id, name));
  const { projection, height } = fitProjection(toFeatures(atlas, ...served));
  const path = geoPath(projection).digits(1);
  const inView = all.filter(
    (county) =>
      MAP_PLAN.states.some((state) => county.id.startsWith(state)) &&
      path(toFeatures(atlas, county)) !== null,
  );
  const [x, y] = projection.translate();
  const mercator = { scale: projection.scale(), x, y };
  const isNeighbor = (county: unknown) => !served.includes(county as County);
  const borders = mesh(
    atlas,
    { type: "GeometryCollection", geometries: inView },
    (a, b) => a !== b && isNeighbor(a) && isNeighbor(b),
  );
  const placed = ({ name, ...at }: { name: string } & Coordinates) => ({
    name,
    ...roundPoint(project(mercator, at)),
  });
  return {
    width,
    height,
    projection: mercator,
    land: path(merge(atlas, inView)) ?? "",
    borders: path(borders) ?? "",
    counties: served.map((county) => outline(county, atlas, path)),
    waters: waters.map(placed),
    lands: lands.map(placed),
  };
}

function findCounty(counties: County[], id: string, name: string): County {
  const county = counties.find((county) => county.id === id);
  if (county?.properties.name === name) return county;
  throw new Error(`${ATLAS_FILE} has no county ${id} named ${name}`);
}

function toFeatures(atlas: Atlas, ...geometries: County[]): ExtendedFeatureCollection {
  return feature(atlas, { type: "GeometryCollection", geometries });
}

/** The projection in which the counties fill the width, and the resulting height. */
function fitProjection(counties: ExtendedFeatureCollection) {
  const { width, margin } = MAP_PLAN;
  // Precision 0 keeps lines straight; over 30 miles no line would bend visibly.
  const projection = geoMercator().precision(0);
  projection.fitWidth(width - margin.left - margin.right, counties);
  projection.scale(Math.floor(projection.scale())).translate([0, 0]);
  const [[left, top], [, bottom]] = geoPath(projection).bounds(counties);
  const height = Math.ceil(bottom - top + margin.top + margin.bottom);
  projection.translate([Math.round(margin.left - left), Math.round(margin.top - top)]);
  projection.clipExtent([
    [-OVERHANG, -OVERHANG],
    [width + OVERHANG, height + OVERHANG],
  ]);
  return { projection, height };
}

function outline(county: County, atlas: Atlas, path: GeoPath): AreaMapBase["counties"][number] {
  const shape = toFeatures(atlas, county);
  const [x, y] = path.centroid(shape);
  return { name: county.properties.name, path: path(shape) ?? "", ...roundPoint({ x, y }) };
}

function roundPoint({ x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: Math.round(x), y: Math.round(y) };
}
