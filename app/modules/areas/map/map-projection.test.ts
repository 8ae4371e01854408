import { geoCircle, geoDistance, geoMercator } from "d3-geo";
import { expect, it } from "vitest";
import mapBase from "#generated/area-map.json" with { type: "json" };
import { project, projectRing, unproject } from "./map-projection.ts";

const { projection, width } = mapBase;
const store = { latitude: 42.3314, longitude: -83.0458 };
const reference = geoMercator()
  .scale(projection.scale)
  .translate([projection.x, projection.y])
  .precision(0);

it.each([
  [42.3314, -83.0458],
  [41.7, -84.2],
  [43.2, -82.4],
])("projects %d, %d to the same point as d3-geo", (latitude, longitude) => {
  const [x, y] = reference([longitude, latitude]) ?? [];
  const point = project(projection, { latitude, longitude });
  expect(point.x).toBeCloseTo(x ?? 0, 6);
  expect(point.y).toBeCloseTo(y ?? 0, 6);
  const back = unproject(projection, point);
  expect(back.latitude).toBeCloseTo(latitude, 9);
  expect(back.longitude).toBeCloseTo(longitude, 9);
});

it.each([10, 20, 30, 40])("the %d-mile ring follows d3-geo's circle", (miles) => {
  const radius = ((miles / 3958.76) * 180) / Math.PI;
  const circle = geoCircle().center([store.longitude, store.latitude]).radius(radius)();
  const ring = projectRing(projection, store, miles);
  for (const [longitude = 0, latitude = 0] of circle.coordinates[0] ?? []) {
    const [x, y] = reference([longitude, latitude]) ?? [0, 0];
    const share = Math.hypot((x - ring.x) / ring.rx, (y - ring.y) / ring.ry);
    expect(Math.abs(share - 1) * ring.rx).toBeLessThan(0.1);
  }
});

it.each([10, 40])("the %d-mile ring has the right radius, within 1 %%", (miles) => {
  // Miles from the store to the edge of the map along the store's latitude, by great circle.
  const { x, y } = project(projection, store);
  const edge = reference.invert?.([width, y]) ?? [0, 0];
  const milesToEdge = geoDistance([store.longitude, store.latitude], edge) * 3958.76;
  const { rx, ry } = projectRing(projection, store, miles);
  for (const radius of [rx, ry]) {
    expect((radius * milesToEdge) / (width - x) / miles).toBeCloseTo(1, 2);
  }
});
