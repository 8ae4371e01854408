import type { Place } from "#content/areas/places.server.ts";
import mapBase from "#generated/area-map.json" with { type: "json" };
import { makeDotGrid } from "./dot-grid.ts";
import { labelMap } from "./label-map.ts";
import type { AreaMapBase } from "./map-base.ts";
import { type Coordinates, type MapPoint, project, projectRing } from "./map-projection.ts";
import type { MapLabel } from "./place-labels.ts";
import { spreadDots } from "./spread-dots.ts";

export type MapPlaceInput = Pick<
  Place,
  "slug" | "name" | "lat" | "lon" | "milesFromStore" | "hasProfile"
>;

export interface MapDot extends MapPoint {
  slug: string;
  name: string;
  miles: number;
  hasProfile: boolean;
  /** Radius of the area that belongs to the dot's link; areas touch but do not overlap. */
  reach: number;
}

export interface MapRing extends MapPoint {
  miles: number;
  rx: number;
  ry: number;
  label: MapPoint;
}

/** Plain data for the view; points and lengths in units of the view box, to one decimal. */
export interface AreaMapData extends Omit<AreaMapBase, "projection" | "counties"> {
  counties: { name: string; path: string }[];
  store: MapPoint;
  rings: MapRing[];
  /** Nearest to the store first. */
  dots: MapDot[];
  /** Names for where the map is wide enough to show them always: of counties, of some places. */
  labels: { counties: MapLabel[]; places: MapLabel[] };
}

const RING_MILES = [10, 20, 30, 40];

/** Least distance between two dots; only three pairs of places are nearer to each other. */
const DOT_GAP = 10;

/** The reach of a dot that stands alone: at the width of a phone 24 pixels across. */
const MAX_REACH = 31;

let last: { key: string; map: AreaMapData } | undefined;

/**
 * The map of the places around the store. The same input is drawn once. Distances are the caller's
 * `milesFromStore`: if the store moves, they must be those from its new site.
 */
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
  const store = rounded(project(projection, at));
  const rings = RING_MILES.map((miles) => drawRing(projectRing(projection, at, miles), miles));
  const dots = drawDots(projection, places);
  const { counties, places: landmarks } = labelMap({ ...base, store, dots });
  return {
    ...base,
    counties: base.counties.map(({ name, path }) => ({ name, path })),
    ...{ store, rings, dots },
    labels: { counties: counties.map(rounded), places: landmarks.map(rounded) },
  };
}

function drawRing({ x, y, rx, ry }: Omit<MapRing, "miles" | "label">, miles: number): MapRing {
  // To the south-east, where for now there is nothing but water and Ontario.
  const label = { x: x + rx * Math.SQRT1_2, y: y + ry * Math.SQRT1_2 };
  return rounded({ x, y, rx: round(rx), ry: round(ry), miles, label: rounded(label) });
}

function drawDots(projection: AreaMapBase["projection"], places: readonly MapPlaceInput[]) {
  const dots = places
    .toSorted((a, b) => a.milesFromStore - b.milesFromStore || (a.slug < b.slug ? -1 : 1))
    .map(({ slug, name, lat, lon, milesFromStore, hasProfile }) => ({
      ...{ slug, name, miles: milesFromStore, hasProfile },
      ...project(projection, { latitude: lat, longitude: lon }),
    }));
  // Whole units, 500 feet: each is written several times, and a finer place would not be seen.
  const spread = spreadDots(dots, DOT_GAP).map((dot) => ({
    ...dot,
    x: Math.round(dot.x),
    y: Math.round(dot.y),
  }));
  const near = makeDotGrid(spread, 2 * MAX_REACH);
  return spread.map((dot): MapDot => {
    const others = near(dot).flatMap((at) => spread[at] ?? []);
    return { ...dot, reach: reachOf(dot, others) };
  });
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
