import { expect, test } from "vitest";
import { fitRatio, moveCorner, moveRegion } from "./crop-region.ts";

const size = { width: 1000, height: 600 };
const region = { left: 100, top: 100, width: 400, height: 300 };

test("a selection moves as far as the picture reaches", () => {
  expect(moveRegion(region, { x: 50, y: -20 }, size)).toMatchObject({ left: 150, top: 80 });
  expect(moveRegion(region, { x: 5000, y: 5000 }, size)).toEqual({
    ...{ left: 600, top: 300, width: 400, height: 300 },
  });
  expect(moveRegion(region, { x: -5000, y: -5000 }, size)).toMatchObject({ left: 0, top: 0 });
});

test("a shape gets the largest selection around the same middle", () => {
  expect(fitRatio(region, undefined, size)).toEqual(region);
  expect(fitRatio(region, 1, size)).toEqual({ left: 0, top: 0, width: 600, height: 600 });
  expect(fitRatio({ ...region, left: 600 }, 1, size)).toMatchObject({ left: 400, width: 600 });
  expect(fitRatio(region, 16 / 9, size)).toEqual({ left: 0, top: 0, width: 1000, height: 563 });
});

test.each([
  ["bottom right", { x: 700, y: 500 }, { left: 100, top: 100, width: 600, height: 400 }],
  ["top left", { x: 0, y: 50 }, { left: 0, top: 50, width: 500, height: 350 }],
  ["bottom right", { x: 9000, y: 9000 }, { left: 100, top: 100, width: 900, height: 500 }],
  // The corner cannot pass the opposite one.
  ["bottom right", { x: 0, y: 0 }, { left: 100, top: 100, width: 40, height: 40 }],
] as const)("the corner %s follows to %o", (corner, to, expected) => {
  expect(moveCorner(region, { corner, to, ratio: undefined, size })).toEqual(expected);
});

test("a corner keeps the shape of the selection", () => {
  const square = { left: 100, top: 100, width: 200, height: 200 };
  const move = (to: { x: number; y: number }) =>
    moveCorner(square, { corner: "bottom right", to, ratio: 1, size });
  expect(move({ x: 400, y: 150 })).toEqual({ ...square, width: 300, height: 300 });
  expect(move({ x: 9000, y: 9000 })).toEqual({ ...square, width: 500, height: 500 });
  expect(move({ x: 0, y: 0 })).toEqual({ ...square, width: 40, height: 40 });
});
