import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { createStylePicker } from "./page-styles.server.ts";

const pick = (styleSheet: string, html: string) => createStylePicker(styleSheet)(html).css;

test("a document gets the rules whose classes it has, in their order", () => {
  const sheet = "p{a:b}.one{a:1}.two{a:2}.one .two{a:3}.one.two,.three{a:4}#id>.two{a:5}";
  expect(pick(sheet, '<p class="one">')).toBe("p{a:b}.one{a:1}");
  expect(pick(sheet, '<p class="two one">')).toBe(
    "p{a:b}.one{a:1}.two{a:2}.one .two{a:3}.one.two{a:4}#id>.two{a:5}",
  );
  expect(pick(sheet, "<p>one two</p>")).toBe("p{a:b}");
});

test("at-rules keep the rules inside them that are used, and empty ones are left out", () => {
  const sheet =
    "@layer a{.one{a:1}.two{a:2}}@media (width>=1px){.two{a:3}@supports (a:b){.one{a:4}}}";
  expect(pick(sheet, '<p class="one">')).toBe(
    "@layer a{.one{a:1}}@media (width>=1px){@supports (a:b){.one{a:4}}}",
  );
  expect(pick(sheet, "<p>")).toBe("");
});

test("escaped class names are found in a document that escapes them too", () => {
  const sheet = ".md\\:w-1\\/2{a:1}.\\[\\&\\>p\\]\\:x>p{a:2}";
  expect(pick(sheet, '<p class="md:w-1/2 [&amp;&gt;p]:x">')).toBe(sheet);
});

test("classes inside :not() and :is() are not required", () => {
  const sheet = ".one:not(.two,.three:hover){a:1}.one :is(.two,.three){a:2}";
  expect(pick(sheet, '<p class="one">')).toBe(sheet);
});

test("fonts and keyframes are kept", () => {
  const fonts = '@font-face{font-family:"F"}@keyframes k{0%{a:b}}';
  expect(pick(`.one{a:b}${fonts}`, "<p>")).toBe(fonts);
});

test("custom properties are declared if a rule refers to them, directly or not", () => {
  const [used, unused] = ["@property --x{syntax:'*'}", "@property --y{syntax:'*'}"];
  const theme = ":root{--a:1;--b:var(--a);--c:var(--b)}";
  const sheet = `${theme}.one{a:var(--x)}.two{b:var(--b)}${used}${unused}`;
  expect(pick(sheet, '<p class="one">')).toBe(`.one{a:var(--x)}${used}`);
  expect(pick(sheet, '<p class="two">')).toBe(":root{--a:1;--b:var(--a);}.two{b:var(--b)}");
});

test("the hash is that of the text", () => {
  const { css, hash: source } = createStylePicker("p{a:b}")("<p>");
  expect(source).toBe(`'sha256-${hash("sha256", css, "base64")}'`);
});
