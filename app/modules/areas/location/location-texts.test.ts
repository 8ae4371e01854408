import { expect, test } from "vitest";
import { offsetBy } from "#app/platform/geo.ts";
import { getLocationTable } from "./location-table.server.ts";
import {
  describeDistance,
  describeSurroundings,
  formatDistance,
  getAddressWarning,
} from "./location-texts.ts";

const STORE_PIN = { latitude: 42.3314, longitude: -83.0458 };

test.each([
  [{ north: 100, east: 0 }, "100 feet north"],
  [{ north: 0, east: -1000 }, "1,000 feet west"],
  [{ north: -200, east: 200 }, "280 feet southeast"],
  [{ north: 5280, east: 5280 }, "1.4 miles northeast"],
  [{ north: -10, east: -5280 }, "1 mile west"],
])("%o is %s", (feet, text) => {
  expect(describeDistance(STORE_PIN, offsetBy(STORE_PIN, feet))).toBe(text);
});

test("a point is described by the three nearest towns", () => {
  const { towns } = getLocationTable();
  expect(describeSurroundings(towns, { latitude: 42.4326, longitude: -83.1414 })).toBe(
    "Nearest town centers: Royal Oak Township (1.6 miles northwest), Ferndale (1.9 miles north), Pleasant Ridge (2.7 miles north).",
  );
});

test("distances are in feet below a quarter mile, then in miles", () => {
  expect([0.019, 0.249, 0.25, 1, 2.34].map(formatDistance)).toEqual([
    ...["100 feet", "1,310 feet", "0.3 miles", "1 mile", "2.3 miles"],
  ]);
});

const warn = (postalCode: string, point = STORE_PIN) =>
  getAddressWarning(getLocationTable().zips, { postalCode, point });

test("a ZIP code more than 10 miles from the pin is reported with its distance", () => {
  expect(warn("48226")).toBeUndefined();
  // The center of 48221 is 8.5 miles from downtown, in the same city.
  expect(warn("48221")).toBeUndefined();
  expect(warn("48104")).toMatch(/^The pin is 3\d miles from the center of ZIP code 48104\./);
});

test("a ZIP code missing from the table is reported as not comparable", () => {
  expect(warn("60601")).toBe(
    "ZIP code 60601 is not on our list, so we cannot compare it with the pin.",
  );
});

test.each(["", "4822", "call us", "482261"])("%j is left to the form's own validation", (typed) => {
  expect(warn(typed)).toBeUndefined();
});
