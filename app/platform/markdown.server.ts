import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { findMarkdownProblem, TOO_DEEP, TOO_SLOW } from "./markdown-limits.ts";

/** The properties of a syntax tree node that this file reads or changes. */
interface TextNode {
  type: string;
  value?: string;
  url?: string;
  title?: string | null;
  identifier?: string;
  children?: TextNode[];
}

const parser = unified().use(remarkParse).use(remarkGfm, { singleTilde: false });

/** A parsed text, before it becomes HTML (mdast). */
export type MarkdownTree = ReturnType<typeof parser.parse>;

export type MarkdownNode = MarkdownTree | MarkdownTree["children"][number];

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

/** A text was refused because rendering it could take too long; `message` completes "The text …". */
export class MarkdownProblem extends Error {
  override name = "MarkdownProblem";
}

/**
 * Parses Markdown (GitHub flavor) to a sanitized tree: raw HTML is dropped, headings get ids. Nodes that
 * the caller adds later are not sanitized. A single tilde is a tilde, as in "20~30 minutes".
 *
 * This is the only Markdown parser on the server. It blocks for up to 200 ms, so it runs in a worker
 * (`markdownTask`). Throws MarkdownProblem for a text beyond the limits.
 */
export function markdownTree(
  markdown: string,
  { fill = (text) => text, idPrefix = "" }: MarkdownOptions = {},
): HtmlTree {
  const processor = unified()
    .use(() => (tree) => fillTree(tree as TextNode, fill))
    .use(remarkRehype, {
      clobberPrefix: idPrefix,
      footnoteLabel: "Notes",
      footnoteLabelProperties: {},
    })
    .use(rehypeSanitize, schema)
    // After sanitizing, because these ids are safe.
    .use(rehypeSlug, { prefix: idPrefix });
  return processor.runSync(parseMarkdown(markdown));
}

/** Parses Markdown to its own tree, with the places of its nodes; see {@link markdownTree}. */
export function parseMarkdown(markdown: string): MarkdownTree {
  const problem = findMarkdownProblem(markdown);
  if (problem) throw new MarkdownProblem(problem);
  const tree = parser.parse(markdown);
  assertRenderable(tree as TextNode);
  return tree;
}

/** Serializes a tree: escapes every text and attribute, and puts every attribute in double quotes. */
export function treeToHtml(tree: HtmlTree): string {
  return unified().use(rehypeStringify).stringify(tree);
}

/** Renders Markdown to sanitized HTML; see {@link markdownTree}. */
export function renderMarkdown(markdown: string, options?: MarkdownOptions): string {
  return treeToHtml(markdownTree(markdown, options));
}

/** Deepest nesting; readers lose track far earlier, and the next steps are recursive. */
const MAX_DEPTH = 100;

/** Cells of all tables, including those that short rows leave out. */
const MAX_CELLS = 5_000;

/** Characters that references repeat of the URLs and titles they refer to. */
const MAX_REPEATED = 200_000;

/** Throws MarkdownProblem if the parsed text is nested too deeply or would become much longer as HTML. */
function assertRenderable(tree: TextNode): void {
  const nodes = listNodes(tree);
  const cells = nodes.map(({ type, children: rows = [] }) =>
    type === "table" ? rows.length * (rows[0]?.children?.length ?? 0) : 0,
  );
  const lengths = new Map(
    nodes
      .filter(({ type }) => type === "definition")
      .map(({ identifier, url = "", title }) => [identifier, url.length + (title ?? "").length]),
  );
  const repeated = nodes.map(({ type, identifier }) =>
    type.endsWith("Reference") ? (lengths.get(identifier) ?? 0) : 0,
  );
  if (sum(cells) > MAX_CELLS || sum(repeated) > MAX_REPEATED) throw new MarkdownProblem(TOO_SLOW);
}

/** All nodes of a tree. Iterates over levels instead of recursing, which could exhaust the stack. */
function listNodes(tree: TextNode): TextNode[] {
  const nodes: TextNode[] = [];
  let level = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) throw new MarkdownProblem(TOO_DEEP);
    nodes.push(...level);
    level = level.flatMap(({ children = [] }) => children);
  }
  return nodes;
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Fills the parsed tree instead of the source, so that an inserted value cannot become markup. */
function fillTree(node: TextNode, fill: (text: string) => string): void {
  if (node.value !== undefined) node.value = fill(node.value);
  if (node.url !== undefined) node.url = fill(node.url);
  for (const child of node.children ?? []) fillTree(child, fill);
}
