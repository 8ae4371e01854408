import { expect, test } from "vitest";
import { driveText, milesText } from "./distance-text.ts";

test.each([
  [0.04, "less than 0.1 miles"],
  [0.4, "0.4 miles"],
  [0.96, "1 mile"],
  [1.04, "1 mile"],
  [9.92, "9.9 miles"],
  [34, "34.0 miles"],
])("%d miles are written %j", (miles, text) => {
  expect(milesText(miles)).toBe(text);
});

test("a drive is always said to be an estimate", () => {
  expect([0, 9.9, 34].map(driveText)).toEqual([
    "about 5 minutes",
    "about 20 minutes",
    "about 50 minutes",
  ]);
});
