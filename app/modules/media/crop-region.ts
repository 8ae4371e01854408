export interface Size {
  width: number;
  height: number;
}

/** Part of a picture, in pixels of the upright picture. */
export interface Region extends Size {
  left: number;
  top: number;
}

/** Shapes of a selection; `ratio` is width divided by height. */
export const CROP_SHAPES = [
  { value: "free", label: "Free", ratio: undefined },
  { value: "square", label: "Square", ratio: 1 },
  { value: "wide", label: "16:9", ratio: 16 / 9 },
] as const;

/** The shortest side of a selection, in pixels. */
export const MIN_CROP_SIDE = 40;

const limit = (value: number, min: number, max: number) =>
  Math.round(Math.min(Math.max(value, min), Math.max(min, max)));

/** Moves a selection, without leaving the picture. */
export function moveRegion(region: Region, by: { x: number; y: number }, size: Size): Region {
  return {
    ...region,
    left: limit(region.left + by.x, 0, size.width - region.width),
    top: limit(region.top + by.y, 0, size.height - region.height),
  };
}

/** The largest selection of a shape with the same middle, as far as the picture reaches. */
export function fitRatio(region: Region, ratio: number | undefined, size: Size): Region {
  if (ratio === undefined) return region;
  const width = Math.round(Math.min(size.width, size.height * ratio));
  const height = Math.round(width / ratio);
  const start = { left: 0, top: 0, width, height };
  const middle = {
    x: region.left + (region.width - width) / 2,
    y: region.top + (region.height - height) / 2,
  };
  return moveRegion(start, middle, size);
}

export const CORNERS = ["top left", "top right", "bottom left", "bottom right"] as const;

export type Corner = (typeof CORNERS)[number];

/** Where a corner of a selection is. */
export function getCorner({ left, top, width, height }: Region, corner: Corner) {
  return {
    x: corner.endsWith("left") ? left : left + width,
    y: corner.startsWith("top") ? top : top + height,
  };
}

interface CornerMove {
  corner: Corner;
  /** Where the corner should be. */
  to: { x: number; y: number };
  ratio: number | undefined;
  size: Size;
}

/** Moves a corner of a selection; the opposite one stays. */
export function moveCorner(region: Region, { corner, to, ratio, size }: CornerMove): Region {
  const isLeft = corner.endsWith("left");
  const isTop = corner.startsWith("top");
  const fixed = {
    x: isLeft ? region.left + region.width : region.left,
    y: isTop ? region.top + region.height : region.top,
  };
  const room = {
    width: isLeft ? fixed.x : size.width - fixed.x,
    height: isTop ? fixed.y : size.height - fixed.y,
  };
  let width = limit(isLeft ? fixed.x - to.x : to.x - fixed.x, MIN_CROP_SIDE, room.width);
  let height = limit(isTop ? fixed.y - to.y : to.y - fixed.y, MIN_CROP_SIDE, room.height);
  if (ratio !== undefined) {
    const widest = Math.min(room.width, room.height * ratio);
    width = limit(Math.max(width, height * ratio), MIN_CROP_SIDE * Math.max(1, ratio), widest);
    height = Math.round(width / ratio);
  }
  return {
    ...{ width, height },
    left: isLeft ? fixed.x - width : fixed.x,
    top: isTop ? fixed.y - height : fixed.y,
  };
}
