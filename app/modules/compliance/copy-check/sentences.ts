import { findHiddenRanges } from "#app/modules/store/conditional-text.ts";

export type CopyFormat = "markdown" | "plain";

/** A sentence as it is compared with phrases. */
export interface Sentence {
  /** In lower case, with straight quotes and single spaces, without Markdown. */
  text: string;
  /** Where each character of `text` is in the given text. */
  offsets: readonly number[];
}

/** Stands for a character that readers do not see. */
const HIDDEN = "\0";
/** Stands for a character at which a block ends. */
const BREAK = "\u2029";
/** Stands for the value of a token. */
const VALUE = "\uFFFC";

const hide = (match: string) => HIDDEN.repeat(match.length);
const endBlock = (match: string) => BREAK + HIDDEN.repeat(match.length - 1);

/** Syntax of both formats. Each replacement keeps the length, so offsets stay valid. */
const PLAIN_SYNTAX: readonly [RegExp, (match: string) => string][] = [
  // One of two parts shows, so their words are apart.
  [/\{\{\/([A-Za-z]+)\}\}\{\{[#^]\1\}\}/g, (match) => ` / ${hide(match.slice(3))}`],
  [/\{\{[#^/][A-Za-z]+\}\}/g, hide],
  [/\{\{[^{}]*\}\}/g, (match) => VALUE + HIDDEN.repeat(match.length - 1)],
  [/\bhttps?:\/\/[^\s)>\]]+/g, hide],
  [/\n[ \t]*(?=\n)/g, endBlock],
];

const MARKDOWN_SYNTAX: readonly [RegExp, (match: string) => string][] = [
  // Code, HTML, and definitions of links.
  [/^(?:```|~~~)[\s\S]*?(?:^(?:```|~~~)|$(?![\s\S]))/gm, endBlock],
  [/`[^`\n]*`/g, hide],
  [/<\/?[A-Za-z!][^<>]*>/g, hide],
  [/^\[[^\]\n]*\]:.*$/gm, hide],
  // Headings, list items, quotes, and table cells are blocks of their own.
  [/^[ \t]*#{1,6}[ \t].*$\n?/gm, (line) => endLine(line.replace(/#/g, HIDDEN))],
  [/^[ \t]*(?:[-+*]|\d{1,9}[.)])[ \t]/gm, endBlock],
  [/^[ \t]*>[ \t>]*/gm, hide],
  [/^[ \t]*\|.*$/gm, (row) => row.replaceAll("|", BREAK)],
  // The alt text of a picture is a block of its own, the text of a link is not.
  [/!\[[^[\]]*\]\([^()]*\)/g, (image) => hideTarget(image, BREAK)],
  [/\[[^[\]]*\]\([^()]*\)/g, (link) => hideTarget(link, HIDDEN)],
  [/[*\\]|~~|(?<![A-Za-z0-9])_+|_+(?![A-Za-z0-9])/g, hide],
];

/** Ends blocks before and after a line. */
function endLine(line: string): string {
  const rest = line.slice(1);
  return BREAK + (rest.endsWith("\n") ? rest.slice(0, -1) + BREAK : rest);
}

/** Hides the syntax of a link or picture, and puts `edge` on both sides of its text. */
function hideTarget(link: string, edge: string): string {
  const from = link.indexOf("[") + 1;
  const to = link.indexOf("](");
  return edge.padEnd(from, HIDDEN) + link.slice(from, to) + edge.padEnd(link.length - to, HIDDEN);
}

/** Characters of the longest answer that needs the next sentence: "Absolutely not." */
const SHORT_ANSWER = 15;

/** An answer that denies the question before it. */
const ANSWERED_NO =
  /^ ?(?:A: ?)?(?:no|nope|never|no sorry|sorry,? no|not (?:from|with) us)[.,;:!]/i;

const segmenter = new Intl.Segmenter("en-US", { granularity: "sentence" });

/**
 * The sentences that readers see. Shows every part between marks, or only those whose condition is
 * met. A question is one sentence with its answer, because only both together say something: "Do you
 * deliver? No. Come to the store."
 */
export function readSentences(
  text: string,
  format: CopyFormat,
  isSet: (token: string) => boolean | undefined = () => undefined,
): Sentence[] {
  const syntax = format === "markdown" ? [...MARKDOWN_SYNTAX, ...PLAIN_SYNTAX] : PLAIN_SYNTAX;
  let visible = text;
  for (const { start, end } of findHiddenRanges(text, isSet)) {
    visible = visible.slice(0, start) + HIDDEN.repeat(end - start) + visible.slice(end);
  }
  for (const [pattern, replace] of syntax) visible = visible.replace(pattern, replace);
  const sentences: Sentence[] = [];
  let from = 0;
  for (const block of visible.split(BREAK)) {
    sentences.push(...splitBlock(block, from));
    from += block.length + BREAK.length;
  }
  return sentences;
}

function splitBlock(block: string, from: number): Sentence[] {
  let shown = "";
  const offsets: number[] = [];
  for (let at = 0; at < block.length; at++) {
    const sign = block.charAt(at);
    if (sign === HIDDEN) continue;
    const isSpace = sign <= " " || sign === "\u00A0";
    if (isSpace && (shown === "" || shown.endsWith(" "))) continue;
    shown += isSpace ? " " : sign;
    offsets.push(from + at);
  }
  const sentences: Sentence[] = [];
  let start = 0;
  for (const { segment, index } of segmenter.segment(shown)) {
    const end = index + segment.length;
    // "May I smoke in the park? No." claims nothing.
    if (segment.trimEnd().endsWith("?") && ANSWERED_NO.test(shown.slice(end))) {
      start = end;
      continue;
    }
    const isShortAnswer = start < index && segment.trimEnd().length <= SHORT_ANSWER;
    const isIncomplete = segment.trimEnd().endsWith("?") || isShortAnswer;
    if (isIncomplete && end < shown.length) continue;
    sentences.push({
      text: normalize(shown.slice(start, end)),
      offsets: offsets.slice(start, end),
    });
    start = end;
  }
  return sentences;
}

/** Keeps the length: `toLowerCase` alone may not ("İ"). */
function normalize(text: string): string {
  return text
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[‘’]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/[‐‑]/g, "-");
}

/**
 * A copy of a value in which each question is one text with its answer (`question` and `answer`, or
 * `question2` and `answer2`), because only both together say something.
 */
export function joinQuestions(value: unknown): unknown {
  if (value === null || typeof value !== "object") return value;
  if (Array.isArray(value)) return value.map(joinQuestions);
  const parts: Record<string, unknown> = { ...value };
  for (const [key, question] of Object.entries(parts)) {
    const answerKey = key.replace(/^question(?=\d*$)/, "answer");
    const answer = parts[answerKey];
    if (answerKey === key || typeof question !== "string" || typeof answer !== "string") continue;
    parts[answerKey] = `${question} ${answer}`;
    delete parts[key];
  }
  return Object.fromEntries(Object.entries(parts).map(([key, part]) => [key, joinQuestions(part)]));
}
