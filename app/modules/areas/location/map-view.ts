import { type Coordinates, EARTH_RADIUS_MILES, FEET_PER_MILE } from "#app/platform/geo.ts";
import { type MapPoint, type Mercator, project, unproject } from "../map/map-projection.ts";
import {
  type Box,
  boxAround,
  type MapLabel,
  placeLabels,
  spotsBeside,
} from "../map/place-labels.ts";
import type { LocationPoint, LocationTable } from "./location-table.ts";
import { formatDistance } from "./location-texts.ts";

/** Feet per pixel, from the closest zoom to the widest. */
export const ZOOM_FEET = [4, 8, 16, 32, 64, 128, 256, 512, 1024] as const;

/** Close enough to drag the pin to within a hundred feet, wide enough to show the nearest towns. */
export const INITIAL_ZOOM = ZOOM_FEET.indexOf(64);

/** A part of the map as it is on the screen. */
export interface MapView {
  mercator: Mercator;
  center: Coordinates;
  feetPerPixel: number;
  /** Pixels. */
  width: number;
  height: number;
}

/** Pixels per unit of the map base. */
function viewScale({ mercator, center, feetPerPixel }: MapView): number {
  const feetPerUnit =
    (EARTH_RADIUS_MILES * FEET_PER_MILE * Math.cos((center.latitude * Math.PI) / 180)) /
    mercator.scale;
  return feetPerUnit / feetPerPixel;
}

/** A point's position in the view, in pixels from the top left corner. */
export function toScreen(view: MapView, at: Coordinates): MapPoint {
  const [point, middle] = [project(view.mercator, at), project(view.mercator, view.center)];
  const scale = viewScale(view);
  return {
    x: view.width / 2 + (point.x - middle.x) * scale,
    y: view.height / 2 + (point.y - middle.y) * scale,
  };
}

/** The coordinates at a position in the view. */
export function fromScreen(view: MapView, { x, y }: MapPoint): Coordinates {
  const middle = project(view.mercator, view.center);
  const scale = viewScale(view);
  return unproject(view.mercator, {
    x: middle.x + (x - view.width / 2) / scale,
    y: middle.y + (y - view.height / 2) / scale,
  });
}

/** Moves and scales the outlines of the map base into the view. */
export function viewTransform(view: MapView): string {
  const middle = project(view.mercator, view.center);
  return `translate(${view.width / 2} ${view.height / 2}) scale(${viewScale(view)}) translate(${-middle.x} ${-middle.y})`;
}

/** Whether a point is so near the edge that the view should follow it. */
export function isNearEdge({ width, height }: MapView, { x, y }: MapPoint): boolean {
  const margin = Math.min(width, height) / 6;
  return x < margin || y < margin || x > width - margin || y > height - margin;
}

const SHORT_BAR_MILES = [100, 200, 500, 1000].map((feet) => feet / FEET_PER_MILE);
const SCALE_BAR_MILES = [...SHORT_BAR_MILES, 0.5, 1, 2, 5, 10, 20, 50];

/** The scale bar: the longest round length that fits in a quarter of the width. */
export function scaleBar({ feetPerPixel, width }: MapView): { pixels: number; text: string } {
  const pixelsOf = (miles: number) => (miles * FEET_PER_MILE) / feetPerPixel;
  const length =
    SCALE_BAR_MILES.findLast((bar) => pixelsOf(bar) <= width / 4) ?? SCALE_BAR_MILES[0] ?? 0;
  return { pixels: pixelsOf(length), text: formatDistance(length) };
}

/** A town or ZIP code in view. */
interface ViewDot extends MapPoint {
  name: string;
}

/** Dots for the towns or ZIP codes in view, and labels for those with room for a label. */
export interface ViewLabels {
  dots: ViewDot[];
  labels: MapLabel[];
}

/** Letter height in pixels, and mean letter width as a share of the height. */
const FONT_SIZE = 13;
const LETTER_WIDTH = 0.56;
const DOT_RADIUS = 4;

/** Largest feet per pixel at which ZIP codes and towns are shown; zoomed out further, they would cover the map. */
const MAX_FEET_FOR_ZIPS = 128;
const MAX_FEET_FOR_TOWNS = 512;

/**
 * The towns and ZIP codes in view. Those nearest to the center are labeled first, towns before ZIP
 * codes. No label covers a dot, another label or the `covered` areas.
 */
export function buildViewLabels(
  view: MapView,
  { towns, zips }: LocationTable,
  covered: readonly Box[],
): { towns: ViewLabels; zips: ViewLabels } {
  const townDots = view.feetPerPixel <= MAX_FEET_FOR_TOWNS ? listVisibleDots(view, towns) : [];
  const zipDots = view.feetPerPixel <= MAX_FEET_FOR_ZIPS ? listVisibleDots(view, zips) : [];
  const occupied = [
    ...covered,
    ...[...townDots, ...zipDots].map((dot) => boxAround(dot, DOT_RADIUS)),
  ];
  const bounds = { left: 0, right: view.width, top: 0, bottom: view.height };
  const place = (dots: ViewDot[]): ViewLabels => {
    const requests = dots.map((dot) => ({
      ...{
        text: dot.name,
        letterWidth: LETTER_WIDTH,
        spots: spotsBeside(dot, DOT_RADIUS, FONT_SIZE),
      },
    }));
    return { dots, labels: placeLabels(requests, { size: FONT_SIZE, bounds, occupied }) };
  };
  return { towns: place(townDots), zips: place(zipDots) };
}

function listVisibleDots(view: MapView, points: readonly LocationPoint[]): ViewDot[] {
  const distance = ({ x, y }: MapPoint) => Math.hypot(x - view.width / 2, y - view.height / 2);
  return points
    .map((point) => ({ name: point.name, ...toScreen(view, point) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)
    .sort((a, b) => distance(a) - distance(b));
}
