import { readFileSync } from "node:fs";
import { createElement, type FunctionComponent, type ReactElement } from "react";
import type { SatoriOptions } from "satori";
import { shareFontFile } from "#app/platform/share-assets.server.ts";
import {
  CardFooter,
  CardTitle,
  CardWarnings,
  type FittedText,
  TitleWords,
} from "./card-drawing.tsx";
import { cardLayout } from "./share-card.ts";

export type Fonts = SatoriOptions["fonts"];

let loadedFonts: Fonts | undefined;

/** The fonts of share images. Returns the same array every time, so that satori parses it once. */
export function loadFonts(): Fonts {
  loadedFonts ??= [
    loadFont("Fraunces", 500, "fraunces-500.ttf"),
    loadFont("Figtree", 500, "figtree-500.ttf"),
    loadFont("Figtree", 600, "figtree-600.ttf"),
  ];
  return loadedFonts;
}

function loadFont(name: string, weight: 500 | 600, file: string): Fonts[number] {
  return { name, weight, style: "normal", data: readFileSync(shareFontFile(file)) };
}

/** In pixels, largest first. In the smallest size, 120 characters fit in four lines. */
const titleSizes = [104, 96, 88, 80, 72, 66, 60, 54, 48, 44, 40];
const footerSizes = [26, 24, 22];
/** Share images are often shown at half size, where text below 14 pixels is unreadable. */
const warningSizes = [20, 18, 16, 14];

/** Fits the title in the largest size possible, or truncates it in the smallest. */
export async function fitTitle(text: string, fonts: Fonts): Promise<FittedText> {
  const { maxHeight, lines, lineHeight } = cardLayout.title;
  const widest = await measureWidestWord(text, fonts);
  return chooseSize(CardTitle, text, {
    // A word wider than the column would break or run into the picture.
    sizes: titleSizes.filter((size) => widest * size <= cardLayout.textWidth),
    smallest: Math.min(...titleSizes),
    maxHeight: (size) => Math.min(maxHeight, heightOfLines(lines, size * lineHeight)),
    fonts,
  });
}

/** Fits the footer on one line in the largest size possible, or truncates it in the smallest. */
export async function fitFooter(text: string, fonts: Fonts): Promise<FittedText> {
  return chooseSize(CardFooter, text, {
    sizes: footerSizes,
    smallest: Math.min(...footerSizes),
    maxHeight: (size) => heightOfLines(1, size * cardLayout.footer.lineHeight),
    fonts,
  });
}

/** Fits the warnings in the strip at the lower edge, in the largest size possible. */
export async function fitWarnings(lines: readonly string[], fonts: Fonts): Promise<FittedText> {
  const { width, maxHeight } = cardLayout.warnings;
  return chooseSize(CardWarnings, lines.join("\n"), {
    sizes: warningSizes,
    smallest: Math.min(...warningSizes),
    width,
    maxHeight: () => maxHeight,
    fonts,
  });
}

/** Height of `lines` lines plus half a line, which tolerates rounding but not another line. */
function heightOfLines(lines: number, height: number): number {
  return (lines + 0.5) * height;
}

async function chooseSize(
  component: FunctionComponent<FittedText>,
  text: string,
  options: {
    sizes: number[];
    smallest: number;
    width?: number;
    maxHeight: (size: number) => number;
    fonts: Fonts;
  },
): Promise<FittedText> {
  const column = { width: options.width ?? cardLayout.textWidth };
  for (const size of options.sizes) {
    const fitted = { text, size, isTruncated: false };
    const { height } = await measure(createElement(component, fitted), column, options.fonts);
    if (height <= options.maxHeight(size)) return fitted;
  }
  return { text, size: options.smallest, isTruncated: true };
}

/** Width of the title's widest word, in em. */
async function measureWidestWord(text: string, fonts: Fonts): Promise<number> {
  // A large size, because satori rounds widths up to whole pixels.
  const size = 200;
  const words = [...new Set(text.split(" "))];
  const space = { height: size };
  const { width } = await measure(createElement(TitleWords, { words, size }), space, fonts);
  return width / size;
}

/** Measures an element, in pixels, with its width or height limited. */
async function measure(
  element: ReactElement,
  space: { width: number } | { height: number },
  fonts: Fonts,
): Promise<{ width: number; height: number }> {
  const { default: satori } = await import("satori");
  let width = 0;
  let height = 0;
  await satori(element, {
    ...space,
    fonts,
    embedFont: false,
    onNodeDetected: (node) => {
      width = Math.max(width, node.width);
      height = Math.max(height, node.height);
    },
  });
  return { width, height };
}
