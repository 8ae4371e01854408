import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type AssetCache, hashInputs, writeHashed } from "./asset-files.ts";
import { characterRange, type FontMetrics, readMetrics } from "./font-metrics.ts";

/** A local font that browsers show until the web font is loaded. */
interface Fallback {
  family: string;
  /** Names of the font, or of fonts with the same advance widths, on different systems. */
  local: readonly string[];
  /** Mean advance width of `sample` in this font, in em. */
  width: number;
  sample: string;
  /** Axis values of the web font that the fallback imitates. */
  instance: Readonly<Record<string, number>>;
}

/** A web font: the parts of the packaged file to include, and its fallbacks. */
interface FontPlan {
  family: string;
  stem: string;
  /** File inside node_modules. */
  source: string;
  glyphs: string;
  /** Range of each axis to keep, or its fixed value. */
  axes: Readonly<Record<string, { min: number; max: number } | number>>;
  /** Weights for which the font is used; outside of them browsers would embolden it. */
  weights: string;
  features: readonly string[];
  fallbacks: readonly Fallback[];
}

const noBreakSpace = "\u00a0";
const prose =
  "Open daily from 9:00 AM to 10:00 PM. Our team weighs every order by hand, and all products are " +
  "lab-tested before they reach the shelf. Bring a valid government ID: customers must be 21 or " +
  "older. Order by 5 PM for same-day delivery, or use curbside pickup. We take cash, debit and " +
  "digital payments.";
const headings =
  "Shop by categories Why choose us What our customers say Follow the store Earn points with " +
  "every visit Your questions, answered Delivery in Detroit";
const capitals =
  "ELEVATE YOUR EXPERIENCE EXPLORE OUR SHOP JOIN THE CLUB SHOP BY CATEGORY THE DELI WEIGHED TO ORDER";

// Widths of the fallbacks: `readMetrics` of Liberation Sans 2 (same advances as Arial and Helvetica),
// Liberation Serif 2 (Times New Roman), Gelasio 5.3 (Georgia), and Roboto 5.3, regular weight.
const times = ["Liberation Serif", "Times New Roman"];
const mixed = { sample: headings, instance: { opsz: 36, wght: 500 } };
const upper = { sample: capitals, instance: { opsz: 48, wght: 500 } };
const body = { sample: prose, instance: { wght: 400 } };

/**
 * Fraunces is for headings only. Each of its glyphs takes many bytes, so it has only the characters that
 * headings need, and one weight: a second one would take as much again (decision 0051). Its optical sizes
 * end at 24, the smallest heading, and at 72, above which its letters become too narrow for any fallback.
 */
export const fontPlans: readonly FontPlan[] = [
  {
    family: "Fraunces Variable",
    stem: "fraunces",
    source: "@fontsource-variable/fraunces/files/fraunces-latin-opsz-normal.woff2",
    glyphs: `${characterRange(65, 90)}${characterRange(97, 122)}0123456789 ${noBreakSpace}!"$%&'()+,-./:;?–—‘’“”…·°×½áçéèíñóöüÉ`,
    axes: { opsz: { min: 24, max: 72 }, wght: 500 },
    weights: "400 600",
    features: ["kern", "liga", "rvrn"],
    fallbacks: [
      { family: "Fraunces Fallback", local: ["Georgia"], width: 0.4496, ...mixed },
      { family: "Fraunces Fallback Serif", local: times, width: 0.4135, ...mixed },
      { family: "Fraunces Caps Fallback", local: ["Georgia"], width: 0.5992, ...upper },
      { family: "Fraunces Caps Fallback Serif", local: times, width: 0.5813, ...upper },
    ],
  },
  {
    family: "Figtree Variable",
    stem: "figtree",
    source: "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2",
    glyphs: `${characterRange(32, 126)}${noBreakSpace}©®°·×½¼¾${characterRange(0xc0, 0xff)}–—‘’“”•…™`,
    axes: { wght: { min: 400, max: 700 } },
    weights: "400 700",
    features: ["kern", "tnum", "rvrn"],
    fallbacks: [
      {
        family: "Figtree Fallback",
        local: ["Arial", "Liberation Sans", "Helvetica"],
        width: 0.4499,
        ...body,
      },
      { family: "Figtree Fallback Roboto", local: ["Roboto"], width: 0.4455, ...body },
    ],
  },
];

const PIPELINE_VERSION = "fonts 4";

/**
 * Subsets the web fonts. Returns their URLs, all of which pages preload, and a style sheet with the font
 * faces. Throws Error if a package file is missing.
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
    const key = hashInputs(source, JSON.stringify([PIPELINE_VERSION, plan]));
    const font = await cache.get(`font ${plan.stem}`, key, () =>
      subset(plan, source, publicFolder),
    );
    preload.push(`/${font.file}`);
    rules.push(font.css);
  }
  return { preload, css: `${rules.join("\n")}\n` };
}

async function subset(plan: FontPlan, source: Buffer, publicFolder: string) {
  const { default: subsetFont } = await import("subset-font");
  const woff2 = await subsetFont(source, plan.glyphs, {
    targetFormat: "woff2",
    keepFeatures: [...plan.features],
    // Only old Windows renderers use hints, and they do not support variable fonts.
    noHinting: true,
    variationAxes: plan.axes,
    // Keeps the license's URL; the copyright notice is always kept.
    preserveNameIds: [14],
  });
  const file = await writeHashed(publicFolder, "fonts", plan.stem, "woff2", woff2);
  const rules = [formatWebFontRule(plan, file)];
  for (const fallback of plan.fallbacks) {
    // A static instance, because a variable font has its advances in several tables.
    const instance = await subsetFont(source, fallback.sample, {
      targetFormat: "sfnt",
      variationAxes: fallback.instance,
    });
    rules.push(formatFallbackRule(plan, fallback, readMetrics(instance, fallback.sample)));
  }
  return { files: [file], value: { file, css: rules.join("\n") } };
}

function formatPercent(share: number): string {
  return `${Number((share * 100).toFixed(2))}%`;
}

/** The `@font-face` rule of the web font; `file` is relative to the public folder. */
function formatWebFontRule(plan: FontPlan, file: string): string {
  return [
    "@font-face {",
    `  font-family: "${plan.family}";`,
    `  src: url("/${file}") format("woff2");`,
    `  font-weight: ${plan.weights};`,
    "  font-display: swap;",
    "}",
  ].join("\n");
}

/**
 * The `@font-face` rule of a fallback with the web font's mean width and line height. Formulas from
 * "Improved font fallbacks" (developer.chrome.com/blog/font-fallbacks): size-adjust is the ratio of the
 * mean widths, and each override is the web font's value divided by size-adjust.
 */
function formatFallbackRule(plan: FontPlan, fallback: Fallback, metrics: FontMetrics): string {
  const scale = metrics.width / fallback.width;
  return [
    "@font-face {",
    `  font-family: "${fallback.family}";`,
    `  src: ${fallback.local.map((name) => `local("${name}")`).join(", ")};`,
    // All weights, or browsers would embolden the regular face, which widens it.
    `  font-weight: ${plan.weights};`,
    `  size-adjust: ${formatPercent(scale)};`,
    `  ascent-override: ${formatPercent(metrics.ascent / scale)};`,
    `  descent-override: ${formatPercent(metrics.descent / scale)};`,
    `  line-gap-override: ${formatPercent(metrics.lineGap / scale)};`,
    "}",
  ].join("\n");
}
