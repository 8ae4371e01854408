import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** The properties of a syntax tree node that this file changes. */
interface TextNode {
  value?: string;
  url?: string;
  children?: TextNode[];
}

/** A rendered text as a tree of HTML (hast), before serialization. */
export type HtmlTree = Parameters<ReturnType<typeof rehypeSlug>>[0];

export type HtmlElement = Extract<HtmlTree["children"][number], { type: "element" }>;

/** A child of an element. */
export type HtmlNode = HtmlElement["children"][number];

interface MarkdownOptions {
  /** May replace text in the parsed tree, for instance `{{tokens}}`. */
  fill?: (text: string) => string;
  /** Prefix of every id, so that a heading "Menu" cannot collide with the page's own ids. */
  idPrefix?: string;
}

/** Elements and attributes that Markdown can produce; everything else is removed. */
const schema: Schema = {
  tagNames: [
    ...["h1", "h2", "h3", "h4", "h5", "h6", "p", "blockquote", "ul", "ol", "li", "pre", "hr"],
    ...["table", "thead", "tbody", "tr", "th", "td", "section"],
    ...["a", "em", "strong", "del", "code", "br", "img", "input", "sup"],
  ],
  attributes: {
    a: [
      ...["href", "title", "id", "ariaDescribedBy", "ariaLabel"],
      ...["dataFootnoteRef", "dataFootnoteBackref"],
    ],
    code: [["className", /^language-[\w-]+$/]],
    h2: ["id"],
    img: ["src", "alt", "title"],
    input: [["type", "checkbox"], ["disabled", true], "checked"],
    li: ["id"],
    ol: ["start"],
    section: ["dataFootnotes"],
    td: ["align"],
    th: ["align"],
  },
  protocols: {
    href: ["http", "https", "mailto", "tel"],
    // Names of the site's own pictures; the caller converts them to URLs.
    src: ["art", "upload"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  strip: ["script", "style"],
  // Ids of footnotes already have their prefix, and raw HTML, which could contain others, is dropped.
  clobberPrefix: "",
};

/**
 * Parses Markdown (GitHub flavor) to a sanitized tree: raw HTML is dropped, headings get ids. Nodes that
 * the caller adds later are not sanitized.
 */
export function markdownTree(
  markdown: string,
  { fill = (text) => text, idPrefix = "" }: MarkdownOptions = {},
): HtmlTree {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(() => (tree) => fillTree(tree as TextNode, fill))
    .use(remarkRehype, {
      clobberPrefix: idPrefix,
      footnoteLabel: "Notes",
      footnoteLabelProperties: {},
    })
    .use(rehypeSanitize, schema)
    // After sanitizing, because these ids are safe.
    .use(rehypeSlug, { prefix: idPrefix });
  return processor.runSync(processor.parse(markdown));
}

/** Serializes a tree: escapes every text and attribute, and puts every attribute in double quotes. */
export function treeToHtml(tree: HtmlTree): string {
  return unified().use(rehypeStringify).stringify(tree);
}

/** Renders Markdown to sanitized HTML; see {@link markdownTree}. */
export function renderMarkdown(markdown: string, options?: MarkdownOptions): string {
  return treeToHtml(markdownTree(markdown, options));
}

/** Fills the parsed tree instead of the source, so that an inserted value cannot become markup. */
function fillTree(node: TextNode, fill: (text: string) => string): void {
  if (node.value !== undefined) node.value = fill(node.value);
  if (node.url !== undefined) node.url = fill(node.url);
  for (const child of node.children ?? []) fillTree(child, fill);
}
