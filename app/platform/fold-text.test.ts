import { expect, test } from "vitest";
import { createWordMatcher, foldText } from "./fold-text.ts";

test.each([
  ["O’Brien", "o'brien"],
  ["CAFÉ ÉTÉ MENU.JPG", "cafe ete menu.jpg"],
  ["Cafe\u0301", "cafe"],
  ["Straße, Łódź, smørrebrød, Æble", "strasse, lodz, smorrebrod, aeble"],
  ["dis\u00ADpen\u200Bsary", "dispensary"],
  ["ＦＵＬＬ “quoted”", 'full "quoted"'],
  ["底特律 Детройт", "底特律 детроит"],
])("%j is folded to %j", (text, folded) => {
  expect(foldText(text)).toBe(folded);
});

test("a matcher finds every word in any order, whatever its accents and apostrophes", () => {
  const matches = createWordMatcher(" o'brien  café ");
  expect(matches("Café O’Brien")).toBe(true);
  expect(matches("Café Brien")).toBe(false);
  expect(createWordMatcher(" ")("anything")).toBe(true);
});
