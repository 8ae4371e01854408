import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { afterEach, beforeEach, expect, it } from "vitest";
import { AssetCache } from "./asset-files.ts";
import { buildFonts, fontPlans } from "./build-fonts.ts";
import { readMetrics } from "./font-metrics.ts";

const modules = fileURLToPath(new URL("../../node_modules", import.meta.url));
const figtree = fontPlans.find((plan) => plan.stem === "figtree");

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "assets-"));
});
afterEach(() => rm(folder, { recursive: true }));

it("keeps the headings within 20 KB, and both fonts within 36 KB together", async () => {
  const cache = await AssetCache.open(join(folder, "cache.json"), folder);
  const { preload } = await buildFonts(modules, folder, cache);
  const sizes = await Promise.all(preload.map(async (file) => (await stat(folder + file)).size));
  expect(sizes).toHaveLength(2);
  expect(sizes[0]).toBeLessThanOrEqual(20_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(36_000);
});

it("writes a font face for each font and each fallback", async () => {
  const cache = await AssetCache.open(join(folder, "cache.json"), folder);
  const { css, preload } = await buildFonts(modules, folder, cache);
  for (const plan of fontPlans) {
    expect(css).toContain(`font-family: "${plan.family}"`);
    for (const fallback of plan.fallbacks) {
      expect(css).toContain(`font-family: "${fallback.family}"`);
    }
  }
  for (const file of preload) {
    expect(css).toContain(`url("${file}")`);
  }
  expect(css).not.toMatch(/NaN|undefined|Infinity/);
});

async function figtreeRegular(text: string): Promise<Buffer> {
  const source = await readFile(join(modules, figtree?.source ?? ""));
  return subsetFont(source, text, { targetFormat: "sfnt", variationAxes: { wght: 400 } });
}

it("reads the published metrics of Figtree", async () => {
  // @capsizecss/metrics 4.3: ascent 950, descent -250, lineGap 0, xWidthAvg 449 per 1000.
  const sample = figtree?.fallbacks[0]?.sample ?? "";
  const metrics = readMetrics(await figtreeRegular(sample), sample);
  expect(metrics).toMatchObject({ ascent: 0.95, descent: 0.25, lineGap: 0 });
  expect(Math.abs(metrics.width / 0.449 - 1)).toBeLessThan(0.01);
});

it("rejects a sample with a character that the font lacks", async () => {
  await expect(figtreeRegular("a").then((font) => readMetrics(font, "ab"))).rejects.toThrow(
    'no glyph for "b"',
  );
});
