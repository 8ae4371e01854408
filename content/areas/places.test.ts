import { expect, test } from "vitest";

import { parsePlaces, readPlaces } from "./places.server.ts";

const HEADER = "slug,name,county,kind,lat,lon,population_2020,zips,profile,check,note\n";
const TROY = "troy,Troy,Oakland,city,42.5817,-83.1457,87294,48083;48084,1,,\n";

test("the file lists 190 places with slugs of their own, 53 of them with a profile", () => {
  const places = readPlaces();
  expect(places).toHaveLength(190);
  expect(new Set(places.map((place) => place.slug)).size).toBe(190);
  expect(places.filter((place) => place.hasProfile)).toHaveLength(53);
});

test("numbers, ZIP codes and the flag are typed", () => {
  expect(parsePlaces(HEADER + TROY)).toEqual([
    {
      ...{ slug: "troy", name: "Troy", county: "Oakland", kind: "city" },
      ...{ lat: 42.5817, lon: -83.1457, population: 87294 },
      ...{ zips: ["48083", "48084"], hasProfile: true },
    },
  ]);
});

test.each([
  ["troy,", "Troy!,", "slug: is not a slug"],
  ["87294", "many", "population_2020: is not a number"],
  ["48083;", "4808;", "zips: is not a list of ZIP codes"],
  ["Oakland", "Genesee", "county: "],
])("%s replaced by %s is refused with file, row, field and reason", (good, bad, reason) => {
  const text = HEADER + TROY.replace(good, bad);
  expect(() => parsePlaces(text)).toThrow(`content/areas/areas.csv row 2, ${reason}`);
});
