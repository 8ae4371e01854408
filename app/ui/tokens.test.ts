import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { palette } from "./tokens.ts";

type Token = keyof typeof palette;
type Pair = readonly [foreground: Token, background: Token];

/** Minimum contrast by WCAG 2.2: 1.4.3 for text, 1.4.11 for controls and focus outlines. */
const minContrast = { text: 4.5, control: 3 } as const;

/** Each text color with each background it is used on. Ember has too little contrast for text on moss. */
const textPairs: readonly Pair[] = [
  ["paper", "ink"],
  ["paper", "pine"],
  ["paper", "moss"],
  ["sage", "ink"],
  ["sage", "pine"],
  ["sage", "moss"],
  ["gold", "ink"],
  ["gold", "pine"],
  ["gold", "moss"],
  ["leaf", "ink"],
  ["leaf", "pine"],
  ["leaf", "moss"],
  ["ember", "ink"],
  ["ember", "pine"],
  ["ink", "gold"],
  ["ink", "paper"],
  ["ink", "ember"],
  ["bark", "paper"],
  ["stone", "paper"],
  ["fern", "paper"],
  ["ember-deep", "paper"],
  ["paper", "fern"],
];

/** Control borders, meaningful fills, and focus outlines. */
const controlPairs: readonly Pair[] = [
  ["reed", "ink"],
  ["reed", "pine"],
  ["reed", "moss"],
  ["gold", "ink"],
  ["gold", "pine"],
  ["gold", "moss"],
  ["ember", "ink"],
  ["ember", "pine"],
  ["ember", "moss"],
  ["leaf", "pine"],
  ["reed", "paper"],
  ["stone", "paper"],
  ["fern", "paper"],
  ["ember-deep", "paper"],
];

/** Relative luminance of `#RRGGBB` by WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

describe("design tokens", () => {
  it("measures contrast like WCAG", () => {
    expect(contrast("#000000", "#FFFFFF")).toBe(21);
    expect(contrast("#777777", "#FFFFFF")).toBeCloseTo(4.48, 2);
  });

  it.each(textPairs)("%s is readable on %s", (text, background) => {
    expect(contrast(palette[text], palette[background])).toBeGreaterThanOrEqual(minContrast.text);
  });

  it.each(controlPairs)("%s is visible on %s", (control, background) => {
    expect(contrast(palette[control], palette[background])).toBeGreaterThanOrEqual(
      minContrast.control,
    );
  });

  it("match the style sheet", async () => {
    const css = await readFile(new URL("../styles.css", import.meta.url), "utf8");
    const found = css.matchAll(/--color-([a-z-]+):\s*(#[0-9a-f]{6});/gi);
    expect(Object.fromEntries([...found].map(([, name, value]) => [name, value]))).toEqual(palette);
  });
});
