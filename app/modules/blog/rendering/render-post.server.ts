import {
  type HtmlElement,
  type HtmlNode,
  type HtmlTree,
  markdownTree,
  treeToHtml,
} from "#app/platform/markdown.server.ts";
import { markdownTask } from "#app/platform/markdown-task.server.ts";
import { buildArticleFigure } from "./article-figure.server.ts";

export interface RenderedPost {
  /** Sanitized; headings start at h2 and have ids; `{{tokens}}` are unchanged. */
  html: string;
  /** The visible text, one line per block. */
  text: string;
  /** The article's h2 headings outside quotes and notes, for a table of contents. */
  headings: { id: string; text: string }[];
}

/**
 * Renders the Markdown of a post to sanitized HTML. Pictures are `![alt](art:NAME "caption")` or
 * `![alt](upload:HASH "caption")` and stay in the HTML by name (see `renderPictures`); all others become
 * their alt text. Blocks for up to 200 ms: use {@link renderPostInWorker}. Throws MarkdownProblem.
 */
export function renderPost(markdown: string): RenderedPost {
  const tree = buildArticle(markdownTree(markdown, { idPrefix: ARTICLE_ID_PREFIX }));
  const blocks = tree.children.filter((node) => node.type !== "doctype");
  const text = readableText(blocks);
  const headings = blocks.flatMap((node) =>
    node.type === "element" && node.tagName === "h2"
      ? [{ id: String(node.properties.id), text: readableText(node.children) }]
      : [],
  );
  return { html: treeToHtml(tree), text, headings };
}

/** Like {@link renderPost}, in the worker thread. */
export const renderPostInWorker = markdownTask("render-post", renderPost);

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
/** A made-up article URL against which links are resolved. */
const ARTICLE_URL = new URL("https://site.invalid/blog/article");
const PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);
/** Tokens whose value is a URL, as the Markdown parser encodes them. */
const LINK_TOKEN = /^%7B%7B(directionsHref|phoneHref)%7D%7D$/;
const NEW_TAB = { target: "_blank", rel: ["noopener"], ariaDescribedBy: ["new-tab"] };

/** Prefix of all ids in an article; no other part of a page uses it. */
const ARTICLE_ID_PREFIX = "s-";

/**
 * Turns a sanitized tree into an article: headings start at h2, pictures become figures, links to other
 * hosts open in a new tab, and tables scroll by themselves.
 */
function buildArticle(tree: HtmlTree): HtmlTree {
  let tables = 0;

  const buildNodes = (node: HtmlNode): HtmlNode[] => {
    if (node.type !== "element") return [node];
    if (node.tagName === "p") return splitParagraph(node);
    if (node.tagName === "img") return [text(String(node.properties.alt ?? ""))];
    if (node.tagName === "input") return [text(node.properties.checked ? "☑" : "☐")];
    const built = { ...node, children: node.children.flatMap(buildNodes) };
    if (node.tagName === "a") return buildLink(built);
    if (node.tagName === "table") return [wrapTable(built, ++tables)];
    if (HEADINGS.has(node.tagName)) return buildHeading(built);
    return [built];
  };

  /** HTML does not allow a figure in a paragraph, so a figure splits it. */
  const splitParagraph = (paragraph: HtmlElement): HtmlNode[] => {
    const parts: HtmlElement[] = [];
    let run: HtmlNode[] = [];
    const endRun = () => {
      if (!isBlank(run)) parts.push({ ...paragraph, children: run });
      run = [];
    };
    for (const child of paragraph.children) {
      const figure =
        child.type === "element" && child.tagName === "img" && buildArticleFigure(child);
      if (figure) {
        endRun();
        parts.push(figure);
      } else {
        run.push(...buildNodes(child));
      }
    }
    endRun();
    return parts;
  };

  const blocks = tree.children.filter((node) => node.type !== "doctype");
  return { ...tree, children: blocks.flatMap(buildNodes) };
}

const text = (value: string): HtmlNode => ({ type: "text", value });
const isBlank = (nodes: HtmlNode[]) => readableText(nodes) === "";

/** Turns h1 into h2, because the title is the page's only h1; removes a heading without text. */
function buildHeading(heading: HtmlElement): HtmlNode[] {
  if (isBlank(heading.children)) return [];
  return [{ ...heading, tagName: heading.tagName === "h1" ? "h2" : heading.tagName }];
}

/** Replaces an unsafe or invalid link with its text; removes a link without text. */
function buildLink(link: HtmlElement): HtmlNode[] {
  const { children, properties } = link;
  if (isBlank(children)) return children;
  const href = String(properties.href ?? "");
  const token = LINK_TOKEN.exec(href)?.[1];
  if (token) {
    const newTab = token === "directionsHref" ? NEW_TAB : {};
    return [{ ...link, properties: { ...properties, href: `{{${token}}}`, ...newTab } }];
  }
  const url = URL.canParse(href, ARTICLE_URL.href) ? new URL(href, ARTICLE_URL) : undefined;
  // Other tokens are not URLs, so a link with one would be broken.
  if (!url || href === "" || !PROTOCOLS.has(url.protocol) || href.includes("%7B%7B")) {
    return children;
  }
  if (href.startsWith("#") && !href.startsWith(`#${ARTICLE_ID_PREFIX}`)) {
    return [{ ...link, properties: { ...properties, href: articleFragment(href) } }];
  }
  if (!url.protocol.startsWith("http") || url.host === ARTICLE_URL.host) return [link];
  return [{ ...link, properties: { ...properties, href, ...NEW_TAB } }];
}

/** Authors write `#what-to-bring` for the heading "What to bring". */
const articleFragment = (href: string) => `#${ARTICLE_ID_PREFIX}${href.slice(1)}`;

/** Makes a wide table scroll on its own on phones, also by keyboard, so that the page does not. */
function wrapTable(table: HtmlElement, number: number): HtmlElement {
  const heads = findAll(table, "th").map(({ children }) => readableText(children));
  const names = heads.filter((head) => head !== "").join(", ");
  return {
    type: "element",
    tagName: "div",
    properties: {
      className: ["table-scroll"],
      role: "region",
      tabIndex: 0,
      ariaLabel: names ? `Table ${number}: ${names}` : `Table ${number}`,
    },
    children: [table],
  };
}

function findAll(element: HtmlElement, tagName: string): HtmlElement[] {
  return element.children.flatMap((child) => {
    if (child.type !== "element") return [];
    return child.tagName === tagName ? [child] : findAll(child, tagName);
  });
}

/** Inline elements; all others start a new line. */
const INLINE = new Set(["a", "em", "strong", "del", "code", "sup", "picture", "img", "input"]);
const TABLE_CELLS = new Set(["td", "th"]);

function nodeText(node: HtmlNode): string {
  if (node.type === "text") return node.value.replace(/\s+/g, " ");
  if (node.type !== "element" || isFootnoteMark(node)) return "";
  const text = node.children.map(nodeText).join("");
  if (INLINE.has(node.tagName)) return text;
  return TABLE_CELLS.has(node.tagName) ? `${text} ` : `\n${text}\n`;
}

const isFootnoteMark = ({ properties }: HtmlElement) =>
  "dataFootnoteRef" in properties || "dataFootnoteBackref" in properties;

/** The visible text of nodes, one line per block, with single spaces. */
function readableText(nodes: readonly HtmlNode[]): string {
  return nodes
    .map(nodeText)
    .join("")
    .split("\n")
    .map((line) => line.replace(/ +/g, " ").trim())
    .filter((line) => line !== "")
    .join("\n");
}
