import { expect, test } from "vitest";
import { renderPost } from "../rendering/render-post.server.ts";
import { absoluteLinks } from "./absolute-links.ts";
import { showPictures } from "./article-figure.server.ts";

const PAGE = "https://www.hyde.test/blog/a-post";
const absolute = (markdown: string) => absoluteLinks(showPictures(renderPost(markdown).html), PAGE);

test.each([
  ["/shop?a=1&b=2", "https://www.hyde.test/shop?a=1&#x26;b=2"],
  ["other-post", "https://www.hyde.test/blog/other-post"],
  ["#law", `${PAGE}#s-law`],
  ["//a.example/x", "https://a.example/x"],
  ["https://a.example/?x=/y", "https://a.example/?x=/y"],
  ["mailto:a@b.example", "mailto:a@b.example"],
])("a link to %s leads to %s", (address, href) => {
  expect(absolute(`[x](${address})`)).toContain(` href="${href}"`);
});

test("every file of a picture is absolute", () => {
  const html = absolute('![x](art:hero "y")');
  const files = [...html.matchAll(/\S+\.(?:avif|webp)/g)].map(([file]) => file.split('"').at(-1));
  expect(files.length).toBeGreaterThan(5);
  for (const file of files) expect(file).toMatch(/^https:\/\/www\.hyde\.test\/images\/hero-/);
});

test("what only looks like an address in a text or in another attribute stays", () => {
  const markdown =
    'src="/x" `<a href="/y">` ![a href="/z" <b](art:hero "c src=\'/d\'") a < b href="/e"';
  const before = showPictures(renderPost(markdown).html);
  const after = absoluteLinks(before, PAGE);
  expect(after.replaceAll("https://www.hyde.test", "")).toBe(before);
  expect(after.match(/https:\/\/www\.hyde\.test(?!\/images\/)/g)).toBeNull();
});

test("nothing points to an element that only our own pages have", () => {
  expect(absolute("[x](https://a.example)")).toBe(
    '<p><a href="https://a.example/" target="_blank" rel="noopener">x</a></p>',
  );
});

test("an address that cannot be read stays as it is", () => {
  expect(absoluteLinks('<a href="http://[">x</a>', PAGE)).toBe('<a href="http://[">x</a>');
});
