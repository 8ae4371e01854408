import { expect, test } from "vitest";
import { applyMark, markForKey } from "./markdown-marks.ts";

/** The text with the selection in angle brackets. */
function shown(selected: string, mark: Parameters<typeof applyMark>[1]): string {
  const { text, select } = applyMark(selected, mark);
  return `${text.slice(0, select[0])}<${text.slice(...select)}>${text.slice(select[1])}`;
}

test("wraps the selection, or an example to type over", () => {
  expect(shown("word", "bold")).toBe("**<word>**");
  expect(shown("", "italic")).toBe("*<italic>*");
  expect(shown("Part", "heading")).toBe("## <Part>");
});

test("marks every selected line", () => {
  expect(shown("a\nb", "list")).toBe("- <a\n- b>");
  expect(shown("a\nb", "numbers")).toBe("1. <a\n2. b>");
  expect(shown("a\nb", "quote")).toBe("> <a\n> b>");
});

test("links the selection, or the words that belong to the address", () => {
  const link = { href: "/shop", text: "Shop" };
  expect(shown("menu", link)).toBe("[<menu>](/shop)");
  expect(shown("", link)).toBe("[<Shop>](/shop)");
});

test("inserts images with name and alternative text", () => {
  expect(shown("", { picture: "art:hero", alt: "A jar" })).toBe("![A jar](art:hero)<>");
});

test("inserts facts by name", () => {
  expect(shown("", { fact: "phone" })).toBe("{{phone}}<>");
});

test("has shortcuts for three formats", () => {
  expect(["b", "I", "k", "x"].map(markForKey)).toEqual(["bold", "italic", "link", undefined]);
});
