import {
  type MapPoint,
  type Mercator,
  project,
  unproject,
} from "#app/modules/areas/map-projection.ts";
import { type Coordinates, EARTH_RADIUS_MILES } from "#app/platform/geo.ts";
import { lengthText } from "./describe-distance.ts";

const FEET_PER_MILE = 5280;

/** Feet per pixel, from the closest zoom to the widest. */
export const ZOOM_FEET = [4, 8, 16, 32, 64, 128, 256, 512, 1024] as const;

/** Close enough to drag the pin to within a hundred feet, wide enough to show the nearest towns. */
export const FIRST_ZOOM = ZOOM_FEET.indexOf(64);

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

const FEET = [100, 200, 500, 1000].map((feet) => feet / FEET_PER_MILE);
const BAR_MILES = [...FEET, 0.5, 1, 2, 5, 10, 20, 50];

/** The scale bar: the longest round length that fits in a quarter of the width. */
export function scaleBar({ feetPerPixel, width }: MapView): { pixels: number; text: string } {
  const pixelsOf = (miles: number) => (miles * FEET_PER_MILE) / feetPerPixel;
  const length = BAR_MILES.findLast((bar) => pixelsOf(bar) <= width / 4) ?? BAR_MILES[0] ?? 0;
  return { pixels: pixelsOf(length), text: lengthText(length) };
}
