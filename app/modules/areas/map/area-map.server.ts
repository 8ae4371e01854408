import type { Coordinates } from "#app/platform/geo.ts";
import type { Place } from "#content/areas/places.server.ts";
import mapBase from "#generated/area-map.json" with { type: "json" };
import { distanceToPlace } from "../area-tokens.server.ts";
import {
  buildMapLabels,
  buildStoreMarker,
  PHONE_MARKER_SIZE,
  type StoreMarker,
  storeMarkerBox,
} from "./map-labels.ts";
import {
  type AreaMapBase,
  type MapPoint,
  type Mercator,
  project,
  projectRing,
} from "./map-projection.ts";
import { type Box, boxAround, boxesOverlap, isInside, type MapLabel } from "./place-labels.ts";
import { createDotGrid, spreadDots } from "./spread-dots.ts";

export type MapPlace = Pick<Place, "slug" | "name" | "lat" | "lon" | "hasProfile">;

export interface MapDot extends MapPoint {
  slug: string;
  name: string;
  /** Distance from the store, to one decimal. */
  miles: number;
  hasProfile: boolean;
  /** Radius of the dot's link target; targets may touch but do not overlap. */
  targetRadius: number;
}

/** A circle around the store, which is an ellipse on the map. */
export interface MapRing extends MapPoint {
  miles: number;
  rx: number;
  ry: number;
  /** Center of the label, such as "10 mi"; undefined if the visible part of the ring has no room. */
  label?: MapPoint | undefined;
}

/** The sources of the data; their licenses require it with every map. */
export const MAP_CREDIT =
  "Contains data from SimpleMaps (CC BY 4.0) and GeoNames (CC BY 4.0). County outlines: U.S. Census Bureau, by us-atlas.";

/** Everything the view draws; points and lengths in units of the view box, to one decimal. */
export interface AreaMapData extends Omit<AreaMapBase, "projection" | "counties"> {
  counties: { name: string; path: string }[];
  /** Undefined if the store is outside the map. */
  store?: StoreMarker | undefined;
  /** Only rings that are at least partly in view. */
  rings: MapRing[];
  /** Nearest to the store first. */
  dots: MapDot[];
  /** Names of counties and some places, shown on wide maps. */
  labels: { counties: MapLabel[]; places: MapLabel[] };
  /** Shown below the map. */
  credit: string;
}

let cachedMap: { key: string; map: AreaMapData } | undefined;

/** Computes the map of the places around the store. The last result is cached. */
export function buildAreaMap(input: {
  store: Coordinates;
  places: readonly MapPlace[];
}): AreaMapData {
  const key = JSON.stringify(input);
  if (cachedMap?.key !== key) cachedMap = { key, map: buildMap(input.store, input.places) };
  return cachedMap.map;
}

function buildMap(at: Coordinates, places: readonly MapPlace[]): AreaMapData {
  const { projection, ...base }: AreaMapBase = mapBase;
  const dots = buildDots(projection, at, places);
  const store = buildStoreMarker(roundPoint(project(projection, at)), { ...base, dots });
  const occupied = store ? [storeMarkerBox(store, PHONE_MARKER_SIZE)] : [];
  const rings = buildRings(at, {
    ...{ projection, dots, occupied, miles: RING_MILES, labelSize: RING_LABEL_SIZE },
    bounds: { left: 0, right: base.width, top: 0, bottom: base.height },
  });
  const { counties, places: landmarks } = buildMapLabels({ ...base, store, rings, dots });
  return {
    ...base,
    counties: base.counties.map(({ name, path }) => ({ name, path })),
    ...{ store, rings, dots },
    labels: { counties: counties.map(roundPoint), places: landmarks.map(roundPoint) },
    credit: MAP_CREDIT,
  };
}

/** Smallest distance between two dots; only three pairs of places are closer in reality. */
const MIN_DOT_DISTANCE = 10;

/** Largest radius of a link target: 24 pixels across on a phone. */
const MAX_TARGET_RADIUS = 31;

function buildDots(
  projection: AreaMapBase["projection"],
  at: Coordinates,
  places: readonly MapPlace[],
) {
  // Sorted by slug, so that the positions do not depend on where the store is.
  const dots = places
    .toSorted((a, b) => (a.slug < b.slug ? -1 : 1))
    .map(({ slug, name, lat, lon, hasProfile }) => ({
      ...{ slug, name, hasProfile, miles: roundToTenth(distanceToPlace(at, { lat, lon }).miles) },
      ...project(projection, { latitude: lat, longitude: lon }),
    }));
  // Whole units, 500 feet: more digits would only make the page larger.
  const spread = spreadDots(dots, MIN_DOT_DISTANCE).map((dot) => ({
    ...dot,
    x: Math.round(dot.x),
    y: Math.round(dot.y),
  }));
  const near = createDotGrid(spread, 2 * MAX_TARGET_RADIUS);
  return spread
    .map((dot): MapDot => {
      const others = near(dot).flatMap((index) => spread[index] ?? []);
      return { ...dot, targetRadius: getTargetRadius(dot, others) };
    })
    .sort((a, b) => a.miles - b.miles);
}

/** Half the distance to the nearest other dot, at most {@link MAX_TARGET_RADIUS}. */
function getTargetRadius(dot: MapPoint, dots: readonly MapPoint[]): number {
  const distances = dots
    .filter((other) => other !== dot)
    .map(({ x, y }) => Math.hypot(x - dot.x, y - dot.y));
  return Math.floor(Math.min(MAX_TARGET_RADIUS, Math.min(...distances) / 2));
}

/** Rounds to a tenth of a unit, about 50 feet. */
export function roundPoint<T extends MapPoint>(point: T): T {
  return { ...point, x: roundToTenth(point.x), y: roundToTenth(point.y) };
}

function roundToTenth(value: number): number {
  return Math.round(value * 10) / 10;
}

const RING_MILES = [10, 20, 30, 40];

/** Size of the label "40 mi" and of a dot on phones, where letters are largest in map units. */
const RING_LABEL_SIZE = { width: 110, height: 40 };
const PHONE_DOT_RADIUS = 6;

/** Southeast: from downtown Detroit, that side has only water and Ontario. */
const FIRST_ANGLE = 45;
const ANGLE_STEP = 5;

interface RingView {
  projection: Mercator;
  bounds: Box;
  miles: readonly number[];
  /** Size of a label, in units. */
  labelSize: { width: number; height: number };
  dots: readonly MapPoint[];
  /** Areas that labels should avoid if there is room elsewhere. */
  occupied: readonly Box[];
}

/** The rings around the store that are at least partly in view. */
export function buildRings(store: Coordinates, view: RingView): MapRing[] {
  const occupied = [...view.occupied];
  return view.miles.flatMap((miles): MapRing[] => {
    const { rx, ry, ...center } = projectRing(view.projection, store, miles);
    const points = listRingPoints({ ...center, rx, ry });
    if (!points.some((point) => isInView(point, view.bounds))) return [];
    const label = findLabelPoint(points, view, occupied);
    if (label) occupied.push(ringLabelBox(label, view.labelSize));
    return [
      {
        ...roundPoint(center),
        ...{ miles, rx: roundToTenth(rx), ry: roundToTenth(ry), label: label && roundPoint(label) },
      },
    ];
  });
}

/** Points of a ring, ordered by distance from the preferred place for its label. */
function listRingPoints({ x, y, rx, ry }: ReturnType<typeof projectRing>): MapPoint[] {
  const offsets = Array.from({ length: 180 / ANGLE_STEP }, (_, index) => index * ANGLE_STEP);
  return offsets
    .flatMap((offset) => [offset, -offset - ANGLE_STEP])
    .map((offset) => ((FIRST_ANGLE + offset) * Math.PI) / 180)
    .map((angle) => ({ x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) }));
}

export const isInView = ({ x, y }: MapPoint, { left, right, top, bottom }: Box) =>
  x > left && x < right && y > top && y < bottom;

/** The first of the points where the label covers no other label and the fewest dots. */
function findLabelPoint(
  points: readonly MapPoint[],
  { bounds, labelSize, dots }: RingView,
  occupied: readonly Box[],
): MapPoint | undefined {
  let best: { point: MapPoint; covered: number } | undefined;
  for (const point of points) {
    const box = ringLabelBox(point, labelSize);
    if (!isInside(box, bounds) || occupied.some((other) => boxesOverlap(box, other))) continue;
    const covered = dots.filter((dot) =>
      boxesOverlap(box, boxAround(dot, PHONE_DOT_RADIUS)),
    ).length;
    if (!best || covered < best.covered) best = { point, covered };
  }
  return best?.point;
}

/** The area that the label of a ring covers. */
export function ringLabelBox({ x, y }: MapPoint, { width, height }: RingView["labelSize"]): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
