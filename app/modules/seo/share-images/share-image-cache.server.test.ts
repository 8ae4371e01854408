import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { folderStore } from "#app/modules/media/folder-store.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { ShareCard } from "./schema.ts";
import { getShareImage, ShareImageCache, shareCardHash } from "./share-image-cache.server.ts";

const card: ShareCard = {
  ...{ title: "Deals", eyebrow: "This week", art: "hero", footer: "Detroit" },
  warnings: ["Keep out of reach of children."],
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "share-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

/** Says in its bytes what was drawn, between the marks of a JPEG. */
const jpegOf = ({ title }: ShareCard) => Buffer.from(`\xff\xd8\xff${title}\xff\xd9`, "latin1");

function open(options: { root?: string; maxFiles?: number } = {}) {
  const drawn: string[] = [];
  const draw = async (wanted: ShareCard) => {
    drawn.push(wanted.title);
    await setTimeout(5);
    return jpegOf(wanted);
  };
  const cache = new ShareImageCache(options.root ?? folder, {
    draw,
    maxFiles: options.maxFiles ?? 100,
  });
  return { cache, drawn };
}

it("draws once for twenty at the same time, and never again", async () => {
  const { cache, drawn } = open();
  const images = await Promise.all(Array.from({ length: 20 }, () => cache.get(card)));
  await cache.get(card);
  expect(drawn).toEqual(["Deals"]);
  for (const image of images) {
    expect(image).toEqual({ bytes: jpegOf(card), hash: shareCardHash(card) });
  }
});

it("finds on disk what another process drew, and leaves no drafts", async () => {
  await open().cache.get(card);
  const { cache, drawn } = open();
  expect((await cache.get(card)).bytes).toEqual(jpegOf(card));
  expect(drawn).toEqual([]);
  expect(await readdir(folder)).toEqual([`${shareCardHash(card)}.jpg`]);
});

it.each([
  ["empty", Buffer.alloc(0)],
  ["cut short", jpegOf(card).subarray(0, -1)],
  ["something else", Buffer.from("<html></html>")],
])("draws again where the file is %s", async (_, damaged) => {
  const file = join(folder, `${shareCardHash(card)}.jpg`);
  await writeFile(file, damaged);
  const { cache, drawn } = open();
  expect((await cache.get(card)).bytes).toEqual(jpegOf(card));
  expect(drawn).toEqual(["Deals"]);
  expect(await readFile(file)).toEqual(jpegOf(card));
});

it("answers without a disk, and complains once", async () => {
  const warn = vi.spyOn(logger, "warn").mockImplementation(() => undefined);
  const file = join(folder, "in-the-way");
  await writeFile(file, "");
  const { cache, drawn } = open({ root: join(file, "share-images") });
  for (const title of ["a", "b", "a"]) {
    expect((await cache.get({ ...card, title })).bytes).toEqual(jpegOf({ ...card, title }));
  }
  expect(drawn).toEqual(["a", "b"]);
  expect(warn).toHaveBeenCalledTimes(1);
});

it("tries again after a drawing that failed", async () => {
  const draw = vi.fn(async () => jpegOf(card)).mockRejectedValueOnce(new Error("no"));
  const cache = new ShareImageCache(folder, { draw });
  await expect(cache.get(card)).rejects.toThrow("no");
  expect((await cache.get(card)).bytes).toEqual(jpegOf(card));
});

it("removes the oldest files once there are too many", async () => {
  const { cache } = open({ maxFiles: 10 });
  for (let i = 0; i < 11; i += 1) await cache.get({ ...card, title: String(i) });
  const names = await readdir(folder);
  expect(names).toHaveLength(9);
  expect(names).toContain(`${shareCardHash({ ...card, title: "10" })}.jpg`);
  expect(names).not.toContain(`${shareCardHash({ ...card, title: "0" })}.jpg`);
});

it("gives every card an address of its own", () => {
  const cards: ShareCard[] = [
    card,
    { ...card, title: "Deal" },
    { ...card, art: "smoke-backdrop" },
    { ...card, footer: "Ann Arbor" },
    { ...card, warnings: [] },
    // The same letters, but not in the same places.
    { ...card, title: "DealsThis", eyebrow: " week" },
  ];
  expect(new Set(cards.map(shareCardHash)).size).toBe(cards.length);
  expect(shareCardHash({ ...card })).toBe(shareCardHash(card));
});

it("keeps drawn images below the data folder", async () => {
  const { bytes, hash } = await getShareImage({
    dataDir: folder,
    uploads: folderStore(folder),
    card,
  });
  expect(await readFile(join(folder, "share-images", `${hash}.jpg`))).toEqual(bytes);
});
