import { expect, it } from "vitest";
import { readPlaces } from "#content/areas/places.server.ts";
import { type AreaMapData, drawAreaMap } from "./area-map.server.ts";

const places = readPlaces();
const store = { latitude: 42.3314, longitude: -83.0458 };
const map = drawAreaMap({ store, places });

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
  expect(detroit.x).toBeLessThan(map.store.x);
  expect(detroit.y).toBeLessThan(map.store.y);
  expect(portHuron.x).toBeGreaterThan(map.store.x);
  expect(portHuron.y).toBeLessThan(map.store.y);
});

it("draws rings that agree with the distances of the places, to 1 % and a quarter mile", () => {
  const ring = map.rings.at(-1);
  const unitsPerMile = (ring?.rx ?? 0) / (ring?.miles ?? 1);
  for (const { slug, x, y, miles } of map.dots) {
    const drawn = Math.hypot(x - map.store.x, y - map.store.y) / unitsPerMile;
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

it("moves sign and rings with the store, and no dot", () => {
  const moved = drawAreaMap({ store: { ...store, longitude: -83.2 }, places });
  expect(moved.store.x).toBeLessThan(map.store.x - 50);
  expect(moved.store.y).toBe(map.store.y);
  expect(moved.rings.map(({ x }) => x)).toEqual(Array(4).fill(moved.store.x));
  expect(moved.dots).toEqual(map.dots);
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
