import { expect, test } from "vitest";
import { cleanText, removeFormatCharacters } from "./clean-text.ts";

test.each([
  ["letters are composed", "Cafe\u0301", "Café"],
  ["marks around a copied number", "\u202A(313) 555-0142\u202C", "(313) 555-0142"],
  ["isolates around a copied address", "\u2066a@b.example\u2069", "a@b.example"],
  ["zero-width space", "https://menu.example/\u200B", "https://menu.example/"],
  ["soft hyphen", "dis\u00ADpensary", "dispensary"],
  ["variation selector without a variant", "5\uFE0D5", "55"],
  ["emoji stay whole", "👩🏽‍🌾 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿", "👩🏽‍🌾 ❤️ 🏴󠁧󠁢󠁥󠁮󠁧󠁿"],
  ["direction mark in Latin text", "Troy\u200E, MI", "Troy, MI"],
  ["direction mark in Arabic text", "مرحبا\u200F!", "مرحبا\u200F!"],
  ["line breaks and spaces stay", " a\r\n b ", " a\r\n b "],
  ["NUL stays for the forms to reject", "\0", "\0"],
])("%s", (_title, text, expected) => {
  expect(cleanText(text)).toBe(expected);
});

test.each(["\u200B", "\u3164", "\u2800", "\u115F\u1160", "\uFFA0", "\u{E0001}"])(
  "a text of only invisible characters is empty (%j)",
  (text) => {
    expect(cleanText(text)).toBe("");
  },
);

test("addresses have no format characters at all", () => {
  expect(removeFormatCharacters("\u202A+1\u200D 313\uFE0F\u202C")).toBe("+1 313");
});
