import type { MapPoint } from "./map-projection.ts";

/** More rows than a map has: the number of a square is made of its column and its row. */
const ROWS = 100_000;

/**
 * Sorts points into squares of a side, so that those near a point are found without looking at all
 * of them. The function returned gives the indexes, in order, of all points in the square of a
 * point and in the eight around it: at the least those nearer than one side, its own included.
 * Points that move afterwards stay where they were.
 */
export function makeDotGrid(
  points: readonly MapPoint[],
  side: number,
): (around: MapPoint) => number[] {
  const squareOf = ({ x, y }: MapPoint) => Math.floor(x / side) * ROWS + Math.floor(y / side);
  const squares = new Map<number, number[]>();
  for (const [index, point] of points.entries()) {
    const square = squares.get(squareOf(point));
    if (square) square.push(index);
    else squares.set(squareOf(point), [index]);
  }
  return (around) => {
    const middle = squareOf(around);
    const found: number[] = [];
    for (const column of [-ROWS, 0, ROWS]) {
      for (const row of [-1, 0, 1]) {
        const square = squares.get(middle + column + row);
        if (square) found.push(...square);
      }
    }
    return found.sort((a, b) => a - b);
  };
}
