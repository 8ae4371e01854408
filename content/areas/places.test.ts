import { expect, test } from "vitest";
import { milesBetween } from "#app/platform/geo.ts";
import {
  type AreaCenter,
  parseCsv,
  parseNearest,
  parsePlaces,
  readMichiganTowns,
  readNearest,
  readPlaces,
  readZipCenters,
} from "./places.server.ts";

const HEADER = "slug,name,county,kind,lat,lon,population_2020,zips,profile,check,note\n";
const TROY = "troy,Troy,Oakland,city,42.5817,-83.1457,87294,48083;48084,1,,\n";

test("areas.csv lists 190 places with unique slugs, 53 of them with a profile", () => {
  const places = readPlaces();
  expect(places).toHaveLength(190);
  expect(new Set(places.map((place) => place.slug)).size).toBe(190);
  expect(places.filter((place) => place.hasProfile)).toHaveLength(53);
});

test("numbers, ZIP codes, and the flag are typed", () => {
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
])("%s replaced by %s is rejected with file, row, field, and reason", (good, bad, reason) => {
  const text = HEADER + TROY.replace(good, bad);
  expect(() => parsePlaces(text)).toThrow(`content/areas/areas.csv row 2, ${reason}`);
});

const zips = readZipCenters();
const towns = readMichiganTowns();
const at = ({ lat, lon }: Pick<AreaCenter, "lat" | "lon">) => ({ latitude: lat, longitude: lon });

test("zip-centers.csv and michigan-towns.csv list each name once, in Michigan", () => {
  expect(zips).toHaveLength(992);
  expect(towns).toHaveLength(323);
  for (const list of [zips, towns]) {
    expect(new Set(list.map(({ name }) => name)).size).toBe(list.length);
    for (const { name, lat, lon } of list) {
      expect(lat > 41.69 && lat < 48.31 && lon > -90.5 && lon < -82.3, name).toBe(true);
    }
  }
});

test("every listed place's ZIP code has a center at most 15 miles from the place", () => {
  const centers = new Map(zips.map((zip) => [zip.name, zip]));
  for (const place of readPlaces()) {
    for (const zip of place.zips) {
      const center = centers.get(zip);
      if (!center) throw new Error(`${zip} of ${place.slug} has no center`);
      expect(milesBetween(at(center), at(place)), `${zip}, ${place.slug}`).toBeLessThan(15);
    }
  }
});

test("no town of michigan-towns.csv is in areas.csv", () => {
  const places = new Set(readPlaces().map(({ name }) => name));
  expect(towns.filter(({ name }) => places.has(name))).toEqual([]);
});

const NEAREST_HEADER = "slug,nearest,miles\n";

test("each place has its neighbors with their miles, in the order of the file", () => {
  const nearest = parseNearest(`${NEAREST_HEADER}troy,clawson;utica,2.9;10\nutica,troy,10\n`);
  expect([...nearest]).toEqual([
    [
      "troy",
      [
        { slug: "clawson", miles: 2.9 },
        { slug: "utica", miles: 10 },
      ],
    ],
    ["utica", [{ slug: "troy", miles: 10 }]],
  ]);
});

test.each([
  ["a distance missing", "troy,clawson;utica,2.9"],
  ["a distance too many", "troy,clawson,2.9;10"],
  ["a distance that is no number", "troy,clawson;utica,2.9;near"],
])("%s is rejected with the row", (_what, row) => {
  const text = `${NEAREST_HEADER}utica,troy,10\n${row}\n`;
  expect(() => parseNearest(text)).toThrow("content/areas/nearest.csv row 3: places and miles");
});

test("nearest.csv lists the eight nearest of all 190 places", () => {
  const nearest = readNearest();
  expect(nearest.size).toBe(190);
  for (const [slug, neighbors] of nearest) {
    expect(neighbors, slug).toHaveLength(8);
    expect(new Set([slug, ...neighbors.map((neighbor) => neighbor.slug)]).size, slug).toBe(9);
  }
});

test("fields may be quoted, be empty, or contain commas, quotes, and line breaks", () => {
  const text = 'a,b,c\n1,"x, ""y""\nz",\r\n,,3';
  expect(parseCsv(text)).toEqual([
    { a: "1", b: 'x, "y"\nz', c: "" },
    { a: "", b: "", c: "3" },
  ]);
});

test("a last field may be empty without a line break after it", () => {
  expect(parseCsv("a,b\n1,")).toEqual([{ a: "1", b: "" }]);
});

test("a row with too many fields is reported", () => {
  expect(() => parseCsv("a,b\n1,2\n1,2,3\n")).toThrow("row 3: 3 fields instead of 2");
});

test.each(['a\n"open', 'a\n"shut" late', 'a\nstray"quote'])(
  "bad quoting in %j is an error",
  (text) => {
    expect(() => parseCsv(text)).toThrow("row 2: ");
  },
);
