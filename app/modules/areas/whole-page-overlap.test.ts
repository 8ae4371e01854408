import { expect, test } from "vitest";
import { shippedFacts } from "#app/modules/store/site-facts.server.ts";
import { listNamesOnPages } from "./page-overlap.server.ts";
import { measureWholePages, readMainText, SPECIFIED_WORDING } from "./whole-page-overlap.ts";

const page = (main: string) =>
  `<html><body><header>Menu and more menu</header><main id="main">${main}</main><footer>Law</footer></body></html>`;

/** `count` different words without digits: "aqa aqb aqc …". */
const words = (letter: string, count: number) =>
  Array.from(
    { length: count },
    (_, at) =>
      `${letter}q${String.fromCharCode(97 + Math.floor(at / 26))}${String.fromCharCode(97 + (at % 26))}`,
  ).join(" ");

const shareOf = (a: string, b: string, names: string[] = []) =>
  measureWholePages(
    new Map([
      ["a", page(a)],
      ["b", page(b)],
    ]),
    names,
  ).overlaps.get("a");

test("the text is that of the main part, with closed questions and without scripts and drawings", () => {
  const html = page(
    '<h1>Troy&#x27;s <!-- -->page</h1><details><summary>Q &amp; A</summary><p>Yes.</p></details><svg><title>Icon</title></svg><script>let x = "<p>no</p>";</script>',
  );
  expect(readMainText(html)).toBe("Troy's page Q & A Yes.");
});

test("a page without a main part is an error, not an empty text", () => {
  expect(() => readMainText("<html><body>Closed</body></html>")).toThrow("no main part");
});

test("the share counts against the shorter page, block by block", () => {
  const common = words("c", 24);
  const a = `<p>${common}</p><p>${words("a", 80)}</p>`;
  const b = `<p>${common}</p><p>${words("b", 180)}</p>`;
  // 20 of the 100 runs of the shorter page.
  expect(shareOf(a, b)).toBe(0.2);
});

test("a page with only the names and numbers of another town is the same page", () => {
  const about = (town: string, park: string, minutes: number) =>
    `<p>From ${town} the drive takes ${minutes} minutes; ${park} is on the way to the store.</p>`;
  const names = ["Troy", "Utica", "Stage Nature Center", "River Park"];
  const [troy, utica] = [
    about("Troy", "Stage Nature Center", 27),
    about("Utica", "River Park", 31),
  ];
  expect(shareOf(troy, utica)).toBeLessThan(0.5);
  expect(shareOf(troy, utica, names)).toBe(1);
});

test("the names on city pages are towns, landmarks, roads, the store, fixed wording, and the law", () => {
  const names = listNamesOnPages(shippedFacts);
  for (const name of ["Ann Arbor", "Near Campus Martius Park", "Oakland County", "I-696"]) {
    expect(names).toContain(name);
  }
  expect(names).toContain(shippedFacts.name);
  expect(names).toContain(
    "Our adult-use products are marihuana (cannabis) for adults 21 and older.",
  );
  expect(names).toEqual(expect.arrayContaining(Object.values(SPECIFIED_WORDING).flat()));
});
