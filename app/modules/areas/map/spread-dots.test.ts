import { expect, it } from "vitest";
import { createDotGrid, spreadDots } from "./spread-dots.ts";

it("leaves dots that are far enough apart in place", () => {
  const dots = [
    { slug: "a", x: 0, y: 0 },
    { slug: "b", x: 10, y: 0 },
  ];
  expect(spreadDots(dots, 10)).toEqual(dots);
});

it("moves two overlapping dots apart along the line between them, each by half the distance", () => {
  const [one, other] = spreadDots(
    [
      { x: 0, y: 0 },
      { x: 0, y: 6 },
    ],
    10,
  );
  expect(one?.y).toBeCloseTo(-2, 1);
  expect(other?.y).toBeCloseTo(8, 1);
  expect([one?.x, other?.x]).toEqual([0, 0]);
});

it("spreads many dots at one spot the same way each time", () => {
  const heap = Array.from({ length: 5 }, () => ({ x: 100, y: 100 }));
  const spread = spreadDots(heap, 10);
  for (const [index, one] of spread.entries()) {
    for (const other of spread.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(9.9);
    }
  }
  expect(spreadDots(heap, 10)).toEqual(spread);
});

it("finds every point closer than one cell, across cells and for negative coordinates", () => {
  const points = Array.from({ length: 400 }, (_, index) => ({
    x: ((index * 37) % 101) - 50,
    y: ((index * 53) % 97) - 40,
  }));
  const near = createDotGrid(points, 7);
  for (const one of points) {
    const found = near(one);
    expect(found).toEqual(found.toSorted((a, b) => a - b));
    for (const [index, { x, y }] of points.entries()) {
      if (Math.hypot(x - one.x, y - one.y) < 7) expect(found).toContain(index);
    }
    expect(found.length).toBeLessThan(points.length / 4);
  }
});

it("finds nothing when no point is near", () => {
  expect(createDotGrid([{ x: 0, y: 0 }], 10)({ x: 20, y: 0 })).toEqual([]);
});
