import { expect, test } from "vitest";
import { renderMarkdown } from "./markdown.server.ts";

test("headings get ids, and tables are rendered", () => {
  const html = renderMarkdown("## What we store\n\n| a | b |\n| - | - |\n| 1 | 2 |\n");
  expect(html).toContain('<h2 id="what-we-store">');
  expect(html).toContain("<td>1</td>");
});

test.each([
  ["<script>alert(1)</script>", "script"],
  ['<img src="x" onerror="alert(1)">', "onerror"],
  ["[x](javascript:alert(1))", "javascript:"],
  ["[x](data:text/html,x)", "data:"],
])("%s is inert", (markdown, forbidden) => {
  expect(renderMarkdown(markdown)).not.toContain(forbidden);
});

test("an inserted value stays text", () => {
  const fill = (text: string) => text.replaceAll("{{x}}", '**<b onclick="x">**');
  expect(renderMarkdown("{{x}}", { fill })).toBe('<p>**&#x3C;b onclick="x">**</p>');
});

test("values are inserted into URLs, which are still checked", () => {
  const to = (value: string) => (text: string) => text.replaceAll("{{x}}", value);
  expect(renderMarkdown("[a]({{x}})", { fill: to("tel:+1") })).toBe(
    '<p><a href="tel:+1">a</a></p>',
  );
  expect(renderMarkdown("[a]({{x}})", { fill: to("javascript:1") })).toBe("<p><a>a</a></p>");
});

test("ids have the requested prefix, and notes are linked both ways", () => {
  const html = renderMarkdown("## Menu\n\na[^1]\n\n[^1]: b", { idPrefix: "s-" });
  expect(html).toContain('<h2 id="s-menu">');
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
  expect(links).toEqual(["s-fn-1", "s-fnref-1"]);
  for (const id of links) expect(html).toContain(`id="${id}"`);
});

test.each(["20~30 minutes, 40~50 minutes", "~a~"])("a single tilde strikes nothing: %s", (text) => {
  expect(renderMarkdown(text)).toBe(`<p>${text}</p>`);
});

test("two tildes strike a text", () => {
  expect(renderMarkdown("~~old~~ new")).toBe("<p><del>old</del> new</p>");
});
