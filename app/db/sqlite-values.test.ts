import { expect, test } from "vitest";

import { toSqliteValue } from "./sqlite-values.server.ts";

test.each([
  [true, 1],
  [false, 0],
  [null, null],
  ["🌿", "🌿"],
  [1.5, 1.5],
  [7n, 7n],
])("%s is saved as %s", (given, saved) => {
  expect(toSqliteValue(given)).toBe(saved);
});

test.each([
  [["a"], "an array"],
  [new Date(0), "a Date: pass toISOString()"],
  [{ a: 1 }, "save JSON text"],
  [undefined, "use null"],
  [Number.NaN, "NaN"],
  ["a\0b", "NUL"],
])("%s is refused with a reason", (given, reason) => {
  expect(() => toSqliteValue(given)).toThrow(reason);
});
