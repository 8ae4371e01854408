import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { parseCsv, readPlaces } from "#content/areas/places.server.ts";
import { estimateDriveMinutes, milesBetween, offsetBy } from "./geo.ts";

const DOWNTOWN = { latitude: 42.3314, longitude: -83.0458 };

test("the distance between two cities matches the published one", () => {
  // Detroit to Chicago, great circle between the city halls' coordinates: 237 miles.
  const chicago = { latitude: 41.8837, longitude: -87.632 };
  expect(milesBetween(DOWNTOWN, chicago)).toBeCloseTo(237.3, 0);
  expect(milesBetween(DOWNTOWN, DOWNTOWN)).toBe(0);
});

test("a point is the requested number of feet away", () => {
  const there = offsetBy(DOWNTOWN, { north: 300, east: -400 });
  expect(milesBetween(DOWNTOWN, there) * 5280).toBeCloseTo(500, 1);
  expect(there.latitude).toBeGreaterThan(DOWNTOWN.latitude);
  expect(there.longitude).toBeLessThan(DOWNTOWN.longitude);
});

test("estimated minutes differ from the hand-written ones as documented", () => {
  const file = fileURLToPath(new URL("../../tests/fixtures/drive-minutes.csv", import.meta.url));
  const places = new Map(readPlaces().map((place) => [place.slug, place]));
  const errors = parseCsv(readFileSync(file, "utf8")).map(({ slug = "", minutes }) => {
    const { lat = 0, lon = 0 } = places.get(slug) ?? {};
    const miles = milesBetween(DOWNTOWN, { latitude: lat, longitude: lon });
    return Math.abs(estimateDriveMinutes(miles) - Number(minutes));
  });
  expect(errors).toHaveLength(53);
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeCloseTo(2.5, 1);
  expect(Math.max(...errors)).toBe(9);
  expect(errors.filter((error) => error <= 5)).toHaveLength(50);
});

test("estimated minutes increase with distance and are at least five", () => {
  expect([0, 0.4, 2, 4, 10, 34].map(estimateDriveMinutes)).toEqual([5, 5, 5, 10, 20, 50]);
});
