import { expect, test } from "vitest";
import { element, escapeXml, textElement } from "./xml.ts";

test("the five special characters are escaped in elements and attributes", () => {
  expect(escapeXml(`a & b < c > d "e" 'f'`)).toBe(
    "a &amp; b &lt; c &gt; d &quot;e&quot; &apos;f&apos;",
  );
  expect(escapeXml("&amp;")).toBe("&amp;amp;");
});

test("letters of all scripts, emoji, and white space stay", () => {
  const text = "Grosse Île\tДетройт\n底特律 🌿\r";
  expect(escapeXml(text)).toBe(text);
});

test.each([
  ["a control character", "\u0000"],
  ["an escape", "\u001b"],
  ["half of a character", "\ud83c"],
  ["the other half", "\udf3f"],
  ["a non-character", "\ufffe"],
])("%s, which XML may not contain, is removed", (_what, sign) => {
  expect(escapeXml(`a${sign}b`)).toBe("ab");
});

test("an element contains its text escaped", () => {
  expect(textElement("loc", "https://hyde.test/?a=1&b=<2>")).toBe(
    "<loc>https://hyde.test/?a=1&amp;b=&lt;2&gt;</loc>",
  );
});

test("attributes are escaped, and an empty element is self-closing", () => {
  expect(element("link", { rel: "self", href: '/?a=1&b="2"' })).toBe(
    '<link rel="self" href="/?a=1&amp;b=&quot;2&quot;"/>',
  );
  expect(element("a", { b: "<c>" }, textElement("d", "e"), "<f/>")).toBe(
    '<a b="&lt;c&gt;"><d>e</d><f/></a>',
  );
  expect(textElement("title", "", { type: "text" })).toBe('<title type="text"></title>');
});
