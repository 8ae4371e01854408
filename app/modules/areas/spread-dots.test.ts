import { expect, it } from "vitest";
import { spreadDots } from "./spread-dots.ts";

it("leaves alone what is far enough apart", () => {
  const dots = [
    { slug: "a", x: 0, y: 0 },
    { slug: "b", x: 10, y: 0 },
  ];
  expect(spreadDots(dots, 10)).toEqual(dots);
});

it("parts two dots along the line between them, each by half", () => {
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

it("parts many dots in one spot, the same way each time", () => {
  const heap = Array.from({ length: 5 }, () => ({ x: 100, y: 100 }));
  const spread = spreadDots(heap, 10);
  for (const [index, one] of spread.entries()) {
    for (const other of spread.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(9.9);
    }
  }
  expect(spreadDots(heap, 10)).toEqual(spread);
});
