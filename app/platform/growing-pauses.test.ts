import { expect, test } from "vitest";
import { GrowingPauses } from "./growing-pauses.ts";

test("pauses double up to the longest, and start again after a success", () => {
  let now = 0;
  const pauses = new GrowingPauses<string>({ firstMs: 2, mostMs: 10, now: () => now });
  expect(pauses.isPaused("a")).toBe(false);
  expect([1, 2, 3, 4].map(() => pauses.fail("a"))).toEqual([2, 4, 8, 10]);
  expect([pauses.isPaused("a"), pauses.isPaused("b")]).toEqual([true, false]);
  now = 10;
  expect(pauses.isPaused("a")).toBe(false);
  pauses.reset("a");
  expect(pauses.fail("a")).toBe(2);
  now = -1_000;
  expect(pauses.isPaused("a")).toBe(false);
});
