import { DomUtils, parseDocument } from "htmlparser2";

const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };

/** Text as a browser reads it from the HTML that React writes. */
export function unescapeHtml(html: string): string {
  return html.replace(/&(amp|lt|gt|quot|#x27);/g, (all, name: string) => ENTITIES[name] ?? all);
}

/** Plain text of a piece of HTML, white space collapsed. */
export function textOf(html: string): string {
  return unescapeHtml(html.replace(/<[^>]*>/g, " "))
    .replace(/\s+/g, " ")
    .trim();
}

/** The attributes of the first tag that matches, unescaped; empty if none matches. */
export function attributesOf(html: string, tag: RegExp): Record<string, string> {
  const found = html.match(tag)?.[0] ?? "";
  const pairs = found.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, unescapeHtml(value ?? "")]));
}

/** The parts of a document for search engines. */
export function headOf(html: string) {
  const meta = (name: string) =>
    attributesOf(html, new RegExp(`<meta name="${name}"[^>]*>`)).content;
  return {
    title: textOf(html.match(/<title>(.*?)<\/title>/)?.[1] ?? ""),
    description: meta("description"),
    robots: meta("robots"),
    canonical: attributesOf(html, /<link rel="canonical"[^>]*>/).href,
    h1: [...html.matchAll(/<h1[\s>].*?<\/h1>/gs)].map(([h1]) => textOf(h1)),
  };
}

/** The notice in the response to a form. */
export function noticeOf(html: string) {
  const card =
    /<div role="(alert|status)"><div[^>]*><svg.*?<\/svg><div[^>]*><p[^>]*>(.*?)<\/p>(?:<p[^>]*>(.*?)<\/p>)?/s;
  const [, role, title, text] = html.match(card) ?? [];
  if (role === undefined) return undefined;
  return { role, title: textOf(title ?? ""), text: textOf(text ?? "") };
}

/** The value of a field in the page's own form (not the footer's). */
export function enteredValue(html: string, field: string): string | undefined {
  const area = html.match(new RegExp(`<textarea[^>]* name="${field}"[^>]*>(.*?)</textarea>`, "s"));
  // A browser reads CRLF as one line break, and drops the first one of a textarea.
  if (area) return unescapeHtml((area[1] ?? "").replaceAll("\r\n", "\n").replace(/^\n/, ""));
  return attributesOf(html, new RegExp(`<input[^>]* name="${field}"[^>]*>`)).value;
}

/** Like {@link textOf}, without the spaces between text nodes that React splits a sentence into. */
export function readableText(html: string): string {
  return textOf(html)
    .replace(/\s+([:;.,)%])/g, "$1")
    .replace(/\(\s+/g, "(");
}

type Dom = ReturnType<typeof parseDocument>["children"];

/** Elements that do not separate words. */
const INLINE = new Set(
  "a abbr b bdi cite code data em i kbd mark q s small span strong sub sup time tspan u".split(" "),
);
const HIDDEN_ELEMENTS = new Set(["head", "noscript", "script", "style", "template"]);

/**
 * The visible words, including closed accordions, with single spaces. Excludes hidden elements, text for
 * screen readers only, and closed dialogs.
 */
export function visibleText(dom: Dom): string {
  return wordsOf(dom).replace(/\s+/g, " ").trim();
}

function wordsOf(dom: Dom): string {
  return dom
    .map((node) => {
      if (node.type === "text") return node.data;
      if (!("name" in node) || !("children" in node) || isHidden(node)) return "";
      const words = wordsOf(node.children);
      return INLINE.has(node.name) ? words : ` ${words} `;
    })
    .join("");
}

function isHidden({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean {
  const classes = (attribs.class ?? "").split(/\s+/);
  // "sr-only lg:not-sr-only" is visible on wide screens.
  const spoken = classes.includes("sr-only") && !classes.some((name) => /:not-sr-only$/.test(name));
  return (
    HIDDEN_ELEMENTS.has(name) ||
    "hidden" in attribs ||
    spoken ||
    (name === "dialog" && !("open" in attribs))
  );
}

/** One section of a page's main content. */
export interface PageSection {
  /** Its label, or its first heading. */
  name: string;
  html: string;
  text: string;
}

/** The inside of the main element. */
export function mainOf(html: string): string {
  return html.match(/<main[^>]*>(.*)<\/main>/s)?.[1] ?? "";
}

/** The sections and navigations of the main content in order; they are never nested. */
export function sectionsOf(html: string): PageSection[] {
  return mainOf(html)
    .split(/(?=<(?:section|nav)[\s>])/)
    .map((part) => {
      const label = attributesOf(part, /^<(?:section|nav)[^>]*>/)["aria-label"];
      const heading = part.match(/<h[12][\s>].*?<\/h[12]>/s)?.[0] ?? "";
      return { name: label ?? textOf(heading), html: part, text: textOf(part) };
    })
    .filter(({ html: part }) => part !== "");
}

/** A page without its script elements, including structured data. */
export function withoutScripts(html: string): string {
  return html.replaceAll(/<script[^>]*>.*?<\/script>/gs, "");
}

/** A page without the minute it was rendered in, which differs between servers. */
export function withoutRenderTime(html: string): string {
  return html.replaceAll(/20\d\d-\d\d-\d\dT\d\d:\d\d:00\.000Z/g, "minute");
}

/** URL and text of the links in a piece of HTML, in order. */
export function linksOf(html: string): [href: string, text: string][] {
  return [...html.matchAll(/<a\s[^>]*>.*?<\/a>/gs)].map(([link]) => [
    attributesOf(link, /^<a[^>]*>/).href ?? "",
    textOf(link),
  ]);
}

/** The structured data of a page by type. Throws SyntaxError if it is not valid JSON. */
export function structuredDataOf(html: string): Record<string, Record<string, unknown>> {
  const scripts = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  const nodes = [...scripts].map(([, json = ""]): Record<string, unknown> => JSON.parse(json));
  return Object.fromEntries(nodes.map((node) => [String(node["@type"]), node]));
}

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];

/**
 * The fields a browser sends for the first form with a field `name`, without buttons. Throws Error if
 * there is no such form.
 */
export function formFields(html: string, name = "version"): Record<string, string> {
  const forms = DomUtils.getElementsByTagName("form", parseDocument(html));
  const form = forms.find((candidate) =>
    namedFields(candidate).some((field) => nameOf(field) === name),
  );
  if (!form) throw new Error(`no form with a field ${name}`);
  return Object.fromEntries(
    namedFields(form)
      .filter(
        ({ attribs: { type, checked } }) =>
          !/^(?:checkbox|radio)$/.test(type ?? "") || checked !== undefined,
      )
      .map((field) => [nameOf(field), fieldValue(field)]),
  );
}

/** The value a browser sends for a field; a checkbox counts as checked. */
export function fieldValue(field: Element): string {
  // The parser leaves entities in a textarea as they are.
  if (field.tagName === "textarea") {
    return unescapeHtml(DomUtils.textContent(field)).replace(/^\n/, "");
  }
  if (field.tagName !== "select") {
    return field.attribs.value ?? (field.attribs.type === "checkbox" ? "on" : "");
  }
  const options = DomUtils.getElementsByTagName("option", field);
  const chosen = options.find(({ attribs }) => "selected" in attribs) ?? options[0];
  return chosen?.attribs.value ?? "";
}

const nameOf = (element: Element) => element.attribs.name ?? "";

function namedFields(form: Element): Element[] {
  return DomUtils.findAll(
    ({ tagName, attribs }) =>
      ["input", "select", "textarea"].includes(tagName) && attribs.name !== undefined,
    form.children,
  );
}
