import { type HtmlTree, markdownTree, treeToHtml } from "#app/platform/markdown.server.ts";
import { ARTICLE_ID_PREFIX, arrangeArticle } from "../public/arrange-article.server.ts";
import { readableText } from "./article-text.server.ts";

export interface RenderedPost {
  /** Sanitised; headings begin at h2 and have ids, `{{tokens}}` stand as they are written. */
  html: string;
  /** What is read, without markup: one line for each block. */
  text: string;
  /** The h2 of the article itself, for a table of contents. */
  headings: { id: string; text: string }[];
}

/** Most elements around another one; readers lose track far below it. */
const DEEPEST = 100;

/** What is nested without end would exhaust the stack of whatever walks through it. */
export class NestedTooDeeply extends Error {
  override name = "NestedTooDeeply";
}

/**
 * Renders the Markdown of a post, sanitised whoever wrote it. Pictures are `![alt](art:NAME
 * "caption")`; of all others only the alt text stays. They stand by name until they are shown. Throws
 * NestedTooDeeply, and takes long over long texts: `postContentSchema` refuses both.
 */
export function renderPost(markdown: string): RenderedPost {
  const sanitised = markdownTree(markdown, { idPrefix: ARTICLE_ID_PREFIX });
  if (isDeeperThan(sanitised, DEEPEST)) throw new NestedTooDeeply();
  const tree = arrangeArticle(sanitised);
  const blocks = tree.children.filter((node) => node.type !== "doctype");
  const text = readableText(blocks);
  const headings = blocks.flatMap((node) =>
    node.type === "element" && node.tagName === "h2"
      ? [{ id: String(node.properties.id), text: readableText(node.children) }]
      : [],
  );
  return { html: treeToHtml(tree), text, headings };
}

/** Level by level, not one within the other: this must not fail itself. */
function isDeeperThan(tree: HtmlTree, levels: number): boolean {
  let level: HtmlTree["children"] = tree.children;
  for (let left = levels; level.length > 0; left -= 1) {
    if (left === 0) return true;
    level = level.flatMap((node) => (node.type === "element" ? node.children : []));
  }
  return false;
}
