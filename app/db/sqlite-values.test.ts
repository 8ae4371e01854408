import { expect, test } from "vitest";

import { toSqliteValue } from "./sqlite-values.server.ts";

test.each([
  [true, 1],
  [false, 0],
  [null, null],
  ["🌿", "🌿"],
  [1.5, 1.5],
  [7n, 7n],
])("%s is stored as %s", (given, stored) => {
  expect(toSqliteValue(given)).toBe(stored);
});

test.each([
  [["a"], "an array"],
  [new Date(0), "a Date: pass toISOString()"],
  [{ a: 1 }, "store JSON text"],
  [undefined, "use null"],
  [Number.NaN, "NaN"],
  ["a\0b", "NUL"],
])("%s is refused with a reason", (given, reason) => {
  expect(() => toSqliteValue(given)).toThrow(reason);
});
