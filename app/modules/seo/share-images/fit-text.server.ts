import { createElement, type FunctionComponent, type ReactElement } from "react";
import {
  CardFooter,
  CardTitle,
  CardWarnings,
  type FittedText,
  TitleWords,
} from "./card-drawing.tsx";
import { cardLayout } from "./card-layout.ts";
import type { Fonts } from "./fonts.server.ts";

/** Largest first. In the last one, 120 characters stand in four lines. */
const titleSizes = [104, 96, 88, 80, 72, 66, 60, 54, 48, 44, 40];
const footerSizes = [26, 24, 22];
/** Share images are often shown at half their size: below 14 nobody could read it. */
const warningSizes = [20, 18, 16, 14];

/** The largest size in which the title fits, or the smallest with its end cut off. */
export async function fitTitle(text: string, fonts: Fonts): Promise<FittedText> {
  const { maxHeight, lines, lineHeight } = cardLayout.title;
  const widest = await widestWord(text, fonts);
  return chooseSize(CardTitle, text, {
    // Balanced lines would break a word that does not fit, or let it run into the picture.
    sizes: titleSizes.filter((size) => widest * size <= cardLayout.textWidth),
    smallest: Math.min(...titleSizes),
    maxHeight: (size) => Math.min(maxHeight, linesOf(lines, size * lineHeight)),
    fonts,
  });
}

/** The largest size in which the footer stands on one line, or the smallest with its end cut off. */
export async function fitFooter(text: string, fonts: Fonts): Promise<FittedText> {
  return chooseSize(CardFooter, text, {
    sizes: footerSizes,
    smallest: Math.min(...footerSizes),
    maxHeight: (size) => linesOf(1, size * cardLayout.footer.lineHeight),
    fonts,
  });
}

/** The largest size in which these lines stand in the strip at the lower edge. */
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

/** Half a line more than so many is one line too many, whatever the rounding. */
function linesOf(lines: number, height: number): number {
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
    const fitted = { text, size, cut: false };
    const { height } = await measure(createElement(component, fitted), column, options.fonts);
    if (height <= options.maxHeight(size)) return fitted;
  }
  return { text, size: options.smallest, cut: true };
}

/** Width of a title's widest word in em. */
async function widestWord(text: string, fonts: Fonts): Promise<number> {
  // Large, because widths are rounded up to whole pixels.
  const size = 200;
  const words = [...new Set(text.split(" "))];
  const anyWidth = { height: size };
  const { width } = await measure(createElement(TitleWords, { words, size }), anyWidth, fonts);
  return width / size;
}

/** The size an element takes where one side of its space is given. */
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
