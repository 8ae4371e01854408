import { expect, it } from "vitest";
import { makeDotGrid } from "./dot-grid.ts";

it("finds every point nearer than a side, across squares and left of zero", () => {
  const points = Array.from({ length: 400 }, (_, index) => ({
    x: ((index * 37) % 101) - 50,
    y: ((index * 53) % 97) - 40,
  }));
  const near = makeDotGrid(points, 7);
  for (const one of points) {
    const found = near(one);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    for (const [index, { x, y }] of points.entries()) {
      if (Math.hypot(x - one.x, y - one.y) < 7) expect(found).toContain(index);
    }
    expect(found.length).toBeLessThan(points.length / 4);
  }
});

it("finds nothing where nothing is near", () => {
  expect(makeDotGrid([{ x: 0, y: 0 }], 10)({ x: 20, y: 0 })).toEqual([]);
});
