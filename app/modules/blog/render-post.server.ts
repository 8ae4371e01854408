import { markdownTree, treeToHtml } from "#app/platform/markdown.server.ts";
import { ARTICLE_ID_PREFIX, arrangeArticle } from "./arrange-article.server.ts";
import { countWords, readableText } from "./article-text.server.ts";

export interface RenderedPost {
  /** Sanitised; headings begin at h2 and have ids, `{{tokens}}` stand as they are written. */
  html: string;
  /** What is read, without markup: one line for each block. */
  text: string;
  words: number;
  /** The h2 of the article itself, for a table of contents. */
  headings: { id: string; text: string }[];
}

/**
 * Renders the Markdown of a post, sanitised whoever wrote it. Pictures are `![alt](art:NAME
 * "caption")`; of all others only the alt text stays. They stand by name until they are shown.
 */
export function renderPost(markdown: string): RenderedPost {
  const tree = arrangeArticle(markdownTree(markdown, { idPrefix: ARTICLE_ID_PREFIX }));
  const blocks = tree.children.filter((node) => node.type !== "doctype");
  const text = readableText(blocks);
  const headings = blocks.flatMap((node) =>
    node.type === "element" && node.tagName === "h2"
      ? [{ id: String(node.properties.id), text: readableText(node.children) }]
      : [],
  );
  return { html: treeToHtml(tree), text, words: countWords(text), headings };
}
