import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { AssetCache } from "./asset-cache.ts";
import { fingerprint } from "./asset-cache.ts";
import { writeHashed } from "./asset-files.ts";
import { fallbackRule, webFontRule } from "./font-css.ts";
import { readMetrics } from "./font-metrics.ts";
import { type FontPlan, fontPlans } from "./font-plan.ts";

const pipeline = "fonts 3";

/**
 * Subsets the web fonts. Returns their addresses (all are used above the fold) and a style sheet
 * with their faces and those of the stand-ins. Throws an Error naming a package file that is missing.
 */
export async function buildFonts(
  modules: string,
  publicFolder: string,
  cache: AssetCache,
): Promise<{ preload: string[]; css: string }> {
  const preload: string[] = [];
  const rules: string[] = [];
  for (const plan of fontPlans) {
    const source = await readFile(join(modules, plan.source));
    const key = fingerprint(source, JSON.stringify([pipeline, plan]));
    const made = await cache.get(`font ${plan.stem}`, key, () =>
      subset(plan, source, publicFolder),
    );
    preload.push(`/${made.file}`);
    rules.push(made.css);
  }
  return { preload, css: `${rules.join("\n")}\n` };
}

async function subset(plan: FontPlan, source: Buffer, publicFolder: string) {
  const { default: subsetFont } = await import("subset-font");
  const woff2 = await subsetFont(source, plan.glyphs, {
    targetFormat: "woff2",
    keepFeatures: [...plan.features],
    // Hints serve only old Windows renderers, which do not read variable fonts.
    noHinting: true,
    variationAxes: plan.axes,
    // The licence's address travels with the font, beside the copyright that is kept anyway.
    preserveNameIds: [14],
  });
  const file = await writeHashed(publicFolder, "fonts", plan.stem, "woff2", woff2);
  const rules = [webFontRule(plan, file)];
  for (const fallback of plan.fallbacks) {
    // A static instance, because the advances of a variable font lie in more than one table.
    const instance = await subsetFont(source, fallback.sample, {
      targetFormat: "sfnt",
      variationAxes: fallback.instance,
    });
    rules.push(fallbackRule(plan, fallback, readMetrics(instance, fallback.sample)));
  }
  return { files: [file], value: { file, css: rules.join("\n") } };
}
