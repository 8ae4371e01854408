import type { Coordinates } from "#app/platform/geo.ts";
import { type MapPoint, type Mercator, projectRing } from "./map-projection.ts";
import { type Box, boxAround, isInside, overlap } from "./place-labels.ts";

/** All within so many miles of the store, as the ellipse it is on the map. */
export interface MapRing extends MapPoint {
  miles: number;
  rx: number;
  ry: number;
  /** The middle of "10 mi"; absent where the part of the ring in view has no room for it. */
  label?: MapPoint | undefined;
}

const RING_MILES = [10, 20, 30, 40];

/** "40 mi" and the radius of a dot on a phone, where letters take the most units. */
const LABEL = { width: 110, height: 40 };
const DOT = 6;

/** To the south-east first: from downtown Detroit there is nothing but water and Ontario. */
const FIRST_ANGLE = 45;
const STEP = 5;

interface RingView {
  projection: Mercator;
  /** Size of the view box. */
  width: number;
  height: number;
  dots: readonly MapPoint[];
  /** What labels must not cover if there is any other room. */
  taken: readonly Box[];
}

/** The rings around the store, those left out of which no part is in view. */
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

/** The spot that covers the fewest dots and no other label; the first of those equally good. */
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
