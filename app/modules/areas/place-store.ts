import type { MapPoint } from "./map-projection.ts";
import { type Box, boxAround, overlap } from "./place-labels.ts";

/** The store's marker on the map. */
export interface MapStore extends MapPoint {
  /** SVG text anchor of its name: "start" puts the name right of the marker, "end" left. */
  anchor: "start" | "end";
}

/** Size of marker and name on a phone, where letters are largest in map units, and on a wide screen. */
export const PHONE_NAME = { width: 340, height: 40 };
export const WIDE_NAME = { width: 180, height: 26 };

interface StoreView {
  width: number;
  height: number;
  dots: readonly MapPoint[];
}

/**
 * The store's marker with its name on the side that has room; if both have, on the side where the name
 * covers fewer dots. Undefined if the store is outside the map.
 */
export function placeStore(
  { x, y }: MapPoint,
  { width, height, dots }: StoreView,
): MapStore | undefined {
  if (!(x >= 0 && x <= width && y >= 0 && y <= height)) return undefined;
  const [right, left] = [x + PHONE_NAME.width <= width, x - PHONE_NAME.width >= 0];
  if (right !== left) return { x, y, anchor: right ? "start" : "end" };
  const covered = (anchor: MapStore["anchor"]) => {
    const box = storeNameBox({ x, y, anchor }, WIDE_NAME);
    return dots.filter((dot) => overlap(box, boxAround(dot, 0))).length;
  };
  return { x, y, anchor: covered("end") < covered("start") ? "end" : "start" };
}

/** The area that marker and name cover. */
export function storeNameBox({ x, y, anchor }: MapStore, room: typeof WIDE_NAME): Box {
  const sign = boxAround({ x, y }, room.height / 2);
  return anchor === "start"
    ? { ...sign, right: x + room.width }
    : { ...sign, left: x - room.width };
}
