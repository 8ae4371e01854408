import { type MarkdownNode, parseMarkdown } from "#app/platform/markdown.server.ts";
import type { ReadableText } from "./normalize.ts";

/** Nodes whose text is a separate block. */
const BLOCKS = new Set<MarkdownNode["type"]>(["paragraph", "heading", "tableCell", "code", "html"]);

/** Pictures of the site; of others, visitors see the description among the words around it. */
const OWN_PICTURE = /^(?:art|upload):/;

const isBlock = (node: MarkdownNode, parent: MarkdownNode) =>
  node.type === "image"
    ? OWN_PICTURE.test(node.url)
    : BLOCKS.has(node.type) && parent.type !== "paragraph";

/** Where the texts of a Markdown text are collected. */
interface Found {
  blocks: ReadableText[];
  markdown: string;
}

/**
 * The texts of the blocks that visitors read of a Markdown text: paragraphs, headings, list items, cells of
 * tables, notes, code, and the descriptions and titles of pictures and links. Slow for some texts: call it
 * where it can be ended.
 */
export function readMarkdownBlocks(markdown: string): ReadableText[] {
  const blocks: ReadableText[] = [];
  const root = parseMarkdown(markdown);
  // Not recursive: a text may nest thousands of quotations.
  const open: { node: MarkdownNode; parent: MarkdownNode; block: ReadableText }[] = [
    { node: root, parent: root, block: newBlock(blocks) },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { node } = next;
    const block = isBlock(node, next.parent) ? newBlock(blocks) : next.block;
    addOwnText(node, block, markdown);
    if ("title" in node && node.title) addTitle(node.title, node, { blocks, markdown });
    if ("children" in node) {
      for (const child of node.children.toReversed())
        open.push({ node: child, parent: node, block });
    }
  }
  return blocks.filter(({ text }) => text !== "");
}

function newBlock(blocks: ReadableText[]): ReadableText {
  const block = { text: "", offsets: [] };
  blocks.push(block);
  return block;
}

/** Adds the text of a node without its children. */
function addOwnText(node: MarkdownNode, block: ReadableText, markdown: string): void {
  const start = node.position?.start.offset ?? (block.offsets.at(-1) ?? -1) + 1;
  const source = markdown.slice(start, node.position?.end.offset);
  const add = (value: string, from = 0, isEncoded = false) => {
    const places = align(value, source, { from, isEncoded });
    addChars(block, value, (at) => start + (places[at] ?? 0));
  };
  if (node.type === "break") add("\n");
  else if (node.type === "image" || node.type === "imageReference") add(node.alt ?? "", 2, true);
  else if (node.type === "text") add(node.value, 0, true);
  else if (node.type === "inlineCode") add(node.value);
  else if (node.type === "code")
    add(node.value, /^[`~]/.test(source) ? source.indexOf("\n") + 1 : 0);
  // Raw HTML is not shown. With a mark in it, what is left of it may be.
  else if (node.type === "html" && node.value.includes("{{")) add(node.value);
}

function addChars(block: ReadableText, text: string, offsetOf: (at: number) => number): void {
  block.text += text;
  for (let at = 0; at < text.length; at++) block.offsets.push(offsetOf(at));
}

/** Adds the title of a link or picture, which browsers show when someone points at it. */
function addTitle(title: string, { position }: MarkdownNode, { blocks, markdown }: Found): void {
  const start = position?.start.offset ?? 0;
  const source = markdown.slice(start, position?.end.offset);
  // The title is at the end, after its target.
  const from = Math.max(0, source.length - 2 * title.length - 2);
  const places = align(title, source, { from, isEncoded: true });
  addChars(newBlock(blocks), title, (at) => start + (places[at] ?? from));
}

/** A character reference of HTML; the longest name has 31 letters. */
const REFERENCE = /&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]{1,31});/y;

/** How far the next character of a text may be in its source: signs and indentation of the blocks around it. */
const MAX_GAP = 200;

interface Alignment {
  /** Where the text begins at the earliest. */
  from: number;
  /** Whether character references stand for other characters. */
  isEncoded: boolean;
}

/**
 * Where each character of a text is in its Markdown source, which also has escapes, character references, and
 * signs of the blocks around it.
 */
function align(value: string, source: string, { from, isEncoded }: Alignment): number[] {
  let at = from;
  const readReference = (start: number, index: number) => {
    REFERENCE.lastIndex = start;
    const reference = isEncoded && source[start] === "&" ? REFERENCE.exec(source)?.[0] : undefined;
    return reference && !value.startsWith(reference, index) ? reference : undefined;
  };
  return Array.from(value.split(""), (sign, index) => {
    const end = Math.min(source.length, at + MAX_GAP);
    for (let next = at; next < end; next++) {
      const reference = readReference(next, index);
      if (!reference && source[next] !== sign) continue;
      at = next + (reference?.length ?? 1);
      return next;
    }
    // The second half of the character that a reference names.
    return Math.max(0, at - 1);
  });
}
