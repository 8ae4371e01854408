import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import { logger } from "#app/platform/logger.server.ts";
import content from "#content/facts.ts";
import { SHORT_WARNINGS } from "#tests/setup/warnings.ts";
import type { SitePage } from "../schema.ts";
import type { ShareCard } from "./share-card.ts";
import {
  buildShareCard,
  getShareImage,
  parseShareImagePath,
  ShareImageCache,
  shareCardHash,
  shareImageUrl,
} from "./share-images.server.ts";

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

/** A fake JPEG with the card's title between the start and end markers. */
const jpegOf = ({ title }: ShareCard) => Buffer.from(`\xff\xd8\xff${title}\xff\xd9`, "latin1");

function open(options: { root?: string; maxFiles?: number } = {}) {
  const drawn: string[] = [];
  const draw = async (shareCard: ShareCard) => {
    drawn.push(shareCard.title);
    await setTimeout(5);
    return jpegOf(shareCard);
  };
  const cache = new ShareImageCache(options.root ?? folder, {
    draw,
    maxFiles: options.maxFiles ?? 100,
  });
  return { cache, drawn };
}

test("draws once for twenty simultaneous requests, and never again", async () => {
  const { cache, drawn } = open();
  const images = await Promise.all(Array.from({ length: 20 }, () => cache.get(card)));
  await cache.get(card);
  expect(drawn).toEqual(["Deals"]);
  for (const image of images) {
    expect(image).toEqual({ bytes: jpegOf(card), hash: shareCardHash(card) });
  }
});

test("finds what another process drew on disk, and leaves no temporary files", async () => {
  await open().cache.get(card);
  const { cache, drawn } = open();
  expect((await cache.get(card)).bytes).toEqual(jpegOf(card));
  expect(drawn).toEqual([]);
  expect(await readdir(folder)).toEqual([`${shareCardHash(card)}.jpg`]);
});

test.each([
  ["empty", Buffer.alloc(0)],
  ["cut short", jpegOf(card).subarray(0, -1)],
  ["something else", Buffer.from("<html></html>")],
])("draws again if the file is %s", async (_, damaged) => {
  const file = join(folder, `${shareCardHash(card)}.jpg`);
  await writeFile(file, damaged);
  const { cache, drawn } = open();
  expect((await cache.get(card)).bytes).toEqual(jpegOf(card));
  expect(drawn).toEqual(["Deals"]);
  expect(await readFile(file)).toEqual(jpegOf(card));
});

test("works without a disk, and logs that once", async () => {
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

test("tries again after a failed drawing", async () => {
  const draw = vi.fn(async () => jpegOf(card)).mockRejectedValueOnce(new Error("no"));
  const cache = new ShareImageCache(folder, { draw });
  await expect(cache.get(card)).rejects.toThrow("no");
  expect((await cache.get(card)).bytes).toEqual(jpegOf(card));
});

test("deletes the oldest files once there are too many", async () => {
  const { cache } = open({ maxFiles: 10 });
  for (let i = 0; i < 11; i += 1) await cache.get({ ...card, title: String(i) });
  const names = await readdir(folder);
  expect(names).toHaveLength(9);
  expect(names).toContain(`${shareCardHash({ ...card, title: "10" })}.jpg`);
  expect(names).not.toContain(`${shareCardHash({ ...card, title: "0" })}.jpg`);
});

test("gives every card its own URL", () => {
  const cards: ShareCard[] = [
    card,
    { ...card, title: "Deal" },
    { ...card, art: "smoke-backdrop" },
    { ...card, footer: "Ann Arbor" },
    { ...card, warnings: [] },
    // The same letters, split differently.
    { ...card, title: "DealsThis", eyebrow: " week" },
  ];
  expect(new Set(cards.map(shareCardHash)).size).toBe(cards.length);
  expect(shareCardHash({ ...card })).toBe(shareCardHash(card));
});

test("saves drawn images in the data folder", async () => {
  const { bytes, hash } = await getShareImage({
    dataDir: folder,
    uploads: createFolderStorage(folder),
    card,
  });
  expect(await readFile(join(folder, "share-images", `${hash}.jpg`))).toEqual(bytes);
});

const origin = "https://www.hyde.test";
const facts = siteFactsSchema.parse(content);
const troy: SitePage = {
  ...{ path: "/areas/troy", title: "Troy", description: "Troy.", keywords: "Troy" },
  ...{ type: "website", indexable: true, changefreq: "weekly", priority: 0.7 },
  share: { title: "Troy Weed Dispensary", eyebrow: "Oakland County", art: "detroit-skyline" },
};
const urlOf = (page: SitePage, currentFacts = facts) =>
  shareImageUrl(page, { facts: currentFacts, origin });
const versionOf = (...args: Parameters<typeof urlOf>) =>
  new URL(urlOf(...args)).searchParams.get("v");

test("a card shows the page's own text, name, place, and hours, and two warnings", () => {
  expect(buildShareCard(troy, facts)).toEqual({
    ...troy.share,
    footer: "Hyde Cannabis · Detroit · Open Daily 9AM-10PM",
    warnings: SHORT_WARNINGS,
  });
});

test.each([
  ["/", "/share/home.jpg"],
  ["/shop", "/share/shop.jpg"],
  ["/product/1", "/share/product/1.jpg"],
  ["/areas/st-clair-shores", "/share/areas/st-clair-shores.jpg"],
])("the image of %s is %s, and its URL resolves back", (path, name) => {
  const url = new URL(urlOf({ ...troy, path }));
  expect(url.origin + url.pathname).toBe(origin + name);
  expect(parseShareImagePath(name.slice("/share/".length))).toBe(path);
});

test("the version changes with the visible content only", () => {
  const version = versionOf(troy);
  expect(version).toMatch(/^[0-9a-f]{12}$/);
  expect(versionOf({ ...troy, title: "New", description: "New", path: "/areas/utica" })).toBe(
    version,
  );
  expect(versionOf(troy, { ...facts, phone: "(313) 555-0199" })).toBe(version);
  const weekly = { ...facts.hours.weekly, sunday: null };
  const changed = [
    versionOf({ ...troy, share: { ...troy.share, title: "Utica" } }),
    versionOf({ ...troy, share: { ...troy.share, eyebrow: "Macomb" } }),
    versionOf({ ...troy, share: { ...troy.share, art: "hero" } }),
    versionOf(troy, { ...facts, hours: { ...facts.hours, weekly } }),
    versionOf(troy, { ...facts, name: "Other" }),
  ];
  expect(new Set([version, ...changed]).size).toBe(6);
});

test.each([
  ...["", ".jpg", "troy", "troy.png", "troy.JPG", "Troy.jpg", "/troy.jpg", "areas//troy.jpg"],
  ...["areas/.jpg", "../troy.jpg", "areas/../shop.jpg", "troy.jpg.jpg", "tr oy.jpg", "troy.jpg\n"],
  ...["areas/%74roy.jpg", "é.jpg", "areas/troy.jpg/", "x".repeat(10_000)],
])("%j is not the name of an image", (name) => {
  expect(parseShareImagePath(name)).toBeUndefined();
});
