import type { HtmlElement, HtmlNode } from "#app/platform/markdown.server.ts";

/** Elements that stand within a line; all others begin and end one. */
const INLINE = new Set(["a", "em", "strong", "del", "code", "sup", "picture", "img", "input"]);
const CELLS = new Set(["td", "th"]);

function write(node: HtmlNode): string {
  if (node.type === "text") return node.value.replace(/\s+/g, " ");
  if (node.type !== "element" || isFootnoteMark(node)) return "";
  const text = node.children.map(write).join("");
  if (INLINE.has(node.tagName)) return text;
  return CELLS.has(node.tagName) ? `${text} ` : `\n${text}\n`;
}

const isFootnoteMark = ({ properties }: HtmlElement) =>
  "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;

/** What a reader sees of some nodes, one line for each block, with single spaces. */
export function readableText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map(write)
    .join("")
    .split("\n")
    .map((line) => line.replace(/ +/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
