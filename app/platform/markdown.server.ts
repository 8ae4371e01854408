import rehypeSanitize, { type Options as Schema } from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

/** The few members of a syntax tree node that are touched here. */
interface TextNode {
  value?: string;
  url?: string;
  children?: TextNode[];
}

/** A rendered text as a tree of HTML (hast), before it is written out. */
export type HtmlTree = Parameters<ReturnType<typeof rehypeSlug>>[0];

export type HtmlElement = Extract<HtmlTree["children"][number], { type: "element" }>;

/** What stands in an element. */
export type HtmlNode = HtmlElement["children"][number];

interface MarkdownOptions {
  /** May replace text in the parsed tree, for instance `{{tokens}}`. */
  fill?: (text: string) => string;
  /** Begins every id, so that a heading "Menu" is not taken for the page's own menu. */
  idPrefix?: string;
}

/** Elements and attributes that Markdown can bring about; nothing else gets through. */
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
    // Names of our own pictures; whoever renders the text makes addresses of them.
    src: ["art", "upload"],
  },
  required: { input: { type: "checkbox", disabled: true } },
  strip: ["script", "style"],
  // The ids of footnotes carry their prefix already, and raw HTML brings no others in.
  clobberPrefix: "",
};

/** Works on the parsed tree, so that a filled-in value can never become markup. */
function fillTree(node: TextNode, fill: (text: string) => string): void {
  if (node.value !== undefined) node.value = fill(node.value);
  if (node.url !== undefined) node.url = fill(node.url);
  for (const child of node.children ?? []) fillTree(child, fill);
}

/**
 * Markdown (GitHub flavour) as a sanitised tree: raw HTML is dropped, headings get ids. What is put
 * into the tree later is not sanitised any more.
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
    // After sanitising: ids come from our own slugger.
    .use(rehypeSlug, { prefix: idPrefix });
  return processor.runSync(processor.parse(markdown));
}

/** Writes a tree out: every text and attribute escaped, every attribute in double quotes. */
export function treeToHtml(tree: HtmlTree): string {
  return unified().use(rehypeStringify).stringify(tree);
}

/** Renders Markdown to sanitised HTML, see {@link markdownTree}. */
export function renderMarkdown(markdown: string, options?: MarkdownOptions): string {
  return treeToHtml(markdownTree(markdown, options));
}
