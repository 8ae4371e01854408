import { expect, test } from "vitest";
import { backOff, MAX_ATTEMPTS } from "./back-off.ts";

const waits = Array.from({ length: MAX_ATTEMPTS }, (_, index) => backOff(index + 1, 0.5));

test("waits a minute at first, longer each time, and gives up after two days", () => {
  expect(waits[0]).toBe(60_000);
  expect(waits.at(-1)).toBeNull();
  const known = waits.filter((wait) => wait !== null);
  expect(known).toEqual([...known].sort((a, b) => a - b));
  const days = known.reduce((sum, wait) => sum + wait, 0) / 86_400_000;
  expect(days).toBeGreaterThan(1.8);
  expect(days).toBeLessThan(2.3);
});

test("spreads the waits by a fifth either way", () => {
  expect(backOff(1, 0)).toBe(48_000);
  expect(backOff(1, 0.999_999)).toBe(72_000);
});
