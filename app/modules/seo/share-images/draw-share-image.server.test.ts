import sharp from "sharp";
import { expect, it } from "vitest";
import { folderStore } from "#app/modules/media/folder-store.server.ts";
import { SHORT_WARNINGS } from "#tests/setup/warnings.ts";
import { drawShareImage, maxShareImageBytes } from "./draw-share-image.server.ts";
import type { ShareCard } from "./schema.ts";

const card: ShareCard = {
  title: "Cannabis Delivery in Ann Arbor",
  eyebrow: "Areas we serve",
  art: "share-backdrop",
  footer: "Hyde Cannabis · Detroit · Open daily 9AM-10PM",
  warnings: SHORT_WARNINGS,
};

const draw = (wanted: ShareCard) =>
  drawShareImage(wanted, { uploads: folderStore("no-such-folder") });

const TITLE = { left: 72, top: 120, width: 648, height: 340 };
const STRIP = { left: 72, top: 550, width: 1056, height: 70 };

/** How much of a part, 0 to 1, is drawn in paper or gold. */
async function inkOfText(jpeg: Buffer, part = TITLE): Promise<number> {
  const pixels = await sharp(jpeg).extract(part).greyscale().raw().toBuffer();
  return pixels.filter((value) => value > 130).length / pixels.length;
}

it.each<[string, Partial<ShareCard>]>([
  ["a usual title", {}],
  ["one of a single letter", { title: "A" }],
  ["one far too long", { title: "Where to find it and what it costs ".repeat(20) }],
  ["one endless word", { title: "W".repeat(500) }],
  ["one with emoji", { title: "Deals 🌿 of the week 👩‍🌾" }],
  ["one with signs of SVG", { title: '<b>"Deals" & more</b> &amp; {{x}}' }],
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
  expect(await inkOfText(jpeg)).toBeGreaterThan(0.002);
});

it("puts the eyebrow in the place of a title that cannot be drawn", async () => {
  const arabic = await draw({ ...card, title: "مرحبا بالعالم", eyebrow: "Areas" });
  expect(arabic).toEqual(await draw({ ...card, title: "Areas", eyebrow: "" }));
});

it("draws an image without a title where there is nothing to say", async () => {
  const jpeg = await draw({ ...card, title: " ", eyebrow: "🌿", footer: "" });
  expect(await inkOfText(jpeg)).toBe(0);
});

it("draws the warnings along the lower edge, over the brightest picture too", async () => {
  for (const art of ["share-backdrop", "blog-topicals"] as const) {
    expect(await inkOfText(await draw({ ...card, art }), STRIP)).toBeGreaterThan(0.02);
  }
  const without = await draw({ ...card, warnings: [] });
  expect(await inkOfText(without, STRIP)).toBeLessThan(0.005);
});

it("names a picture that does not exist", async () => {
  const art = "no-such-picture" as ShareCard["art"];
  await expect(draw({ ...card, art })).rejects.toThrow('"no-such-picture"');
});
