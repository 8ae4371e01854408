import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AssetCache, fingerprint } from "./asset-cache.ts";
import { writeWhole } from "./asset-files.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

const open = () => AssetCache.open(join(folder, "cache.json"), join(folder, "public"));

/** One run that asks for one thing; says whether it had to be made. */
async function run(key: string): Promise<number> {
  const cache = await open();
  const value = await cache.get("thing", key, async () => {
    await writeWhole(join(folder, "public/images/thing.txt"), "made");
    return { files: ["images/thing.txt"], value: 7 };
  });
  expect(value).toBe(7);
  await cache.close();
  return cache.made;
}

it("makes a thing once", async () => {
  expect(await run("a")).toBe(1);
  expect(await run("a")).toBe(0);
});

it("makes it again when what goes into it changes", async () => {
  await run("a");
  expect(await run("b")).toBe(1);
});

it("makes it again when its file is gone", async () => {
  await run("a");
  await rm(join(folder, "public/images/thing.txt"));
  expect(await run("a")).toBe(1);
});

it("starts over with a damaged record", async () => {
  await run("a");
  await writeFile(join(folder, "cache.json"), '{"thing":');
  expect(await run("a")).toBe(1);
});

it("lists the files of earlier runs as stale, but not drafts or files with fixed names", async () => {
  await run("a");
  for (const name of ["images/old.webp", "images/.draft.webp", "favicon.svg"]) {
    await writeWhole(join(folder, "public", name), "");
  }
  const cache = await open();
  await cache.get("thing", "a", () => Promise.reject(new Error("must be reused")));
  expect(cache.stale()).toEqual(["images/old.webp"]);
});

it("tells parts apart in a fingerprint", () => {
  expect(fingerprint("ab", "c")).not.toBe(fingerprint("a", "bc"));
});
