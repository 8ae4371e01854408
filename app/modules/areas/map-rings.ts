import type { Coordinates } from "#app/platform/geo.ts";
import { type MapPoint, type Mercator, projectRing } from "./map-projection.ts";
import { type Box, boxAround, isInside, overlap } from "./place-labels.ts";

/** A circle of so many miles around the store, which is an ellipse on the map. */
export interface MapRing extends MapPoint {
  miles: number;
  rx: number;
  ry: number;
  /** Center of the label, such as "10 mi"; undefined if the visible part of the ring has no room. */
  label?: MapPoint | undefined;
}

const RING_MILES = [10, 20, 30, 40];

/** Size of the label "40 mi" and of a dot on a phone, where letters are largest in map units. */
const LABEL = { width: 110, height: 40 };
const DOT = 6;

/** Southeast first: seen from downtown Detroit, only water and Ontario are there. */
const FIRST_ANGLE = 45;
const STEP = 5;

interface RingView {
  projection: Mercator;
  /** Size of the view box. */
  width: number;
  height: number;
  dots: readonly MapPoint[];
  /** Areas that labels should avoid if there is room elsewhere. */
  taken: readonly Box[];
}

/** The rings around the store that are at least partly in view. */
export function drawRings(store: Coordinates, view: RingView): MapRing[] {
  const taken = [...view.taken];
  return RING_MILES.flatMap((miles) => {
    const ring = projectRing(view.projection, store, miles);
    const points = pointsOf(ring);
    if (!points.some((point) => isInView(point, view))) return [];
    const label = findRoom(points, view, taken);
    if (label) taken.push(labelBox(label));
    return [{ ...ring, miles, label }];
  });
}

/** Points of a ring, the preferred places for its label first. */
function pointsOf({ x, y, rx, ry }: ReturnType<typeof projectRing>): MapPoint[] {
  const offsets = Array.from({ length: 180 / STEP }, (_, index) => index * STEP);
  return offsets
    .flatMap((offset) => [offset, -offset - STEP])
    .map((offset) => ((FIRST_ANGLE + offset) * Math.PI) / 180)
    .map((angle) => ({ x: x + rx * Math.cos(angle), y: y + ry * Math.sin(angle) }));
}

const isInView = ({ x, y }: MapPoint, { width, height }: RingView) =>
  x > 0 && x < width && y > 0 && y < height;

/** The first spot that covers no other label and the fewest dots. */
function findRoom(
  points: readonly MapPoint[],
  { width, height, dots }: RingView,
  taken: readonly Box[],
): MapPoint | undefined {
  const edge = { left: 0, right: width, top: 0, bottom: height };
  let best: { point: MapPoint; covered: number } | undefined;
  for (const point of points) {
    const box = labelBox(point);
    if (!isInside(box, edge) || taken.some((other) => overlap(box, other))) continue;
    const covered = dots.filter((dot) => overlap(box, boxAround(dot, DOT))).length;
    if (!best || covered < best.covered) best = { point, covered };
  }
  return best?.point;
}

function labelBox({ x, y }: MapPoint): Box {
  const { width, height } = LABEL;
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}
