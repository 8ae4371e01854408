import { expect, test } from "vitest";
import { milesBetween, offsetBy } from "#app/platform/geo.ts";
import mapBase from "#generated/area-map.json" with { type: "json" };
import { boxAround, boxesOverlap } from "../map/place-labels.ts";
import { getLocationTable } from "./location-table.server.ts";
import {
  buildViewLabels,
  fromScreen,
  INITIAL_ZOOM,
  isNearEdge,
  type MapView,
  scaleBar,
  toScreen,
  ZOOM_FEET,
} from "./map-view.ts";

const LIVERNOIS = { latitude: 42.4326, longitude: -83.1414 };
const view: MapView = {
  ...{ mercator: mapBase.projection, center: LIVERNOIS, feetPerPixel: 33, width: 640, height: 400 },
};

test("converts between points of the view and places, both ways", () => {
  expect(toScreen(view, LIVERNOIS)).toEqual({ x: 320, y: 200 });
  const there = fromScreen(view, { x: 100, y: 50 });
  const { x, y } = toScreen(view, there);
  expect([x, y].map(Math.round)).toEqual([100, 50]);
  // North is up and west is left.
  expect(there.latitude).toBeGreaterThan(LIVERNOIS.latitude);
  expect(there.longitude).toBeLessThan(LIVERNOIS.longitude);
});

test("a pixel covers the stated number of feet, wherever the store is", () => {
  for (const center of [LIVERNOIS, { latitude: 46.5, longitude: -87.4 }]) {
    const there = { ...view, center };
    const [left, right] = [0, 640].map((x) => fromScreen(there, { x, y: 200 }));
    if (!left || !right) throw new Error("no edges");
    expect(milesBetween(left, right)).toBeCloseTo((640 * 33) / 5280, 2);
  }
});

test("at the first zoom level 100 feet are at least one and a half pixels", () => {
  const first = { ...view, feetPerPixel: ZOOM_FEET[INITIAL_ZOOM] ?? 0 };
  const there = toScreen(first, offsetBy(LIVERNOIS, { north: 0, east: 100 }));
  expect(there.x - 320).toBeGreaterThan(1.5);
});

test("the scale bar is a round length of at most a quarter of the width", () => {
  const texts = ZOOM_FEET.map((feetPerPixel) => {
    const { pixels, text } = scaleBar({ ...view, feetPerPixel });
    expect(pixels).toBeLessThanOrEqual(160);
    expect(pixels).toBeGreaterThan(50);
    return text;
  });
  expect(texts).toEqual([
    ...["500 feet", "1,000 feet", "1,000 feet", "0.5 miles", "1 mile"],
    ...["2 miles", "5 miles", "10 miles", "20 miles"],
  ]);
});

test("the view follows a pin near its edge", () => {
  expect(isNearEdge(view, { x: 320, y: 200 })).toBe(false);
  for (const point of [
    { x: 5, y: 200 },
    { x: 320, y: 395 },
    { x: 900, y: 200 },
  ])
    expect(isNearEdge(view, point)).toBe(true);
});

test("towns and ZIP codes are labeled where there is room, not over a dot, a label, or the pin", () => {
  const wide = { ...view, feetPerPixel: 128 };
  const pin = boxAround({ x: 320, y: 180 }, 24);
  const { towns, zips } = buildViewLabels(wide, getLocationTable(), [pin]);
  const labels = [...towns.labels, ...zips.labels];
  expect(labels.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Southfield", "Highland Park", "Ferndale", "48235"]),
  );
  const boxes = labels.map(({ text, x, y, anchor }) => {
    const width = text.length * 13 * 0.56;
    const left = x - { start: 0, middle: width / 2, end: width }[anchor];
    return { text, left, right: left + width, top: y - 9.7, bottom: y + 3.2 };
  });
  for (const [index, box] of boxes.entries()) {
    expect(boxesOverlap(box, pin), box.text).toBe(false);
    const others = boxes.slice(index + 1).filter((other) => boxesOverlap(box, other));
    expect(
      others.map(({ text }) => text),
      box.text,
    ).toEqual([]);
    const dots = [...towns.dots, ...zips.dots].filter((dot) =>
      boxesOverlap(box, boxAround(dot, 3)),
    );
    expect(
      dots.map(({ name }) => name),
      box.text,
    ).toEqual([]);
  }
});

test("a town directly under the pin keeps its label", () => {
  const center = { latitude: 42.2761, longitude: -83.7309 };
  const pin = boxAround({ x: 320, y: 180 }, 24);
  const { towns } = buildViewLabels({ ...view, center }, getLocationTable(), [pin]);
  expect(towns.labels.map(({ text }) => text)).toContain("Ann Arbor");
});

test("a wide view leaves out ZIP codes first, then towns", () => {
  const counts = (feetPerPixel: number) => {
    const { towns, zips } = buildViewLabels({ ...view, feetPerPixel }, getLocationTable(), []);
    return [towns.dots.length > 0, zips.dots.length > 0];
  };
  expect([64, 256, 1024].map(counts)).toEqual([
    [true, true],
    [true, false],
    [false, false],
  ]);
});
