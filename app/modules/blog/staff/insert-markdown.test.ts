import { expect, test } from "vitest";
import { type Mark, markedText, markFor } from "./insert-markdown.ts";

/** The text with the selection in angle brackets. */
function shown(selected: string, mark: Parameters<typeof markedText>[1]): string {
  const { text, select } = markedText(selected, mark);
  return `${text.slice(0, select[0])}<${text.slice(...select)}>${text.slice(select[1])}`;
}

test("puts marks around what is selected, or around an example to type over", () => {
  expect(shown("word", "bold")).toBe("**<word>**");
  expect(shown("", "italic")).toBe("*<italic>*");
  expect(shown("menu", "link")).toBe("[<menu>](/shop)");
  expect(shown("Part", "heading")).toBe("## <Part>");
});

test("marks every selected line", () => {
  expect(shown("a\nb", "list")).toBe("- <a\n- b>");
  expect(shown("a\nb", "numbers")).toBe("1. <a\n2. b>");
  expect(shown("a\nb", "quote")).toBe("> <a\n> b>");
});

test("puts in pictures by their name, with their words", () => {
  expect(shown("", { picture: "art:hero", alt: "A jar" })).toBe("![A jar](art:hero)<>");
});

test("has keys for three of them", () => {
  expect(["b", "I", "k", "x"].map(markFor)).toEqual<(Mark | undefined)[]>([
    ...(["bold", "italic", "link"] as const),
    undefined,
  ]);
});
