import type { MapPoint } from "./map-projection.ts";
import {
  type Box,
  boxAround,
  boxesOverlap,
  type MapLabel,
  placeLabels,
  spotsAround,
  spotsBeside,
} from "./place-labels.ts";

/** The store's marker on the map. */
export interface StoreMarker extends MapPoint {
  /** SVG text anchor of its name: "start" puts the name right of the marker, "end" left. */
  anchor: "start" | "end";
}

/** Size of marker and name on phones, where letters are largest in map units, and on wide screens. */
export const PHONE_MARKER_SIZE = { width: 340, height: 40 };
const WIDE_MARKER_SIZE = { width: 180, height: 26 };

interface StoreView {
  width: number;
  height: number;
  dots: readonly MapPoint[];
}

/**
 * The store's marker with its name on the side that has room; if both have, on the side where the name
 * covers fewer dots. Undefined if the store is outside the map.
 */
export function buildStoreMarker(
  { x, y }: MapPoint,
  { width, height, dots }: StoreView,
): StoreMarker | undefined {
  if (!(x >= 0 && x <= width && y >= 0 && y <= height)) return undefined;
  const [right, left] = [x + PHONE_MARKER_SIZE.width <= width, x - PHONE_MARKER_SIZE.width >= 0];
  if (right !== left) return { x, y, anchor: right ? "start" : "end" };
  const covered = (anchor: StoreMarker["anchor"]) => {
    const box = storeMarkerBox({ x, y, anchor }, WIDE_MARKER_SIZE);
    return dots.filter((dot) => boxesOverlap(box, boxAround(dot, 0))).length;
  };
  return { x, y, anchor: covered("end") < covered("start") ? "end" : "start" };
}

/** The area that marker and name cover. */
export function storeMarkerBox({ x, y, anchor }: StoreMarker, room: typeof WIDE_MARKER_SIZE): Box {
  const marker = boxAround({ x, y }, room.height / 2);
  return anchor === "start"
    ? { ...marker, right: x + room.width }
    : { ...marker, left: x - room.width };
}

/** Letter height and dot radius on wide maps. */
const FONT_SIZE = 16;
const DOT_RADIUS = 5;

/** Width of "40 mi" at that letter size. */
const RING_LABEL_WIDTH = 44;

/** Mean letter widths of Figtree as a share of the letter height: lower case and spaced capitals. */
export const LETTER_WIDTH = 0.54;
export const SPACED_CAPITAL_WIDTH = 0.88;

/** Places that are always named, for orientation, in order of priority. */
export const ALWAYS_LABELED = [
  ...["detroit", "ann-arbor", "pontiac", "port-huron", "monroe", "howell", "troy", "dearborn"],
  ...["warren", "novi"],
];

/** Places that are named if there is room left. */
const LABELED_IF_ROOM = [
  ...["livonia", "romulus", "mount-clemens", "brighton", "ypsilanti", "holly", "romeo", "richmond"],
  ...["marine-city", "chelsea", "saline", "milan", "flat-rock", "fowlerville", "yale", "milford"],
  ...["rochester", "new-baltimore", "wyandotte", "st-clair", "south-lyon"],
];

interface UnlabeledMap {
  width: number;
  height: number;
  store: StoreMarker | undefined;
  rings: readonly { label?: MapPoint | undefined }[];
  counties: readonly (MapPoint & { name: string })[];
  dots: readonly (MapPoint & { slug: string; name: string })[];
}

/** The names on a wide map: counties, each near its center, and some places. */
export function buildMapLabels({ width, height, store, rings, counties, dots }: UnlabeledMap): {
  counties: MapLabel[];
  places: MapLabel[];
} {
  const occupied = dots.map((dot) => boxAround(dot, DOT_RADIUS));
  if (store) occupied.push(storeMarkerBox(store, WIDE_MARKER_SIZE));
  for (const { label } of rings) if (label) occupied.push(boxAround(label, RING_LABEL_WIDTH / 2));
  const room = {
    size: FONT_SIZE,
    bounds: { left: 0, right: width, top: 0, bottom: height },
    occupied,
  };
  const bySlug = new Map(dots.map((dot) => [dot.slug, dot]));
  const placeNames = (slugs: string[]) =>
    placeLabels(
      slugs
        .flatMap((slug) => bySlug.get(slug) ?? [])
        .map((dot) => ({
          text: dot.name,
          letterWidth: LETTER_WIDTH,
          spots: spotsBeside(dot, DOT_RADIUS, FONT_SIZE),
        })),
      room,
    );
  const landmarks = placeNames(ALWAYS_LABELED);
  const countyNames = placeLabels(
    counties.map((county) => ({
      text: county.name,
      letterWidth: SPACED_CAPITAL_WIDTH,
      spots: spotsAround(county, 100, 5),
    })),
    room,
  );
  return { counties: countyNames, places: [...landmarks, ...placeNames(LABELED_IF_ROOM)] };
}
