import { expect, it } from "vitest";
import { readPlaces } from "#content/areas/places.server.ts";
import { type AreaMapData, drawAreaMap } from "./area-map.server.ts";

const places = readPlaces();
const store = { latitude: 42.3314, longitude: -83.0458 };
const map = drawAreaMap({ store, places });
const sign = signOf(map);

function signOf({ store: shown }: AreaMapData) {
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

it("shows each of the 190 places once, within its county but for 3 units", () => {
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

it("keeps every dot within the view and off every other, with an area of its own", () => {
  for (const [index, dot] of map.dots.entries()) {
    expect(dot.x > 0 && dot.x < map.width && dot.y > 0 && dot.y < map.height, dot.slug).toBe(true);
    expect(dot.reach).toBeGreaterThanOrEqual(4);
    for (const other of map.dots.slice(index + 1)) {
      const distance = Math.hypot(dot.x - other.x, dot.y - other.y);
      expect(distance, `${dot.slug}, ${other.slug}`).toBeGreaterThanOrEqual(9);
      expect(dot.reach + other.reach, `${dot.slug}, ${other.slug}`).toBeLessThanOrEqual(distance);
    }
  }
});

it("lies as the land lies: Detroit's middle north-west of the store, Port Huron north-east", () => {
  const [detroit, portHuron] = [dotOf(map, "detroit"), dotOf(map, "port-huron")];
  expect(detroit.x).toBeLessThan(sign.x);
  expect(detroit.y).toBeLessThan(sign.y);
  expect(portHuron.x).toBeGreaterThan(sign.x);
  expect(portHuron.y).toBeLessThan(sign.y);
});

it("draws rings that agree with the distances of the places, to 1 % and a quarter mile", () => {
  const ring = map.rings.at(-1);
  const unitsPerMile = (ring?.rx ?? 0) / (ring?.miles ?? 1);
  for (const { slug, x, y, miles } of map.dots) {
    const drawn = Math.hypot(x - sign.x, y - sign.y) / unitsPerMile;
    expect(Math.abs(drawn - miles), slug).toBeLessThan(miles * 0.01 + 0.25);
  }
  expect(map.rings.map(({ miles }) => miles)).toEqual([10, 20, 30, 40]);
});

it("comes from nearest to farthest, the same each time whatever the order of the places", () => {
  const miles = map.dots.map((dot) => dot.miles);
  expect(miles).toEqual(miles.toSorted((a, b) => a - b));
  expect(drawAreaMap({ store, places: places.toReversed() })).toEqual(map);
});

it("draws the same input once", () => {
  const again = drawAreaMap({ store: { ...store }, places: [...places] });
  expect(drawAreaMap({ store, places })).toBe(again);
});

it("moves pin and rings with the store, keeps every dot in its place, and measures again", () => {
  const moved = drawAreaMap({ store: { ...store, longitude: -83.2 }, places });
  expect(signOf(moved).x).toBeLessThan(sign.x - 50);
  expect(signOf(moved).y).toBe(sign.y);
  expect(moved.rings.map(({ x }) => x)).toEqual(Array(4).fill(signOf(moved).x));
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

it.each(Object.entries(SITES))("keeps every label within the map for a store in %s", (_, at) => {
  const drawn = drawAreaMap({ store: at, places });
  const { width, height, rings, dots } = drawn;
  const { x, anchor } = signOf(drawn);
  // On a phone, where the store's name takes some 340 units and "40 mi" 110 by 40.
  expect(anchor === "start" ? x + 340 <= width : x >= 340).toBe(true);
  expect(rings.map(({ miles }) => miles)).toEqual([10, 20, 30, 40]);
  for (const { label, miles } of rings) {
    if (!label) throw new Error(`no room for ${miles} mi`);
    expect(label.x).toBeGreaterThanOrEqual(55);
    expect(label.x).toBeLessThanOrEqual(width - 55);
    expect(label.y).toBeGreaterThanOrEqual(20);
    expect(label.y).toBeLessThanOrEqual(height - 20);
    // On a wide screen, where it takes 44 by 16, it covers no dot.
    const covered = dots.filter(
      (dot) => Math.abs(dot.x - label.x) < 22 && Math.abs(dot.y - label.y) < 8,
    );
    expect(
      covered.map(({ slug }) => slug),
      `${miles} mi`,
    ).toEqual([]);
  }
});

it("shows no pin for a store outside the map, and no rings out of sight", () => {
  const far = drawAreaMap({ store: { latitude: 42.9634, longitude: -85.6681 }, places });
  expect(far.store).toBeUndefined();
  expect(far.rings).toEqual([]);
  expect(far.dots[0]).toMatchObject({ name: "Fowlerville", miles: 83.5 });
  // Toledo is some miles south of the map: the outer rings reach into it.
  const near = drawAreaMap({ store: { latitude: 41.6528, longitude: -83.5379 }, places });
  expect(near.store).toBeUndefined();
  expect(near.rings.length).toBeGreaterThan(0);
  for (const { label } of near.rings) {
    if (!label) continue;
    expect(label.y).toBeLessThanOrEqual(near.height - 20);
  }
});

it("draws a store at the pole without a ring that is no ellipse", () => {
  const { rings } = drawAreaMap({ store: { latitude: 90, longitude: 0 }, places });
  expect(rings).toEqual([]);
});

it("always names the ten places that show how the land lies, and every county", () => {
  const names = map.labels.places.map(({ text }) => text);
  expect(names).toEqual(
    expect.arrayContaining([
      ...["Detroit", "Ann Arbor", "Pontiac", "Port Huron", "Monroe"],
      ...["Howell", "Troy", "Dearborn", "Warren", "Novi"],
    ]),
  );
  expect(map.labels.counties).toHaveLength(7);
});

it("draws a map of no places", () => {
  expect(drawAreaMap({ store, places: [] }).dots).toEqual([]);
});
