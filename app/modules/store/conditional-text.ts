/**
 * Conditional parts of a text: `{{#delivery}}…{{/delivery}}` shows only while the token has a
 * value, `{{^delivery}}…{{/delivery}}` only while it has none. Parts can be nested. The syntax is
 * Mustache's (mustache.github.io/mustache.5.html, "Sections").
 */

/** A mark that opens or closes a part. */
const MARK = /\{\{([#^/])([A-Za-z]+)\}\}/g;

/** A tag, or a mark outside tags: text in an attribute must never open or close a part. */
const HTML_MARK = /<(?:[^>"']|"[^"]*"|'[^']*')*>|\{\{([#^/])([A-Za-z]+)\}\}/g;

const TAG = /<(?:[^>"']|"[^"]*"|'[^']*')*>/g;
const TAG_NAME = /^<(\/?)([a-z][a-z0-9]*)/;
const VOID_ELEMENTS = new Set(["br", "hr", "img", "input", "source"]);

/** A mark alone in a paragraph opens or closes a part of several blocks. */
const MARK_PARAGRAPH = /<p>\s*(\{\{[#^/][A-Za-z]+\}\})\s*<\/p>/g;

/** Blocks that are empty once their part is hidden. */
const EMPTY_BLOCKS = [/<(p|li|h[2-6])(?: id="[^"]*")?>\s*<\/\1>/g, /<(ul|ol)>\s*<\/\1>/g];
const EMPTY_ROW = /<tr>\s*(?:<td(?: [^>]*)?>\s*<\/td>\s*)+<\/tr>/g;

/** Whether a token has a value; undefined leaves the marks in the text and shows the part. */
type IsSet = (token: string) => boolean | undefined;

const isConditional = (text: string) => text.includes("{{#") || text.includes("{{^");

/**
 * Removes marks, and parts whose condition is not met. Marks stay if `isSet` returns undefined for
 * their token.
 */
export function resolveConditions(text: string, isSet: IsSet): string {
  return isConditional(text) ? resolve(text, isSet, MARK) : text;
}

/** Like {@link resolveConditions}, for HTML from our renderer; also removes blocks left empty. */
export function resolveHtmlConditions(html: string, isSet: IsSet): string {
  if (!isConditional(html)) return html;
  const resolved = resolve(html.replace(MARK_PARAGRAPH, "$1"), isSet, HTML_MARK);
  const filled = resolved.replace(EMPTY_ROW, "");
  return EMPTY_BLOCKS.reduce((text, empty) => text.replace(empty, ""), filled);
}

function resolve(text: string, isSet: IsSet, marks: RegExp): string {
  const open: { name: string; shown: boolean; keepsMarks: boolean }[] = [];
  let shown = "";
  let from = 0;
  const isShown = () => open.every((part) => part.shown);
  for (const match of text.matchAll(marks)) {
    const [mark, kind, name = ""] = match;
    if (kind === undefined) continue;
    if (isShown()) shown += text.slice(from, match.index);
    from = match.index + mark.length;
    if (kind !== "/") {
      const set = isSet(name);
      const keepsMarks = set === undefined;
      if (keepsMarks && isShown()) shown += mark;
      open.push({ name, shown: keepsMarks || set === (kind === "#"), keepsMarks });
    } else if (open.at(-1)?.name === name) {
      if (open.pop()?.keepsMarks && isShown()) shown += mark;
    }
  }
  // An unclosed part hides the rest: showing too little is better than an unapproved claim.
  return isShown() ? shown + text.slice(from) : shown;
}

/** Where parts are that {@link resolveConditions} would remove, without their marks. */
export function findHiddenRanges(text: string, isSet: IsSet): { start: number; end: number }[] {
  if (!isConditional(text)) return [];
  const hidden: { start: number; end: number }[] = [];
  let open: { name: string; shown: boolean }[] = [];
  let start = 0;
  const closeRange = (end: number) => {
    if (end > start && open.some(({ shown }) => !shown)) hidden.push({ start, end });
  };
  for (const { 0: mark, 1: kind, 2: name = "", index } of text.matchAll(MARK)) {
    closeRange(index);
    start = index + mark.length;
    if (kind !== "/") {
      const set = isSet(name);
      open.push({ name, shown: set === undefined || set === (kind === "#") });
    } else if (open.at(-1)?.name === name) open = open.slice(0, -1);
  }
  closeRange(text.length);
  return hidden;
}

interface Condition {
  token: string;
  /** True if the token must have a value (`#`), false if it must have none (`^`). */
  isSet: boolean;
}

export const isMet = (condition: Condition, isSet: (token: string) => boolean) =>
  isSet(condition.token) === condition.isSet;

/** The text between two marks, with the conditions that apply to it. */
export interface TextPart {
  text: string;
  conditions: readonly Condition[];
}

/** Splits a text at its marks. An unclosed part extends to the end. */
export function splitParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let conditions: Condition[] = [];
  let from = 0;
  for (const match of text.matchAll(MARK)) {
    const [mark, kind, token = ""] = match;
    parts.push({ text: text.slice(from, match.index), conditions });
    from = match.index + mark.length;
    if (kind !== "/") conditions = [...conditions, { token, isSet: kind === "#" }];
    else if (conditions.at(-1)?.token === token) conditions = conditions.slice(0, -1);
  }
  return [...parts, { text: text.slice(from), conditions }].filter((part) => part.text !== "");
}

/** Removes marks and shows every part: for measuring and comparing texts. */
export function removeMarks(text: string): string {
  return text.replace(MARK_PARAGRAPH, "").replace(MARK, "");
}

/** Marks without a matching mark, such as `{{#delivery}}`. */
export function findUnmatchedMarks(text: string): string[] {
  const open: string[] = [];
  const unmatched: string[] = [];
  for (const [mark, kind, name = ""] of text.matchAll(MARK)) {
    if (kind !== "/") open.push(mark);
    else if (open.at(-1)?.slice(3, -2) === name) open.pop();
    else unmatched.push(mark);
  }
  return [...unmatched, ...open];
}

/** Marks whose part begins in one block and ends in another; hiding it would break the HTML. */
export function findBrokenParts(html: string): string[] {
  const text = html.replace(MARK_PARAGRAPH, "$1");
  const open: { mark: string; from: number }[] = [];
  const broken: string[] = [];
  for (const match of text.matchAll(HTML_MARK)) {
    const [mark, kind] = match;
    if (kind === undefined) continue;
    if (kind !== "/") {
      open.push({ mark, from: match.index + mark.length });
      continue;
    }
    const part = open.pop();
    if (part && !isBalanced(text.slice(part.from, match.index))) broken.push(part.mark);
  }
  return broken;
}

/**
 * Whether tags are balanced per element name; a part may extend from one table cell to the next.
 */
function isBalanced(html: string): boolean {
  const depth = new Map<string, number>();
  for (const [tag] of html.matchAll(TAG)) {
    const [, slash, name = ""] = TAG_NAME.exec(tag) ?? [];
    if (VOID_ELEMENTS.has(name)) continue;
    depth.set(name, (depth.get(name) ?? 0) + (slash ? -1 : 1));
  }
  return [...depth.values()].every((count) => count === 0);
}
