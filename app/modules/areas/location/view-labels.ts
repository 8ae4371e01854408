import type { MapPoint } from "#app/modules/areas/map-projection.ts";
import {
  type Box,
  boxAround,
  type MapLabel,
  placeLabels,
  spotsBeside,
} from "#app/modules/areas/place-labels.ts";
import type { LocationPoint, LocationTable } from "./location-table.ts";
import { type MapView, toScreen } from "./map-view.ts";

/** A town or ZIP code in view. */
interface ViewDot extends MapPoint {
  name: string;
}

/** Dots for the towns or ZIP codes in view, and labels for those with room for a label. */
export interface ViewNames {
  dots: ViewDot[];
  labels: MapLabel[];
}

/** Letter height in pixels, and mean letter width as a share of the height. */
const SIZE = 13;
const LETTER = 0.56;
const DOT = 4;

/** Feet per pixel up to which ZIP codes and towns are shown; beyond, they would cover the map. */
const ZIPS_UP_TO = 128;
const TOWNS_UP_TO = 512;

/**
 * The towns and ZIP codes in view. Those nearest to the center are labeled first, towns before ZIP
 * codes. No label covers a dot, another label or the `covered` areas.
 */
export function viewNames(
  view: MapView,
  { towns, zips }: LocationTable,
  covered: readonly Box[],
): { towns: ViewNames; zips: ViewNames } {
  const townDots = view.feetPerPixel <= TOWNS_UP_TO ? dotsOf(view, towns) : [];
  const zipDots = view.feetPerPixel <= ZIPS_UP_TO ? dotsOf(view, zips) : [];
  const taken = [...covered, ...[...townDots, ...zipDots].map((dot) => boxAround(dot, DOT))];
  const edge = { left: 0, right: view.width, top: 0, bottom: view.height };
  const place = (dots: ViewDot[]): ViewNames => {
    const wishes = dots.map((dot) => ({
      ...{ text: dot.name, letter: LETTER, spots: spotsBeside(dot, DOT, SIZE) },
    }));
    return { dots, labels: placeLabels(wishes, { size: SIZE, edge, taken }) };
  };
  return { towns: place(townDots), zips: place(zipDots) };
}

function dotsOf(view: MapView, points: readonly LocationPoint[]): ViewDot[] {
  const distance = ({ x, y }: MapPoint) => Math.hypot(x - view.width / 2, y - view.height / 2);
  return points
    .map((point) => ({ name: point.name, ...toScreen(view, point) }))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x <= view.width && y <= view.height)
    .sort((a, b) => distance(a) - distance(b));
}
