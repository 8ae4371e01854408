import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AssetCache } from "./asset-files.ts";
import { buildMap } from "./build-map.ts";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function build() {
  const cache = await AssetCache.open(join(folder, "cache.json"), folder);
  const map = await buildMap(modules, cache);
  await cache.close();
  return { map, built: cache.builtCount };
}

function pointsOf(path: string): number[][] {
  return [...path.matchAll(/[ML](-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
}

it("draws the seven counties inside the view, up to its margins", async () => {
  const { map } = await build();
  expect(map.counties.map(({ name }) => name)).toEqual([
    ...["Wayne", "Oakland", "Macomb", "Livingston", "Washtenaw", "Monroe", "St. Clair"],
  ]);
  const points = map.counties.flatMap(({ path }) => pointsOf(path));
  const [xs, ys] = [points.map(([x]) => x ?? 0), points.map(([, y]) => y ?? 0)];
  expect(Math.min(...xs)).toBeCloseTo(16, -0.5);
  expect(Math.max(...xs)).toBeCloseTo(map.width - 34, -0.5);
  expect(Math.min(...ys)).toBeCloseTo(16, -0.5);
  expect(Math.max(...ys)).toBeCloseTo(map.height - 16, -0.5);
});

it("cuts off the surroundings just outside the view", async () => {
  const { map } = await build();
  for (const [x = 0, y = 0] of pointsOf(map.land + map.borders)) {
    expect(x).toBeGreaterThanOrEqual(-4);
    expect(x).toBeLessThanOrEqual(map.width + 4);
    expect(y).toBeGreaterThanOrEqual(-4);
    expect(y).toBeLessThanOrEqual(map.height + 4);
  }
});

it("is small, and built once", async () => {
  const first = await build();
  const second = await build();
  expect(JSON.stringify(first.map).length).toBeLessThan(4096);
  expect(second.map).toEqual(first.map);
  expect([first.built, second.built]).toEqual([1, 0]);
});
