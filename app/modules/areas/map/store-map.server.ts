import type { Coordinates } from "#app/platform/geo.ts";
import mapBase from "#generated/area-map.json" with { type: "json" };
import {
  buildAreaMap,
  buildRings,
  isInView,
  MAP_CREDIT,
  type MapDot,
  type MapPlace,
  type MapRing,
  ringLabelBox,
  roundPoint,
} from "./area-map.server.ts";
import { ALWAYS_LABELED, LETTER_WIDTH, SPACED_CAPITAL_WIDTH } from "./map-labels.ts";
import { type AreaMapBase, type MapPoint, project, projectRing } from "./map-projection.ts";
import {
  type Box,
  boxAround,
  type MapLabel,
  placeLabels,
  spotsAround,
  spotsBeside,
} from "./place-labels.ts";

/** What the map is 40 by 30 miles of. */
const VIEW_MILES = { width: 40, height: 30 };
const RING_MILES = [5, 10, 15];

/**
 * Letter heights in units, with some room: on phones, where the map is about 350 pixels wide, and on wide
 * screens.
 */
const LETTER_SIZES = { narrow: 20, wide: 10 };
const RING_LABEL_SIZE = { width: 48, height: 18 };
const DOT_RADIUS = 3;
const MARKER_RADIUS = 12;
/** Mean width of the bold letters of the store's name, as a share of their height. */
const BOLD_LETTER_WIDTH = 0.6;
/** How far the name of a lake or of the land across the river may be from its center, in units. */
const REGION_REACH = 30;

/** The names on the map, placed for one letter size. */
export interface StoreMapNames {
  /** Undefined if there is no room for it. */
  store: MapLabel | undefined;
  waters: MapLabel[];
  lands: MapLabel[];
  places: MapLabel[];
}

/** The part of the map around the store; points and lengths in units of the map of all places. */
export interface StoreMapData extends Pick<AreaMapBase, "land" | "borders"> {
  viewBox: string;
  counties: { name: string; path: string }[];
  store: MapPoint;
  rings: MapRing[];
  dots: MapPoint[];
  /** For narrow maps, where letters are largest in units, and for wide ones. */
  names: Record<keyof typeof LETTER_SIZES, StoreMapNames>;
  /** Shown below the map. */
  credit: string;
}

interface StoreMapInput {
  store: Coordinates;
  storeName: string;
  places: readonly MapPlace[];
}

/** Computes the map around the store; undefined if the store is outside the area we have a map of. */
export function buildStoreMap({
  store,
  storeName,
  places,
}: StoreMapInput): StoreMapData | undefined {
  const base: AreaMapBase = mapBase;
  const { projection } = base;
  const at = roundPoint(project(projection, store));
  const whole = { left: 0, right: base.width, top: 0, bottom: base.height };
  if (!isInView(at, whole)) return undefined;
  const bounds = viewAround(at, projectRing(projection, store, 1).rx, base);
  const dots = buildAreaMap({ store, places }).dots.filter((dot) => isInView(dot, bounds));
  const marker = boxAround(at, MARKER_RADIUS);
  const rings = buildRings(store, {
    ...{ projection, bounds, dots, miles: RING_MILES, labelSize: RING_LABEL_SIZE },
    occupied: [marker],
  });
  const names = (size: number) =>
    placeNames(size, { ...base, bounds, marker, at, storeName, rings, dots });
  return {
    ...{ land: base.land, borders: base.borders, store: at, rings },
    viewBox: [bounds.left, bounds.top, bounds.right - bounds.left, bounds.bottom - bounds.top]
      .map(Math.round)
      .join(" "),
    counties: base.counties.map(({ name, path }) => ({ name, path })),
    dots: dots.map(({ x, y }) => ({ x, y })),
    names: { narrow: names(LETTER_SIZES.narrow), wide: names(LETTER_SIZES.wide) },
    credit: MAP_CREDIT,
  };
}

/** The view with the store in its middle, moved where it would leave the map. */
function viewAround(at: MapPoint, unitsPerMile: number, base: AreaMapBase): Box {
  const width = VIEW_MILES.width * unitsPerMile;
  const height = VIEW_MILES.height * unitsPerMile;
  const left = Math.min(Math.max(at.x - width / 2, 0), base.width - width);
  const top = Math.min(Math.max(at.y - height / 2, 0), base.height - height);
  return { left, right: left + width, top, bottom: top + height };
}

interface UnnamedMap extends Pick<AreaMapBase, "waters" | "lands"> {
  bounds: Box;
  marker: Box;
  at: MapPoint;
  storeName: string;
  rings: readonly MapRing[];
  dots: readonly MapDot[];
}

/** Places the names in order of importance: the store, lakes and the land across the river, towns. */
function placeNames(size: number, map: UnnamedMap): StoreMapNames {
  const occupied = [map.marker, ...map.dots.map((dot) => boxAround(dot, DOT_RADIUS))];
  for (const { label } of map.rings) {
    if (label) occupied.push(ringLabelBox(label, RING_LABEL_SIZE));
  }
  const place = (requests: Parameters<typeof placeLabels>[0]) =>
    placeLabels(requests, { size, bounds: map.bounds, occupied }).map(roundPoint);
  const regions = (points: readonly (MapPoint & { name: string })[], letterWidth: number) =>
    place(
      points.map(({ name, ...center }) => ({
        ...{ text: name, letterWidth, spots: spotsAround(center, REGION_REACH, 5) },
      })),
    );
  const [store] = place([
    {
      ...{ text: map.storeName, letterWidth: BOLD_LETTER_WIDTH },
      spots: spotsBeside(map.at, MARKER_RADIUS, size),
    },
  ]);
  return {
    store,
    waters: regions(map.waters, LETTER_WIDTH),
    lands: regions(map.lands, SPACED_CAPITAL_WIDTH),
    places: place(
      map.dots.toSorted(byImportance).map((dot) => ({
        ...{ text: dot.name, letterWidth: LETTER_WIDTH },
        spots: spotsBeside(dot, DOT_RADIUS, size),
      })),
    ),
  };
}

/** Places for orientation first, then those with a text of their own; the nearest of each first. */
function byImportance(a: MapDot, b: MapDot): number {
  const rank = ({ slug, hasProfile }: MapDot) =>
    ALWAYS_LABELED.includes(slug) ? 0 : hasProfile ? 1 : 2;
  return rank(a) - rank(b) || a.miles - b.miles;
}
