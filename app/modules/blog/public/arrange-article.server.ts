import type { HtmlElement, HtmlNode, HtmlTree } from "#app/platform/markdown.server.ts";
import { readableText } from "../rendering/article-text.server.ts";
import { articleFigure } from "./article-figure.server.ts";

const HEADINGS = new Set(["h1", "h2", "h3", "h4", "h5", "h6"]);
/** Where an article could stand; only what an address says beyond it counts. */
const HERE = new URL("https://site.invalid/blog/article");
const PROTOCOLS = new Set(["http:", "https:", "mailto:", "tel:"]);
/** Tokens that stand for an address, as the Markdown parser writes them in one. */
const LINK_TOKEN = /^%7B%7B(directionsHref|phoneHref)%7D%7D$/;
const NEW_TAB = { target: "_blank", rel: ["noopener"], ariaDescribedBy: ["new-tab"] };

/** Ids of an article begin so; no other part of a page uses these. */
export const ARTICLE_ID_PREFIX = "s-";

/**
 * Makes an article of a sanitised text: headings from h2, pictures as figures, links to other hosts
 * in a new tab, tables that scroll on their own. Everything put in is built here, node by node.
 */
export function arrangeArticle(tree: HtmlTree): HtmlTree {
  let tables = 0;

  const arrange = (node: HtmlNode): HtmlNode[] => {
    if (node.type !== "element") return [node];
    if (node.tagName === "p") return arrangeParagraph(node);
    if (node.tagName === "img") return [text(String(node.properties.alt ?? ""))];
    if (node.tagName === "input") return [text(node.properties.checked ? "☑" : "☐")];
    const arranged = { ...node, children: node.children.flatMap(arrange) };
    if (node.tagName === "a") return arrangeLink(arranged);
    if (node.tagName === "table") return [scrollingTable(arranged, ++tables)];
    if (HEADINGS.has(node.tagName)) return arrangeHeading(arranged);
    return [arranged];
  };

  /** A figure cannot stand in a paragraph: it parts it in two. */
  const arrangeParagraph = (paragraph: HtmlElement): HtmlNode[] => {
    const parts: HtmlElement[] = [];
    let run: HtmlNode[] = [];
    const endRun = () => {
      if (!isBlank(run)) parts.push({ ...paragraph, children: run });
      run = [];
    };
    for (const child of paragraph.children) {
      const figure = child.type === "element" && child.tagName === "img" && articleFigure(child);
      if (figure) {
        endRun();
        parts.push(figure);
      } else {
        run.push(...arrange(child));
      }
    }
    endRun();
    return parts;
  };

  const blocks = tree.children.filter((node) => node.type !== "doctype");
  return { ...tree, children: blocks.flatMap(arrange) };
}

const text = (value: string): HtmlNode => ({ type: "text", value });
const isBlank = (nodes: HtmlNode[]) => readableText(nodes) === "";

/** The title is the only h1 of the page; a heading without words is none. */
function arrangeHeading(heading: HtmlElement): HtmlNode[] {
  if (isBlank(heading.children)) return [];
  return [{ ...heading, tagName: heading.tagName === "h1" ? "h2" : heading.tagName }];
}

/** A link that leads nowhere safe is only its words; one without words is nothing. */
function arrangeLink(link: HtmlElement): HtmlNode[] {
  const { children, properties } = link;
  if (isBlank(children)) return children;
  const href = String(properties.href ?? "");
  const token = LINK_TOKEN.exec(href)?.[1];
  if (token) {
    const newTab = token === "directionsHref" ? NEW_TAB : {};
    return [{ ...link, properties: { ...properties, href: `{{${token}}}`, ...newTab } }];
  }
  const url = URL.canParse(href, HERE.href) ? new URL(href, HERE) : undefined;
  // Other tokens are filled into texts; an address with one would lead nowhere.
  if (!url || href === "" || !PROTOCOLS.has(url.protocol) || href.includes("%7B%7B")) {
    return children;
  }
  if (href.startsWith("#") && !href.startsWith(`#${ARTICLE_ID_PREFIX}`)) {
    return [{ ...link, properties: { ...properties, href: articleFragment(href) } }];
  }
  if (!url.protocol.startsWith("http") || url.host === HERE.host) return [link];
  return [{ ...link, properties: { ...properties, href, ...NEW_TAB } }];
}

/** Authors write `#what-to-bring` for the heading "What to bring". */
const articleFragment = (href: string) => `#${ARTICLE_ID_PREFIX}${href.slice(1)}`;

/** On a phone a wide table scrolls by itself, with the keyboard too, instead of the page. */
function scrollingTable(table: HtmlElement, number: number): HtmlElement {
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
