import { randomBytes } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import { shareGlyphs } from "#app/platform/share-assets.server.ts";
import { SHORT_WARNINGS } from "#tests/setup/warnings.ts";
import {
  drawShareImage,
  encodeJpeg,
  maxShareImageBytes,
  toDrawableText,
} from "./draw-share-image.server.ts";
import type { ShareCard } from "./share-card.ts";

const card: ShareCard = {
  title: "Cannabis Delivery in Ann Arbor",
  eyebrow: "Areas we serve",
  art: "share-backdrop",
  footer: "Hyde Cannabis · Detroit · Open daily 9AM-10PM",
  warnings: SHORT_WARNINGS,
};

const draw = (shareCard: ShareCard) =>
  drawShareImage(shareCard, { uploads: createFolderStorage("no-such-folder") });

const TITLE = { left: 72, top: 120, width: 648, height: 340 };
const STRIP = { left: 72, top: 550, width: 1056, height: 70 };

/** Share of pixels in an area, 0 to 1, that are in the text colors paper or gold. */
async function measureTextPixels(jpeg: Buffer, area = TITLE): Promise<number> {
  const pixels = await sharp(jpeg).extract(area).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 130).length / pixels.length;
}

test.each<[string, Partial<ShareCard>]>([
  ["a usual title", {}],
  ["a title of a single letter", { title: "A" }],
  ["a title far too long", { title: "Where to find it and what it costs ".repeat(20) }],
  ["a title of one very long word", { title: "W".repeat(500) }],
  ["a title with emoji", { title: "Deals 🌿 of the week 👩‍🌾" }],
  ["a title with markup characters", { title: '<b>"Deals" & more</b> &amp; {{x}}' }],
  [
    "an eyebrow and a footer that are too long",
    { eyebrow: "E".repeat(90), footer: "f ".repeat(90) },
  ],
  ["the busiest picture", { art: "hero" }],
])("draws 1200×630 as a JPEG that is small enough: %s", async (_, change) => {
  const jpeg = await draw({ ...card, ...change });
  const { format, width, height, space, exif } = await sharp(jpeg).metadata();
  expect({ format, width, height, space, exif }).toEqual({
    ...{ format: "jpeg", width: 1200, height: 630, space: "srgb", exif: undefined },
  });
  expect(jpeg.byteLength).toBeLessThan(maxShareImageBytes);
  expect(await measureTextPixels(jpeg)).toBeGreaterThan(0.002);
});

test("another store's name replaces the wordmark", async () => {
  const area = { left: 60, top: 50, width: 660, height: 48 };
  const drawn = await measureTextPixels(await draw(card), area);
  const written = await measureTextPixels(await draw({ ...card, brand: "Jekyll & Sons" }), area);
  const covered = await measureTextPixels(await draw({ ...card, brand: "日本" }), area);
  expect(drawn).toBeGreaterThan(0.01);
  expect(written).toBeGreaterThan(0.01);
  expect(written).not.toBe(drawn);
  expect(covered).toBe(0);
});

test("uses the eyebrow if the title cannot be drawn", async () => {
  const arabic = await draw({ ...card, title: "مرحبا بالعالم", eyebrow: "Areas" });
  expect(arabic).toEqual(await draw({ ...card, title: "Areas", eyebrow: "" }));
});

test("draws an image without a title if there is no text", async () => {
  const jpeg = await draw({ ...card, title: " ", eyebrow: "🌿", footer: "" });
  expect(await measureTextPixels(jpeg)).toBe(0);
});

test("draws the warnings along the lower edge, even over the brightest image", async () => {
  for (const art of ["share-backdrop", "blog-topicals"] as const) {
    expect(await measureTextPixels(await draw({ ...card, art }), STRIP)).toBeGreaterThan(0.02);
  }
  const without = await draw({ ...card, warnings: [] });
  expect(await measureTextPixels(without, STRIP)).toBeLessThan(0.005);
});

test("reports an image that does not exist", async () => {
  const art = "no-such-picture" as ShareCard["art"];
  await expect(draw({ ...card, art })).rejects.toThrow('"no-such-picture"');
});

test.each([
  ["keeps characters of the fonts", "Crème brûlée – “9:00 AM”", "Crème brûlée – “9:00 AM”"],
  ["composes letters and combining accents", "Cre\u0300me", "Crème"],
  [
    "replaces letters with the nearest one",
    "Łódź, ﬁne, Ÿ, ５",
    "Łódź, fine, Y, 5".replace("Ł", "L").replace("ź", "z"),
  ],
  ["removes emoji, including joined ones", "Deals 👩‍🌾🔥 today", "Deals today"],
  ["removes other scripts", "مرحبا 日本語 Detroit", "Detroit"],
  ["may return an empty text", "🌿", ""],
  ["reduces white space of every kind", "  a\u00a0b\t\n c\u200b ", "a b c"],
  ["removes half of a surrogate pair", "a\ud83d b", "a b"],
])("%s", (_, text, drawable) => {
  expect(toDrawableText(text, shareGlyphs)).toBe(drawable);
});

test("truncates texts that are too long to show", () => {
  expect(toDrawableText("word ".repeat(10_000), shareGlyphs)).toHaveLength(300);
});

const noise = () => {
  return sharp(randomBytes(600 * 315 * 3), { raw: { width: 600, height: 315, channels: 3 } });
};

test("lowers the quality only as far as necessary", async () => {
  const unlimited = await encodeJpeg(noise(), Number.POSITIVE_INFINITY);
  const limited = await encodeJpeg(noise(), 100_000);
  expect(unlimited.byteLength).toBeGreaterThan(200_000);
  expect(limited.byteLength).toBeLessThan(100_000);
  expect(limited.byteLength).toBeGreaterThan(50_000);
});

test("returns the smallest version if none is small enough", async () => {
  expect((await encodeJpeg(noise(), 10)).byteLength).toBeGreaterThan(10);
});
