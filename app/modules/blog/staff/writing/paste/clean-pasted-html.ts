import { parsePastedHtml, readStyle } from "./parse-pasted-html.ts";
import { buildWordLists } from "./word-lists.ts";

/** Elements without any text by the author. */
const DROPPED = [
  ...["meta", "link", "title", "xml", "template", "hr.msocomoff"],
  // Comments of Word: the marks in the text, and the list at its end.
  ...[
    ".MsoCommentReference",
    "[data-style*='mso-element:comment']",
    "[data-style*='mso-comment-reference']",
  ],
  // What tracked changes removed, and hidden text.
  ...["del[cite]", "del[datetime]", "[data-style*='mso-hide:all']", "[data-style*='display:none']"],
].join(",");

const BLOCKS = "p,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,pre,div,hr";
const HEADINGS = "h1,h2,h3,h4,h5,h6";
const EMPTY_WHEN_BLANK = `p,${HEADINGS},li,ul,ol,blockquote,a,div`;

/**
 * Turns a document into plain HTML. Keeps headings, paragraphs, lists, tables, links, and bold, italic, and
 * crossed-out words; removes the styles, comments, bookmarks, and empty paragraphs of Word and Google Docs.
 * Returns text that was copied in this editor unchanged.
 */
export function cleanPastedHtml(html: string): string {
  if (html.includes("data-pm-slice")) return html;
  const body = parsePastedHtml(html);
  removeComments(body);
  for (const element of body.querySelectorAll(DROPPED)) element.remove();
  buildWordLists(body);
  nameHeadings(body);
  moveListsIntoItems(body);
  nameStyles(body);
  cleanLinks(body);
  markTableHeads(body);
  for (const element of body.querySelectorAll("*")) removeAttributes(element);
  removeEmpty(body);
  return body.innerHTML;
}

/** Conditional comments of Word; their content is kept. */
function removeComments(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_COMMENT);
  const comments: Node[] = [];
  while (walker.nextNode()) comments.push(walker.currentNode);
  for (const comment of comments) comment.parentNode?.removeChild(comment);
}

/** Replaces an element with one of another name that has its children. */
function rename(element: Element, name: string): Element {
  const renamed = document.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

const unwrap = (element: Element) => element.replaceWith(...element.childNodes);

/** Headings, one level lower if the document has some of level 1, which is the title of the article. */
function nameHeadings(body: HTMLElement): void {
  for (const title of body.querySelectorAll("p.MsoTitle")) rename(title, "h1");
  for (const heading of body.querySelectorAll("p[role=heading][aria-level]")) {
    const level = Number(heading.getAttribute("aria-level"));
    if (level >= 1 && level <= 6) rename(heading, `h${level}`);
  }
  const shift = body.querySelector("h1") ? 1 : 0;
  for (const heading of body.querySelectorAll(HEADINGS)) {
    const level = Math.min(Number(heading.tagName.slice(1)) + shift, 6);
    const renamed = rename(heading, `h${level}`);
    // A heading is bold by itself.
    for (const bold of renamed.querySelectorAll("b,strong")) unwrap(bold);
  }
}

/** Google Docs puts a nested list beside the item it belongs to. */
function moveListsIntoItems(body: HTMLElement): void {
  for (const list of body.querySelectorAll(":is(ul,ol) > :is(ul,ol)")) {
    const item = list.previousElementSibling;
    if (item?.tagName === "LI") item.append(list);
  }
}

/** Turns styles that have a meaning into elements, and elements without that meaning into plain text. */
function nameStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll("b,strong")) {
    const weight = readStyle(element, "font-weight");
    if (weight !== "" && !isBold(weight)) unwrap(element);
  }
  for (const element of body.querySelectorAll("i,em")) {
    if (readStyle(element, "font-style") === "normal") unwrap(element);
  }
  for (const element of body.querySelectorAll(":is(span,a,font)[data-style]")) {
    if (isBold(readStyle(element, "font-weight")) && !element.closest(HEADINGS)) {
      wrapContent(element, "strong");
    }
    if (readStyle(element, "font-style") === "italic") wrapContent(element, "em");
    const decoration = `${readStyle(element, "text-decoration")} ${readStyle(element, "text-decoration-line")}`;
    if (decoration.includes("line-through")) wrapContent(element, "del");
  }
}

const isBold = (weight: string) => /^bold/.test(weight) || Number(weight) >= 600;

function wrapContent(element: Element, name: string): void {
  const wrapper = document.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** Removes links to bookmarks and files; a link that leads through Google leads to its target. */
function cleanLinks(body: HTMLElement): void {
  for (const link of body.querySelectorAll("a")) {
    const href = findTarget(link.getAttribute("href") ?? "");
    if (href === undefined) unwrap(link);
    else link.setAttribute("href", href);
  }
}

function findTarget(href: string): string | undefined {
  if (!URL.canParse(href)) return href.startsWith("/") ? href : undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(href);
  if (!["http:", "https:", "mailto:", "tel:"].includes(protocol)) return undefined;
  if (hostname === "www.google.com" && pathname === "/url") return searchParams.get("q") ?? href;
  return href;
}

/** The editor's tables begin with a row of headings. */
function markTableHeads(body: HTMLElement): void {
  for (const table of body.querySelectorAll("table")) {
    const [first] = table.rows;
    if (table.querySelector("th") || !first) continue;
    for (const cell of first.querySelectorAll("td")) rename(cell, "th");
  }
}

const KEPT_ATTRIBUTES: Record<string, string> = { A: "href", OL: "start" };

function removeAttributes(element: Element): void {
  for (const { name } of [...element.attributes]) {
    if (name !== KEPT_ATTRIBUTES[element.tagName]) element.removeAttribute(name);
  }
}

/** Removes empty paragraphs, items, and links, and breaks and hard spaces that only add space. */
function removeEmpty(body: HTMLElement): void {
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode: node } = walker;
    node.nodeValue = (node.nodeValue ?? "").replaceAll("\u00a0", " ");
  }
  for (const line of body.querySelectorAll("br")) {
    const isLast = line.nextSibling === null;
    if (isLast || !line.parentElement?.closest(BLOCKS)) line.remove();
  }
  // Inner elements first.
  for (const element of [...body.querySelectorAll(EMPTY_WHEN_BLANK)].reverse()) {
    if (element.textContent.trim() === "" && !element.querySelector("img,table,hr"))
      element.remove();
  }
}
