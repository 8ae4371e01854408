import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const css = readFileSync(new URL("../../staff.css", import.meta.url), "utf8");

/** The light and the dark value of each token of staff.css. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\);/g)].map(
    ([, name = "", light = "", dark = ""]) => [name, { light, dark }],
  ),
);

/** Minimum contrast by WCAG 2.2: 1.4.3 for text, 1.4.11 for controls and focus outlines. */
const [TEXT, CONTROL] = [4.5, 3];

const PAIRS: [foreground: string, background: string, contrast: number][] = [
  ...["ground", "surface", "well", "inserted", "deleted"].map(
    (background): [string, string, number] => ["text", background, TEXT],
  ),
  ...["muted", "accent", "error", "success", "warn"].flatMap((name) =>
    ["ground", "surface", "well"].map((background): [string, string, number] => [
      ...([name, background] as const),
      TEXT,
    ]),
  ),
  ["on-accent", "accent", TEXT],
  ["on-accent", "accent-strong", TEXT],
  ["on-error", "error", TEXT],
  // A tooltip.
  ["ground", "text", TEXT],
  ["control", "ground", CONTROL],
  ["control", "surface", CONTROL],
  ["caution", "surface", CONTROL],
];

/** Relative luminance of `#rrggbb` by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one = "", other = ""): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe.each(["light", "dark"] as const)("the %s theme of the staff area", (theme) => {
  test.each(PAIRS)("%s on %s has a contrast of at least %d", (foreground, background, minimum) => {
    const [front, back] = [tokens.get(foreground)?.[theme], tokens.get(background)?.[theme]];
    expect(front).toBeDefined();
    expect(contrast(front, back)).toBeGreaterThanOrEqual(minimum);
  });
});
