import { expect, it } from "vitest";
import { readPlaces } from "#content/areas/places.server.ts";
import { type AreaMapData, buildAreaMap } from "./area-map.server.ts";

const places = readPlaces();
const store = { latitude: 42.3314, longitude: -83.0458 };
const map = buildAreaMap({ store, places });
const marker = markerOf(map);

function markerOf({ store: shown }: AreaMapData) {
  if (!shown) throw new Error("the store is outside the map");
  return shown;
}

const countyOf = new Map(places.map(({ slug, county }) => [slug, county]));

function dotOf({ dots }: AreaMapData, slug: string) {
  const dot = dots.find((dot) => dot.slug === slug);
  if (!dot) throw new Error(`no dot for ${slug}`);
  return dot;
}

type Corner = readonly [x: number, y: number];

function cornersOf(path: string): Corner[] {
  return [...path.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

/** Even-odd rule. */
function isWithin(path: string, [x, y]: Corner): boolean {
  const corners = cornersOf(path);
  return corners.reduce((inside, [x1, y1], index) => {
    const [x2, y2] = corners.at(index - 1) ?? [0, 0];
    const crosses = y1 > y !== y2 > y && x < x1 + ((y - y1) / (y2 - y1)) * (x2 - x1);
    return crosses ? !inside : inside;
  }, false);
}

it("shows each of the 190 places once, within 3 units of its county", () => {
  expect(new Set(map.dots.map(({ slug }) => slug)).size).toBe(190);
  for (const { slug, x, y } of map.dots) {
    const county = map.counties.find(({ name }) => name === countyOf.get(slug));
    const around: Corner[] = [0, 3, -3].flatMap((dx) =>
      [0, 3, -3].map((dy): Corner => [x + dx, y + dy]),
    );
    expect(
      around.some((point) => isWithin(county?.path ?? "", point)),
      slug,
    ).toBe(true);
  }
});

it("keeps every dot inside the view and apart from the others, with its own target area", () => {
  for (const [index, dot] of map.dots.entries()) {
    expect(dot.x > 0 && dot.x < map.width && dot.y > 0 && dot.y < map.height, dot.slug).toBe(true);
    expect(dot.targetRadius).toBeGreaterThanOrEqual(4);
    for (const other of map.dots.slice(index + 1)) {
      const distance = Math.hypot(dot.x - other.x, dot.y - other.y);
      expect(distance, `${dot.slug}, ${other.slug}`).toBeGreaterThanOrEqual(9);
      expect(
        dot.targetRadius + other.targetRadius,
        `${dot.slug}, ${other.slug}`,
      ).toBeLessThanOrEqual(distance);
    }
  }
});

it("matches the geography: Detroit's center is northwest of the store, Port Huron northeast", () => {
  const [detroit, portHuron] = [dotOf(map, "detroit"), dotOf(map, "port-huron")];
  expect(detroit.x).toBeLessThan(marker.x);
  expect(detroit.y).toBeLessThan(marker.y);
  expect(portHuron.x).toBeGreaterThan(marker.x);
  expect(portHuron.y).toBeLessThan(marker.y);
});

it("draws rings that match the distances of the places within 1 % and a quarter mile", () => {
  const ring = map.rings.at(-1);
  const unitsPerMile = (ring?.rx ?? 0) / (ring?.miles ?? 1);
  for (const { slug, x, y, miles } of map.dots) {
    const drawn = Math.hypot(x - marker.x, y - marker.y) / unitsPerMile;
    expect(Math.abs(drawn - miles), slug).toBeLessThan(miles * 0.01 + 0.25);
  }
  expect(map.rings.map(({ miles }) => miles)).toEqual([10, 20, 30, 40]);
});

it("lists places nearest first, in the same order however they are given", () => {
  const miles = map.dots.map((dot) => dot.miles);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(buildAreaMap({ store, places: places.toReversed() })).toEqual(map);
});

it("draws the same input only once", () => {
  const again = buildAreaMap({ store: { ...store }, places: [...places] });
  expect(buildAreaMap({ store, places })).toBe(again);
});

it("moves the pin and rings with the store, keeps the dots in place, and measures again", () => {
  const moved = buildAreaMap({ store: { ...store, longitude: -83.2 }, places });
  expect(markerOf(moved).x).toBeLessThan(marker.x - 50);
  expect(markerOf(moved).y).toBe(marker.y);
  expect(moved.rings.map(({ x }) => x)).toEqual(Array(4).fill(markerOf(moved).x));
  const spots = ({ dots }: AreaMapData) =>
    dots.map(({ slug, x, y }) => ({ slug, x, y })).sort((a, b) => (a.slug < b.slug ? -1 : 1));
  expect(spots(moved)).toEqual(spots(map));
  expect(dotOf(moved, "dearborn").miles).toBeLessThan(dotOf(map, "dearborn").miles - 5);
  expect(moved.dots.map(({ miles }) => miles)).toEqual(
    moved.dots.map(({ miles }) => miles).sort((a, b) => a - b),
  );
});

const SITES = {
  "downtown Detroit": store,
  Livernois: { latitude: 42.4326, longitude: -83.1414 },
  "Ann Arbor": { latitude: 42.2808, longitude: -83.743 },
  "Port Huron": { latitude: 42.9709, longitude: -82.4249 },
};

it.each(Object.entries(SITES))("keeps every label inside the map for a store in %s", (_, at) => {
  const drawn = buildAreaMap({ store: at, places });
  const { width, height, rings, dots } = drawn;
  const { x, anchor } = markerOf(drawn);
  // On phones, the store's name is about 340 units wide, and "40 mi" is 110 by 40.
  expect(anchor === "start" ? x + 340 <= width : x >= 340).toBe(true);
  expect(rings.map(({ miles }) => miles)).toEqual([10, 20, 30, 40]);
  for (const { label, miles } of rings) {
    if (!label) throw new Error(`no room for ${miles} mi`);
    expect(label.x).toBeGreaterThanOrEqual(55);
    expect(label.x).toBeLessThanOrEqual(width - 55);
    expect(label.y).toBeGreaterThanOrEqual(20);
    expect(label.y).toBeLessThanOrEqual(height - 20);
    // On wide screens, "40 mi" is 44 by 16 and covers no dot.
    const covered = dots.filter(
      (dot) => Math.abs(dot.x - label.x) < 22 && Math.abs(dot.y - label.y) < 8,
    );
    expect(
      covered.map(({ slug }) => slug),
      `${miles} mi`,
    ).toEqual([]);
  }
});

it("shows no pin for a store outside the map, and no rings outside the view", () => {
  const far = buildAreaMap({ store: { latitude: 42.9634, longitude: -85.6681 }, places });
  expect(far.store).toBeUndefined();
  expect(far.rings).toEqual([]);
  expect(far.dots[0]).toMatchObject({ name: "Fowlerville", miles: 83.5 });
  // Toledo is some miles south of the map: the outer rings reach into it.
  const near = buildAreaMap({ store: { latitude: 41.6528, longitude: -83.5379 }, places });
  expect(near.store).toBeUndefined();
  expect(near.rings.length).toBeGreaterThan(0);
  for (const { label } of near.rings) {
    if (!label) continue;
    expect(label.y).toBeLessThanOrEqual(near.height - 20);
  }
});

it("draws no rings for a store at the pole", () => {
  const { rings } = buildAreaMap({ store: { latitude: 90, longitude: 0 }, places });
  expect(rings).toEqual([]);
});

it("always labels the ten orientation places and every county", () => {
  const names = map.labels.places.map(({ text }) => text);
  expect(names).toEqual(
    expect.arrayContaining([
      ...["Detroit", "Ann Arbor", "Pontiac", "Port Huron", "Monroe"],
      ...["Howell", "Troy", "Dearborn", "Warren", "Novi"],
    ]),
  );
  expect(map.labels.counties).toHaveLength(7);
});

it("draws a map without places", () => {
  expect(buildAreaMap({ store, places: [] }).dots).toEqual([]);
});
