import { expect, it } from "vitest";
import { readPlaces } from "#content/areas/places.server.ts";
import { boxesOverlap, type MapLabel } from "./place-labels.ts";
import { buildStoreMap, type StoreMapData } from "./store-map.server.ts";

const places = readPlaces();
const DOWNTOWN = { latitude: 42.3314, longitude: -83.0458 };
const build = (store: typeof DOWNTOWN) =>
  buildStoreMap({ store, storeName: "Hyde Cannabis", places });

function mapOf(store: typeof DOWNTOWN): StoreMapData {
  const map = build(store);
  if (!map) throw new Error("the store is outside the map");
  return map;
}

function viewOf({ viewBox }: StoreMapData) {
  const [left = 0, top = 0, width = 0, height = 0] = viewBox.split(" ").map(Number);
  return { left, top, width, height, right: left + width, bottom: top + height };
}

it("shows the store in the middle of 40 by 30 miles, with a ring every 5 miles", () => {
  const map = mapOf(DOWNTOWN);
  const { left, top, width, height } = viewOf(map);
  expect(map.store.x).toBeCloseTo(left + width / 2, -1);
  expect(map.store.y).toBeCloseTo(top + height / 2, -1);
  expect(width / height).toBeCloseTo(4 / 3, 1);
  expect(map.rings.map(({ miles }) => miles)).toEqual([5, 10, 15]);
  expect(((map.rings[1]?.rx ?? 0) * 4) / width).toBeCloseTo(1, 1);
});

const SITES = {
  "downtown Detroit": DOWNTOWN,
  "Ann Arbor": { latitude: 42.2808, longitude: -83.743 },
  "Port Huron": { latitude: 42.9709, longitude: -82.4249 },
  Monroe: { latitude: 41.9164, longitude: -83.3977 },
};

it.each(Object.entries(SITES))("keeps a store in %s in view, and its names apart", (_, at) => {
  const map = mapOf(at);
  const view = viewOf(map);
  expect(map.store.x > view.left && map.store.x < view.right).toBe(true);
  expect(map.store.y > view.top && map.store.y < view.bottom).toBe(true);
  for (const { store, waters, lands, places: towns } of Object.values(map.names)) {
    expect(store?.text).toBe("Hyde Cannabis");
    expect(towns.length).toBeGreaterThan(3);
    // At the size of wide maps: letters 8 units high and half as wide.
    const boxes = [store, ...waters, ...lands, ...towns].flatMap((label) =>
      label ? [boxOf(label)] : [],
    );
    for (const [index, box] of boxes.entries()) {
      expect(box.left >= view.left - 1 && box.right <= view.right + 1, JSON.stringify(box)).toBe(
        true,
      );
      expect(boxes.slice(index + 1).filter((other) => boxesOverlap(box, other))).toEqual([]);
    }
  }
});

it("names more places on wide maps than on phones", () => {
  const { narrow, wide } = mapOf(DOWNTOWN).names;
  expect(wide.places.length).toBeGreaterThan(narrow.places.length);
  expect(wide.places.map(({ text }) => text)).toEqual(
    expect.arrayContaining(["Detroit", "Dearborn", "Warren", "Hamtramck"]),
  );
});

it("draws nothing for a store outside the counties we have outlines of", () => {
  expect(build({ latitude: 42.9634, longitude: -85.6681 })).toBeUndefined();
});

function boxOf({ text, x, y, anchor }: MapLabel) {
  const width = text.length * 4;
  const left = x - { start: 0, middle: width / 2, end: width }[anchor];
  return { left, right: left + width, top: y - 6, bottom: y + 2 };
}
