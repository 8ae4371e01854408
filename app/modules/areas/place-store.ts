import type { MapPoint } from "./map-projection.ts";
import { type Box, boxAround, overlap } from "./place-labels.ts";

/** The sign of the store on the map. */
export interface MapStore extends MapPoint {
  /** The side its name is on: "start" for right of the sign, "end" for left. */
  anchor: "start" | "end";
}

/** Room for sign and name where letters take the most units (a phone), and on a wide screen. */
export const PHONE_NAME = { width: 340, height: 40 };
export const WIDE_NAME = { width: 180, height: 26 };

interface StoreView {
  width: number;
  height: number;
  dots: readonly MapPoint[];
}

/**
 * The store's sign with its name on the side where there is room; where both have room, on the one
 * where it covers fewer dots. Undefined where the store is outside the map.
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

/** What sign and name cover. */
export function storeNameBox({ x, y, anchor }: MapStore, room: typeof WIDE_NAME): Box {
  const sign = boxAround({ x, y }, room.height / 2);
  return anchor === "start"
    ? { ...sign, right: x + room.width }
    : { ...sign, left: x - room.width };
}
