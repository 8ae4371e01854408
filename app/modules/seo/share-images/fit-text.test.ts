import { createElement } from "react";
import satori from "satori";
import { expect, test } from "vitest";
import { readPlaces } from "#content/areas/places.server.ts";
import { SHORT_WARNINGS } from "#tests/setup/warnings.ts";
import { CardTitle } from "./card-drawing.tsx";
import { fitFooter, fitTitle, fitWarnings, loadFonts } from "./fit-text.server.ts";
import { cardLayout } from "./share-card.ts";

const title = (text: string) => fitTitle(text, loadFonts());
const footer = (text: string) => fitFooter(text, loadFonts());
const longTitle =
  "Understanding Terpenes: What They Are, How They Shape Aroma and Flavor, and Why Your Budtender Keeps Mentioning Them All";

test("sets short titles large and shrinks longer ones", async () => {
  const short = await title("Deals");
  const middle = await title("How to Store Flower So It Stays Fresh");
  expect(short).toMatchObject({ size: 104, isTruncated: false });
  expect(middle.size).toBeLessThan(short.size);
  expect(middle.isTruncated).toBe(false);
});

test("shows 120 characters in full, and truncates text after four lines", async () => {
  expect(longTitle).toHaveLength(120);
  const long = await title(longTitle);
  expect(long.isTruncated).toBe(false);
  expect(await title(`${longTitle} ${longTitle}`)).toMatchObject({
    size: long.size,
    isTruncated: true,
  });
});

const TEXT_ELEMENTS = /<text x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*>([^<]*)</g;

test("keeps words whole and inside their column, in any script", async () => {
  const places = readPlaces().map(({ name }) => `Edibles in ${name}`);
  for (const text of ["ACCESSORIES", "Recommendations", "WWWWWWWW", "iiiiiiiii", ...places]) {
    const fitted = await title(text);
    const svg = await satori(createElement(CardTitle, fitted), {
      width: 2 * cardLayout.textWidth,
      fonts: loadFonts(),
      embedFont: false,
    });
    const lines = new Map<string, string>();
    for (const [, x, y = "", width, part] of svg.matchAll(TEXT_ELEMENTS)) {
      lines.set(y, `${lines.get(y) ?? ""}${part}`);
      const end = part === " " ? 0 : Number(x) + Number(width);
      expect(end, text).toBeLessThanOrEqual(cardLayout.textWidth + 1);
    }
    expect([...lines.values()].map((line) => line.trim()).join(" "), text).toBe(text);
  }
});

test("breaks a word that fits at no size", async () => {
  expect(await title("W".repeat(80))).toMatchObject({ size: 40, isTruncated: true });
});

test("sets each warning on its own line, and smaller if there are more of them", async () => {
  const two = await fitWarnings(SHORT_WARNINGS, loadFonts());
  expect(two).toEqual({ text: SHORT_WARNINGS.join("\n"), size: 20, isTruncated: false });
  const three = await fitWarnings([...SHORT_WARNINGS, "A third line."], loadFonts());
  expect(three.size).toBeLessThan(two.size);
  expect(three.isTruncated).toBe(false);
});

test("shrinks the footer before truncating it", async () => {
  const day = "Hyde Cannabis · Detroit · Open daily 9AM-10PM";
  const spelled = "Hyde Cannabis · Detroit · Open daily 9:00 AM to 10:00 PM";
  expect(await footer(day)).toMatchObject({ size: 26, isTruncated: false });
  expect(await footer(spelled)).toMatchObject({ size: 24, isTruncated: false });
  expect(await footer(`${spelled} ${spelled}`)).toMatchObject({ size: 22, isTruncated: true });
});
