import { createElement } from "react";
import satori from "satori";
import { expect, it } from "vitest";
import { readPlaces } from "#content/areas/places.server.ts";
import { SHORT_WARNINGS } from "#tests/setup/warnings.ts";
import { CardTitle } from "./card-drawing.tsx";
import { cardLayout } from "./card-layout.ts";
import { fitFooter, fitTitle, fitWarnings } from "./fit-text.server.ts";
import { loadFonts } from "./fonts.server.ts";

const title = (text: string) => fitTitle(text, loadFonts());
const footer = (text: string) => fitFooter(text, loadFonts());
const longTitle =
  "Understanding Terpenes: What They Are, How They Shape Aroma and Flavor, and Why Your Budtender Keeps Mentioning Them All";

it("sets short titles large and steps down for longer ones", async () => {
  const short = await title("Deals");
  const middle = await title("How to Store Flower So It Stays Fresh");
  expect(short).toMatchObject({ size: 104, cut: false });
  expect(middle.size).toBeLessThan(short.size);
  expect(middle.cut).toBe(false);
});

it("shows 120 characters whole, and cuts off what goes past four lines", async () => {
  expect(longTitle).toHaveLength(120);
  const long = await title(longTitle);
  expect(long.cut).toBe(false);
  expect(await title(`${longTitle} ${longTitle}`)).toMatchObject({ size: long.size, cut: true });
});

const pieces = /<text x="([\d.]+)" y="([\d.]+)" width="([\d.]+)"[^>]*>([^<]*)</g;

it("keeps words whole and inside their column, whatever their letters", async () => {
  const places = readPlaces().map(({ name }) => `Edibles in ${name}`);
  for (const text of ["ACCESSORIES", "Recommendations", "WWWWWWWW", "iiiiiiiii", ...places]) {
    const fitted = await title(text);
    const svg = await satori(createElement(CardTitle, fitted), {
      width: 2 * cardLayout.textWidth,
      fonts: loadFonts(),
      embedFont: false,
    });
    const lines = new Map<string, string>();
    for (const [, x, y = "", width, part] of svg.matchAll(pieces)) {
      lines.set(y, `${lines.get(y) ?? ""}${part}`);
      const end = part === " " ? 0 : Number(x) + Number(width);
      expect(end, text).toBeLessThanOrEqual(cardLayout.textWidth + 1);
    }
    expect([...lines.values()].map((line) => line.trim()).join(" "), text).toBe(text);
  }
});

it("breaks a word that no size holds", async () => {
  expect(await title("W".repeat(80))).toMatchObject({ size: 40, cut: true });
});

it("sets the warnings each on a line, and smaller where there are more of them", async () => {
  const two = await fitWarnings(SHORT_WARNINGS, loadFonts());
  expect(two).toEqual({ text: SHORT_WARNINGS.join("\n"), size: 20, cut: false });
  const three = await fitWarnings([...SHORT_WARNINGS, "A third line."], loadFonts());
  expect(three.size).toBeLessThan(two.size);
  expect(three.cut).toBe(false);
});

it("sets the footer smaller before it cuts it", async () => {
  const day = "Hyde Cannabis · Detroit · Open daily 9AM-10PM";
  const spelled = "Hyde Cannabis · Detroit · Open daily 9:00 AM to 10:00 PM";
  expect(await footer(day)).toMatchObject({ size: 26, cut: false });
  expect(await footer(spelled)).toMatchObject({ size: 24, cut: false });
  expect(await footer(`${spelled} ${spelled}`)).toMatchObject({ size: 22, cut: true });
});
