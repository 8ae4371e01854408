import type { MapPoint } from "./map-projection.ts";

/** Moving one pair apart may push dots into others, so it takes several rounds. */
const MAX_ROUNDS = 50;

/**
 * Moves dots apart until none are closer than `gap`, both dots of a pair by the same distance. Keeps
 * their order; the same dots always give the same result.
 */
export function spreadDots<T extends MapPoint>(dots: readonly T[], gap: number): T[] {
  const spread = dots.map((dot) => ({ ...dot }));
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    if (!pushApart(spread, gap)) break;
  }
  return spread;
}

/** Pushes apart each pair that is too close; returns whether it moved any. */
function pushApart(dots: MapPoint[], gap: number): boolean {
  let moved = false;
  const near = createDotGrid(dots, gap);
  for (const [index, one] of dots.entries()) {
    for (const at of near(one)) {
      const other = dots[at];
      if (!other || at <= index) continue;
      const [dx, dy] = [other.x - one.x, other.y - one.y];
      const distance = Math.hypot(dx, dy);
      if (distance >= gap) continue;
      moved = true;
      // Dots in the same spot have no direction between them: move them sideways.
      const [ux, uy] = distance === 0 ? [1, 0] : [dx / distance, dy / distance];
      // A little more than needed, so that rounding does not leave the pair too close.
      const push = (gap - distance) / 2 + 0.01;
      one.x -= ux * push;
      one.y -= uy * push;
      other.x += ux * push;
      other.y += uy * push;
    }
  }
  return moved;
}

/** More rows than a map has: a square's key is its column times this plus its row. */
const COLUMN_STRIDE = 100_000;

/**
 * Indexes points by squares with this side, to find neighbors without comparing all points. The returned
 * function lists the indexes, in ascending order, of all points in the square around a point and its
 * eight neighbors; those include every point closer than one side. Points that move later are found at
 * their original position.
 */
export function createDotGrid(
  points: readonly MapPoint[],
  side: number,
): (around: MapPoint) => number[] {
  const squareOf = ({ x, y }: MapPoint) =>
    Math.floor(x / side) * COLUMN_STRIDE + Math.floor(y / side);
  const squares = new Map<number, number[]>();
  for (const [index, point] of points.entries()) {
    const square = squares.get(squareOf(point));
    if (square) square.push(index);
    else squares.set(squareOf(point), [index]);
  }
  return (around) => {
    const middle = squareOf(around);
    const found: number[] = [];
    for (const column of [-COLUMN_STRIDE, 0, COLUMN_STRIDE]) {
      for (const row of [-1, 0, 1]) {
        const square = squares.get(middle + column + row);
        if (square) found.push(...square);
      }
    }
    return found.sort((a, b) => a - b);
  };
}
