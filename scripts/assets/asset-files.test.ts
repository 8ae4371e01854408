import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AssetCache, hashInputs, writeAtomically } from "./asset-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => AssetCache.open(join(folder, "cache.json"), join(folder, "public"));

/** A run with one result; returns how often it was built. */
async function run(key: string): Promise<number> {
  const cache = await open();
  const value = await cache.get("thing", key, async () => {
    await writeAtomically(join(folder, "public/images/thing.txt"), "made");
    return { files: ["images/thing.txt"], value: 7 };
  });
  expect(value).toBe(7);
  await cache.close();
  return cache.builtCount;
}

it("builds a file once", async () => {
  expect(await run("a")).toBe(1);
  expect(await run("a")).toBe(0);
});

it("builds it again when its inputs change", async () => {
  await run("a");
  expect(await run("b")).toBe(1);
});

it("builds it again when the file is missing", async () => {
  await run("a");
  await rm(join(folder, "public/images/thing.txt"));
  expect(await run("a")).toBe(1);
});

it("builds everything again if the cache file is damaged", async () => {
  await run("a");
  await writeFile(join(folder, "cache.json"), '{"thing":');
  expect(await run("a")).toBe(1);
});

it("lists files of earlier runs as stale, but not temporary files or files with fixed names", async () => {
  await run("a");
  for (const name of ["images/old.webp", "images/.draft.webp", "favicon.svg"]) {
    await writeAtomically(join(folder, "public", name), "");
  }
  const cache = await open();
  await cache.get("thing", "a", () => Promise.reject(new Error("must be reused")));
  expect(cache.listStale()).toEqual(["images/old.webp"]);
});

it("separates the parts of a fingerprint", () => {
  expect(hashInputs("ab", "c")).not.toBe(hashInputs("a", "bc"));
});
