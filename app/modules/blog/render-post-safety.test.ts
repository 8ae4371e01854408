import { parseDocument } from "htmlparser2";
import { expect, test } from "vitest";
import { XSS_PAYLOADS } from "#tests/fixtures/xss-payloads.ts";
import { showPictures } from "./public/article-figure.server.ts";
import { renderPost } from "./rendering/render-post.server.ts";

type Nodes = ReturnType<typeof parseDocument>["children"];

/** All that an article may hold, written down once more, apart from the rules that make it so. */
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

/** An address that loads or opens nothing but pages: a protocol of that kind, or none at all. */
const HARMLESS_LINK = /^(?:https?:\/\/|mailto:|tel:|[^:]*(?:[/?#].*)?$)/i;
const OUR_PICTURE = /^\/images\/[\w-]+\.(?:avif|webp)(?: \d+w)?$/;

const addresses = ({ src, srcset }: Record<string, string>) => [
  ...(src === undefined ? [] : [src]),
  ...(srcset === undefined ? [] : srcset.split(", ")),
];

/** What a browser might run or load, or simply should not find. */
function dangers(nodes: Nodes): string[] {
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
      ...addresses(attribs).filter((address) => !OUR_PICTURE.test(address)),
      ...dangers(node.children),
    ];
  });
}

/** Places a payload may be written in. */
const PLACES: Record<string, (payload: string) => string> = {
  alone: (payload) => payload,
  "within a line": (payload) => `a ${payload} b`,
  heading: (payload) => `## ${payload}`,
  "words of a link": (payload) => `[${payload}](/shop)`,
  "address of a link": (payload) => `[x](${payload})`,
  "address of a link in brackets": (payload) => `[x](<${payload}>)`,
  "title of a link": (payload) => `[x](/shop "${payload}")`,
  "address elsewhere": (payload) => `[x]\n\n[x]: <${payload}>`,
  "automatic link": (payload) => `<${payload}>`,
  "words of a picture": (payload) => `![${payload}](art:hero)`,
  "source of a picture": (payload) => `![x](<${payload}>)`,
  "name of a picture": (payload) => `![x](<art:${payload}>)`,
  "caption of a picture": (payload) => `![x](art:hero '${payload}')`,
  "cell of a table": (payload) => `| ${payload} | b |\n| - | - |\n| ${payload} | d |`,
  "item of a list": (payload) => `- ${payload}`,
  quote: (payload) => `> ${payload}`,
  note: (payload) => `x[^1]\n\n[^1]: ${payload}`,
  "name of a note": (payload) => `x[^${payload}]\n\n[^${payload}]: y`,
  code: (payload) => `\`${payload}\``,
  "language of code": (payload) => `\`\`\`${payload}\nx\n\`\`\``,
  token: (payload) => `{{${payload}}}`,
};

test("the check finds what it is there for", () => {
  const found = (html: string) => dangers(parseDocument(html).children);
  expect(found('<p onclick="x">a</p>')).toEqual(["onclick"]);
  expect(found("<script>x</script>")).toEqual(["a node of type script"]);
  expect(found("<svg></svg>")).toEqual(["<svg>"]);
  expect(found("<!-- x -->")).toEqual(["a node of type comment"]);
  expect(found('<a href="java&#115;cript:x">a</a>')).toEqual(["javascript:x"]);
  expect(found('<a href="data:x/y">a</a>')).toEqual(["data:x/y"]);
  expect(found('<img src="//evil.example/x.png">')).toEqual(["//evil.example/x.png"]);
  expect(found('<a href="/a:b">a</a><a href="#c:d">a</a>')).toEqual([]);
});

test("there are at least a hundred payloads, all different", () => {
  const all = XSS_PAYLOADS.map(({ payload }) => payload);
  expect(new Set(all).size).toBe(all.length);
  expect(all.length).toBeGreaterThanOrEqual(100);
});

test.each(Object.entries(PLACES))("no payload leaves anything executable: %s", (_, write) => {
  const left = XSS_PAYLOADS.flatMap(({ payload }) => {
    const html = showPictures(renderPost(write(payload)).html);
    const found = dangers(parseDocument(html).children);
    return found.length > 0 ? [{ payload, found, html }] : [];
  });
  expect(left).toEqual([]);
});
