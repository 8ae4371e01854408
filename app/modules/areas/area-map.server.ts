import type { Coordinates } from "#app/platform/geo.ts";
import type { Place } from "#content/areas/places.server.ts";
import mapBase from "#generated/area-map.json" with { type: "json" };
import { makeDotGrid } from "./dot-grid.ts";
import { labelMap } from "./label-map.ts";
import type { AreaMapBase } from "./map-base.ts";
import { type MapPoint, project } from "./map-projection.ts";
import { drawRings, type MapRing } from "./map-rings.ts";
import { placeDistance } from "./place-distance.ts";
import type { MapLabel } from "./place-labels.ts";
import { type MapStore, PHONE_NAME, placeStore, storeNameBox } from "./place-store.ts";
import { spreadDots } from "./spread-dots.ts";

export type MapPlaceInput = Pick<Place, "slug" | "name" | "lat" | "lon" | "hasProfile">;

export interface MapDot extends MapPoint {
  slug: string;
  name: string;
  /** From the store, to one decimal. */
  miles: number;
  hasProfile: boolean;
  /** Radius of the area that belongs to the dot's link; areas touch but do not overlap. */
  reach: number;
}

/** Plain data for the view; points and lengths in units of the view box, to one decimal. */
export interface AreaMapData extends Omit<AreaMapBase, "projection" | "counties"> {
  counties: { name: string; path: string }[];
  /** Undefined while the store is outside the map. */
  store?: MapStore | undefined;
  /** Only rings that are at least partly in view. */
  rings: MapRing[];
  /** Nearest to the store first. */
  dots: MapDot[];
  /** Names for where the map is wide enough to show them always: of counties, of some places. */
  labels: { counties: MapLabel[]; places: MapLabel[] };
}

/** Least distance between two dots; only three pairs of places are nearer to each other. */
const DOT_GAP = 10;

/** The reach of a dot that stands alone: at the width of a phone 24 pixels across. */
const MAX_REACH = 31;

let last: { key: string; map: AreaMapData } | undefined;

/** Draws the map of the places around the store. The last result is cached. */
export function drawAreaMap(input: {
  store: Coordinates;
  places: readonly MapPlaceInput[];
}): AreaMapData {
  const key = JSON.stringify(input);
  if (last?.key !== key) last = { key, map: draw(input.store, input.places) };
  return last.map;
}

function draw(at: Coordinates, places: readonly MapPlaceInput[]): AreaMapData {
  const { projection, ...base }: AreaMapBase = mapBase;
  const dots = drawDots(projection, at, places);
  const store = placeStore(rounded(project(projection, at)), { ...base, dots });
  const taken = store ? [storeNameBox(store, PHONE_NAME)] : [];
  const rings = drawRings(at, { ...base, projection, dots, taken }).map(
    ({ rx, ry, label, ...ring }): MapRing => ({
      ...rounded(ring),
      ...{ rx: round(rx), ry: round(ry), label: label && rounded(label) },
    }),
  );
  const { counties, places: landmarks } = labelMap({ ...base, store, rings, dots });
  return {
    ...base,
    counties: base.counties.map(({ name, path }) => ({ name, path })),
    ...{ store, rings, dots },
    labels: { counties: counties.map(rounded), places: landmarks.map(rounded) },
  };
}

function drawDots(
  projection: AreaMapBase["projection"],
  at: Coordinates,
  places: readonly MapPlaceInput[],
) {
  // Sorted by slug, so that spreading puts each dot in the same spot wherever the store is.
  const dots = places
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, name, lat, lon, hasProfile }) => ({
      ...{ slug, name, hasProfile, miles: round(placeDistance(at, { lat, lon }).miles) },
      ...project(projection, { latitude: lat, longitude: lon }),
    }));
  // Whole units, 500 feet: each is written several times, and a finer place would not be seen.
  const spread = spreadDots(dots, DOT_GAP).map((dot) => ({
    ...dot,
    x: Math.round(dot.x),
    y: Math.round(dot.y),
  }));
  const near = makeDotGrid(spread, 2 * MAX_REACH);
  return spread
    .map((dot): MapDot => {
      const others = near(dot).flatMap((index) => spread[index] ?? []);
      return { ...dot, reach: reachOf(dot, others) };
    })
    .sort((a, b) => a.miles - b.miles);
}

/** Half the way to the nearest other dot. */
function reachOf(dot: MapPoint, dots: readonly MapPoint[]): number {
  const ways = dots
    .filter((other) => other !== dot)
    .map(({ x, y }) => Math.hypot(x - dot.x, y - dot.y));
  return Math.floor(Math.min(MAX_REACH, Math.min(...ways) / 2));
}

function rounded<T extends MapPoint>(point: T): T {
  return { ...point, x: round(point.x), y: round(point.y) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
