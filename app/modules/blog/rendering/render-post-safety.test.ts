import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { XSS_PAYLOADS } from "#tests/fixtures/xss-payloads.ts";
import { renderPictures } from "./article-figure.server.ts";
import { renderPost } from "./render-post.server.ts";

type Nodes = ReturnType<typeof parseDocument>["children"];

/** Everything an article may contain, listed independently of the renderer's rules. */
const ALLOWED: Record<string, string[]> = {
  ...Object.fromEntries(
    "blockquote br del em figcaption figure hr p picture pre strong sup table tbody thead tr ul"
      .split(" ")
      .map((name) => [name, []]),
  ),
  ...Object.fromEntries(["h2", "h3", "h4", "h5", "h6", "li"].map((name) => [name, ["id"]])),
  a: [
    ...["href", "title", "id", "target", "rel", "aria-describedby", "aria-label"],
    ...["data-footnote-ref", "data-footnote-backref"],
  ],
  code: ["class"],
  div: ["class", "role", "tabindex", "aria-label"],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  ol: ["start"],
  section: ["data-footnotes"],
  source: ["type", "srcset", "sizes", "width", "height"],
  td: ["align"],
  th: ["align"],
};

/** A URL with a harmless protocol or none. */
const HARMLESS_LINK = /^(?:https?:\/\/|mailto:|tel:|[^:]*(?:[/?#].*)?$)/i;
const OUR_PICTURE = /^\/images\/[\w-]+\.(?:avif|webp)(?: \d+w)?$/;

const imageUrls = ({ src, srcset }: Record<string, string>) => [
  ...(src === undefined ? [] : [src]),
  ...(srcset === undefined ? [] : srcset.split(", ")),
];

/** Anything a browser might run or load, or that should not be there. */
function findDangers(nodes: Nodes): string[] {
  return nodes.flatMap((node) => {
    if (node.type === "text") return [];
    if (node.type !== "tag") return [`a node of type ${node.type}`];
    const { name, attribs } = node;
    const allowed = ALLOWED[name];
    if (!allowed) return [`<${name}>`];
    const { href } = attribs;
    return [
      ...Object.keys(attribs).filter((key) => !allowed.includes(key)),
      ...(href === undefined || HARMLESS_LINK.test(href) ? [] : [href]),
      ...imageUrls(attribs).filter((url) => !OUR_PICTURE.test(url)),
      ...findDangers(node.children),
    ];
  });
}

/** Places in Markdown where a payload may be. */
const PLACES: Record<string, (payload: string) => string> = {
  alone: (payload) => payload,
  "inside a line": (payload) => `a ${payload} b`,
  heading: (payload) => `## ${payload}`,
  "link text": (payload) => `[${payload}](/shop)`,
  "link URL": (payload) => `[x](${payload})`,
  "link URL in brackets": (payload) => `[x](<${payload}>)`,
  "link title": (payload) => `[x](/shop "${payload}")`,
  "link definition": (payload) => `[x]\n\n[x]: <${payload}>`,
  "automatic link": (payload) => `<${payload}>`,
  "picture alt text": (payload) => `![${payload}](art:hero)`,
  "picture source": (payload) => `![x](<${payload}>)`,
  "picture name": (payload) => `![x](<art:${payload}>)`,
  "picture caption": (payload) => `![x](art:hero '${payload}')`,
  "table cell": (payload) => `| ${payload} | b |\n| - | - |\n| ${payload} | d |`,
  "list item": (payload) => `- ${payload}`,
  quote: (payload) => `> ${payload}`,
  note: (payload) => `x[^1]\n\n[^1]: ${payload}`,
  "note name": (payload) => `x[^${payload}]\n\n[^${payload}]: y`,
  code: (payload) => `\`${payload}\``,
  "code language": (payload) => `\`\`\`${payload}\nx\n\`\`\``,
  token: (payload) => `{{${payload}}}`,
};

test("the safety check detects each kind of danger", () => {
  const found = (html: string) => findDangers(parseDocument(html).children);
  expect(found('<p onclick="x">a</p>')).toEqual(["onclick"]);
  expect(found("<script>x</script>")).toEqual(["a node of type script"]);
  expect(found("<svg></svg>")).toEqual(["<svg>"]);
  expect(found("<!-- x -->")).toEqual(["a node of type comment"]);
  expect(found('<a href="java&#115;cript:x">a</a>')).toEqual(["javascript:x"]);
  expect(found('<a href="data:x/y">a</a>')).toEqual(["data:x/y"]);
  expect(found('<img src="//evil.example/x.png">')).toEqual(["//evil.example/x.png"]);
  expect(found('<a href="/a:b">a</a><a href="#c:d">a</a>')).toEqual([]);
});

test("there are at least a hundred different payloads", () => {
  const all = XSS_PAYLOADS.map(({ payload }) => payload);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(100);
});

test.each(Object.entries(PLACES))("no payload becomes executable: %s", (_, write) => {
  const left = XSS_PAYLOADS.flatMap(({ payload }) => {
    const html = renderPictures(renderPost(write(payload)).html);
    const found = findDangers(parseDocument(html).children);
    return found.length > 0 ? [{ payload, found, html }] : [];
  });
  expect(left).toEqual([]);
});
