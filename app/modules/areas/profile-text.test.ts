import { expect, test } from "vitest";
import { countProfileWords, maskedTexts, ownText } from "./profile-text.ts";

const texts = {
  intro: "First text.",
  localInfo: "Second text.",
  whyChoose: "Third, {{name}}.",
  drivingDirections: "Take the road.",
};
const parts = { landmarks: ["Old Mill"], neighborhoods: ["North Side"], roads: ["I-75"] };

test("a page's own text is its three texts and the directions, in order", () => {
  expect(ownText(texts)).toBe("First text.\nSecond text.\nThird, {{name}}.\nTake the road.");
});

test("words are counted in the three texts only; a token is one, a dash none", () => {
  expect(countProfileWords(texts)).toBe(6);
  expect(
    countProfileWords({ ...texts, intro: "One {{openingHours}} – two, 3 l’eau.\n\nfive" }),
  ).toBe(10);
});

test("texts that differ in names alone are the same text", () => {
  const write = (town: string, mill: string, side: string, road: string, short: string) => ({
    intro: `${town} lies around ${mill}. In ${side} people know ${road}.`,
    localInfo: `Half of ${town} works in Ann Arbor at 7 in the morning.`,
    whyChoose: `From ${side} take ${short} past ${mill}.`,
    drivingDirections: `Follow ${road} for 27 minutes, {{name}} is near.`,
  });
  const troy = {
    ...write("Troy", "Old Mill", "North Side", "Gratiot Avenue (M-3)", "Gratiot Avenue"),
    slug: "troy",
    landmarks: ["Old Mill"],
    neighborhoods: ["North Side"],
    roads: ["Gratiot Avenue (M-3)"],
  };
  const utica = {
    ...write(
      "Utica",
      "Heritage Park",
      "Downtown Utica",
      "Van Dyke Avenue (M-53)",
      "Van Dyke Avenue",
    ),
    slug: "utica",
    landmarks: ["Heritage Park"],
    neighborhoods: ["Downtown Utica"],
    roads: ["Van Dyke Avenue (M-53)"],
  };
  const masked = maskedTexts([troy, utica], ["Troy", "Utica", "Ann Arbor"]);
  expect([...masked.keys()]).toEqual(["troy", "utica"]);
  expect(masked.get("troy")).toEqual(masked.get("utica"));
  expect(masked.get("troy")?.slice(0, 4)).toEqual(["@", "lies", "around", "@"]);
});

test("a name of one page is masked on every page", () => {
  const here = { ...texts, ...parts, slug: "here" };
  const there = { ...here, slug: "there", landmarks: ["Tower"], intro: "Near Old Mill and Tower." };
  expect(maskedTexts([here, there], []).get("there")?.slice(0, 4)).toEqual([
    ..."near @ and @".split(" "),
  ]);
});
