import { expect, test } from "vitest";
import { milesBetween } from "#app/platform/geo.ts";
import { type Center, readMichiganTowns, readZipCenters } from "./centers.server.ts";
import { readPlaces } from "./places.server.ts";

const zips = readZipCenters();
const towns = readMichiganTowns();
const at = ({ lat, lon }: Pick<Center, "lat" | "lon">) => ({ latitude: lat, longitude: lon });

test("every ZIP code and town is there once, in Michigan", () => {
  expect(zips).toHaveLength(992);
  expect(towns).toHaveLength(323);
  for (const list of [zips, towns]) {
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    for (const { name, lat, lon } of list) {
      expect(lat > 41.69 && lat < 48.31 && lon > -90.5 && lon < -82.3, name).toBe(true);
    }
  }
});

test("every ZIP code of a listed place has a center, at most 15 miles from the place's", () => {
  const centers = new Map(zips.map((zip) => [zip.name, zip]));
  for (const place of readPlaces()) {
    for (const zip of place.zips) {
      const center = centers.get(zip);
      if (!center) throw new Error(`${zip} of ${place.slug} has no center`);
      expect(milesBetween(at(center), at(place)), `${zip}, ${place.slug}`).toBeLessThan(15);
    }
  }
});

test("no town is listed twice, here and in areas.csv", () => {
  const places = new Set(readPlaces().map(({ name }) => name));
  expect(towns.filter(({ name }) => places.has(name))).toEqual([]);
});
