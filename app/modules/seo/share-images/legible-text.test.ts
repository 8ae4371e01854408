import { expect, it } from "vitest";
import { shareGlyphs } from "#app/platform/share-assets.server.ts";
import { legibleText } from "./legible-text.ts";

it.each([
  ["what the fonts have", "Crème brûlée – “9:00 AM”", "Crème brûlée – “9:00 AM”"],
  ["letters with loose accents", "Cre\u0300me", "Crème"],
  [
    "letters that have a relative",
    "Łódź, ﬁne, Ÿ, ５",
    "Łódź, fine, Y, 5".replace("Ł", "L").replace("ź", "z"),
  ],
  ["emoji, also joined ones", "Deals 👩‍🌾🔥 today", "Deals today"],
  ["other scripts", "مرحبا 日本語 Detroit", "Detroit"],
  ["nothing that is left", "🌿", ""],
  ["white space of every kind", "  a\u00a0b\t\n c\u200b ", "a b c"],
  ["half of a character", "a\ud83d b", "a b"],
])("%s", (_, text, legible) => {
  expect(legibleText(text, shareGlyphs)).toBe(legible);
});

it("cuts off what could never be shown", () => {
  expect(legibleText("word ".repeat(10_000), shareGlyphs)).toHaveLength(300);
});
