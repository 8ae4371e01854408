import { expect, test } from "vitest";
import { offsetBy } from "#app/platform/geo.ts";
import { describeDistance, describeSurroundings, lengthText } from "./describe-distance.ts";
import { getLocationTable } from "./location-table.server.ts";

const DOWNTOWN = { latitude: 42.3314, longitude: -83.0458 };

test.each([
  [{ north: 100, east: 0 }, "100 feet north"],
  [{ north: 0, east: -1000 }, "1,000 feet west"],
  [{ north: -200, east: 200 }, "280 feet southeast"],
  [{ north: 5280, east: 5280 }, "1.4 miles northeast"],
  [{ north: -10, east: -5280 }, "1 mile west"],
])("%o is %s", (feet, text) => {
  expect(describeDistance(DOWNTOWN, offsetBy(DOWNTOWN, feet))).toBe(text);
});

test("a point is described by the three nearest towns", () => {
  const { towns } = getLocationTable();
  expect(describeSurroundings(towns, { latitude: 42.4326, longitude: -83.1414 })).toBe(
    "Nearest town centers: Royal Oak Township (1.6 miles northwest), Ferndale (1.9 miles north), Pleasant Ridge (2.7 miles north).",
  );
});

test("lengths are feet up to a quarter mile and miles from there", () => {
  expect([0.019, 0.249, 0.25, 1, 2.34].map(lengthText)).toEqual([
    ...["100 feet", "1,310 feet", "0.3 miles", "1 mile", "2.3 miles"],
  ]);
});
