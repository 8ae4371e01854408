import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type ExtendedFeatureCollection, type GeoPath, geoMercator, geoPath } from "d3-geo";
import { feature, merge, mesh } from "topojson-client";
import type { AreaMapBase } from "#app/modules/areas/map-base.ts";
import { project } from "#app/modules/areas/map-projection.ts";
import type { Coordinates } from "#app/platform/geo.ts";
import type { AssetCache } from "./asset-cache.ts";
import { fingerprint } from "./asset-cache.ts";
import { mapPlan } from "./map-plan.ts";

const pipeline = "map 2";
const source = "us-atlas/counties-10m.json";
/** Cut lines lie outside the view, where their strokes do not show. */
const overhang = 4;

// The format's own types come with those of the client, under a name no package here has.
type Topology = Parameters<typeof merge>[0];
type Area = Extract<Parameters<typeof merge>[1], readonly unknown[]>[number];
type County = Area & { id: string; properties: { name: string } };
type Atlas = Topology & {
  objects: { counties: { type: "GeometryCollection"; geometries: County[] } };
};

/**
 * Draws the outlines of the counties from the package `us-atlas`. They are coarse enough as they
 * are: a county has 9 to 23 points. Throws an Error where the atlas lacks a county.
 */
export async function buildMap(modules: string, cache: AssetCache): Promise<AreaMapBase> {
  const atlas = await readFile(join(modules, source));
  const key = fingerprint(atlas, JSON.stringify([pipeline, mapPlan, overhang]));
  return cache.get("map", key, async () => ({
    files: [],
    value: drawBase(JSON.parse(atlas.toString()) as Atlas),
  }));
}

function drawBase(atlas: Atlas): AreaMapBase {
  const { width, waters, lands } = mapPlan;
  const all = atlas.objects.counties.geometries;
  const served = mapPlan.counties.map(([id, name]) => findCounty(all, id, name));
  const { projection, height } = fitProjection(asFeatures(atlas, ...served));
  const path = geoPath(projection).digits(1);
  const inView = all.filter(
    (county) =>
      mapPlan.states.some((state) => county.id.startsWith(state)) &&
      path(asFeatures(atlas, county)) !== null,
  );
  const [x, y] = projection.translate();
  const mercator = { scale: projection.scale(), x, y };
  const around = (county: unknown) => !served.includes(county as County);
  const borders = mesh(
    atlas,
    { type: "GeometryCollection", geometries: inView },
    (a, b) => a !== b && around(a) && around(b),
  );
  const placed = ({ name, ...at }: { name: string } & Coordinates) => ({
    name,
    ...rounded(project(mercator, at)),
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
  throw new Error(`${source} has no county ${id} named ${name}`);
}

function asFeatures(atlas: Atlas, ...geometries: County[]): ExtendedFeatureCollection {
  return feature(atlas, { type: "GeometryCollection", geometries });
}

/** The projection in which the counties fill the width, and the height they then need. */
function fitProjection(counties: ExtendedFeatureCollection) {
  const { width, margin } = mapPlan;
  // Without precision d3-geo leaves straight lines straight; over 30 miles none bends visibly.
  const projection = geoMercator().precision(0);
  projection.fitWidth(width - margin.left - margin.right, counties);
  projection.scale(Math.floor(projection.scale())).translate([0, 0]);
  const [[left, top], [, bottom]] = geoPath(projection).bounds(counties);
  const height = Math.ceil(bottom - top + margin.top + margin.bottom);
  projection.translate([Math.round(margin.left - left), Math.round(margin.top - top)]);
  projection.clipExtent([
    [-overhang, -overhang],
    [width + overhang, height + overhang],
  ]);
  return { projection, height };
}

function outline(county: County, atlas: Atlas, path: GeoPath): AreaMapBase["counties"][number] {
  const shape = asFeatures(atlas, county);
  const [x, y] = path.centroid(shape);
  return { name: county.properties.name, path: path(shape) ?? "", ...rounded({ x, y }) };
}

function rounded({ x, y }: { x: number; y: number }): { x: number; y: number } {
  return { x: Math.round(x), y: Math.round(y) };
}
