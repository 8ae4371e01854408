import type { parseDocument } from "htmlparser2";

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

/** The attributes of the first tag that matches, unescaped; none where there is no such tag. */
export function attributesOf(html: string, tag: RegExp): Record<string, string> {
  const found = html.match(tag)?.[0] ?? "";
  const pairs = found.matchAll(/([\w-]+)="([^"]*)"/g);
  return Object.fromEntries([...pairs].map(([, name, value]) => [name, unescapeHtml(value ?? "")]));
}

/** What search engines read of a document. */
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
    /<div role="(alert|status)"><div[^>]*><div[^>]*><p[^>]*>(.*?)<\/p>(?:<p[^>]*>(.*?)<\/p>)?/s;
  const [, role, title, text] = html.match(card) ?? [];
  if (role === undefined) return undefined;
  return { role, title: textOf(title ?? ""), text: textOf(text ?? "") };
}

/** The value of a field in the page's own form (not the footer's). */
export function typedIn(html: string, field: string): string | undefined {
  const area = html.match(new RegExp(`<textarea[^>]* name="${field}"[^>]*>(.*?)</textarea>`, "s"));
  // A browser reads CRLF as one line break, and drops the first one of a textarea.
  if (area) return unescapeHtml((area[1] ?? "").replaceAll("\r\n", "\n").replace(/^\n/, ""));
  return attributesOf(html, new RegExp(`<input[^>]* name="${field}"[^>]*>`)).value;
}

/** Like {@link textOf}, without the spaces between text nodes that React splits a sentence into. */
export function readable(html: string): string {
  return textOf(html)
    .replace(/\s+([:;.,)%])/g, "$1")
    .replace(/\(\s+/g, "(");
}

type Dom = ReturnType<typeof parseDocument>["children"];

/** Elements that do not separate words; all others do. */
const INLINE = new Set(
  "a abbr b bdi cite code data em i kbd mark q s small span strong sub sup time tspan u".split(" "),
);
const UNSEEN = new Set(["head", "noscript", "script", "style", "template"]);

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
      if (!("name" in node) || !("children" in node) || isUnseen(node)) return "";
      const words = wordsOf(node.children);
      return INLINE.has(node.name) ? words : ` ${words} `;
    })
    .join("");
}

function isUnseen({ name, attribs }: { name: string; attribs: Record<string, string> }): boolean {
  const classes = (attribs.class ?? "").split(/\s+/);
  // Unless a wider screen shows it: "sr-only lg:not-sr-only".
  const spoken = classes.includes("sr-only") && !classes.some((name) => /:not-sr-only$/.test(name));
  return (
    UNSEEN.has(name) || "hidden" in attribs || spoken || (name === "dialog" && !("open" in attribs))
  );
}
