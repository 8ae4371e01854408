import { findHiddenRanges } from "#app/modules/store/conditional-text.ts";
import type { CopyFormat } from "./copy-finding.ts";
import { readMarkdownBlocks } from "./markdown-blocks.ts";
import { foldCase, normalizeText, type ReadableText } from "./normalize.ts";

/** A sentence as it is compared with phrases. */
export interface Sentence {
  /** In lower case, with straight quotes and single spaces, without Markdown. */
  text: string;
  /** Where each character of `text` is in the given text. */
  offsets: readonly number[];
}

/** Stands for a character that readers do not see. */
const HIDDEN = "\0";
/** Stands for the value of a token. */
const VALUE = "\uFFFC";

const hide = (match: string) => HIDDEN.repeat(match.length);

/** Tokens, marks, and addresses. Each replacement keeps the length, so offsets stay valid. */
const SYNTAX: readonly [RegExp, (match: string) => string][] = [
  // One of two parts shows, so their words are apart.
  [/\{\{\/([A-Za-z]+)\}\}\{\{[#^]\1\}\}/g, (match) => ` / ${hide(match.slice(3))}`],
  [/\{\{[#^/][A-Za-z]+\}\}/g, hide],
  [/\{\{[^{}]*\}\}/g, (match) => VALUE + HIDDEN.repeat(match.length - 1)],
  [/\bhttps?:\/\/[^\s)>\]]+/g, hide],
];

/** Characters of the longest answer that needs the next sentence: "Absolutely not." */
const SHORT_ANSWER = 15;

/** An answer that denies the question before it. */
const ANSWERED_NO =
  /^ ?(?:A: ?)?(?:no|nope|never|no sorry|sorry,? no|not (?:from|with) us)[.,;:!]/i;

const segmenter = new Intl.Segmenter("en-US", { granularity: "sentence" });

/** A longer sentence is read in parts, so that the time to check a text grows with its length only. */
const MAX_SENTENCE = 1_000;

/** Characters that a part of a long sentence repeats of the one before: signs stand near each other. */
const OVERLAP = 200;

/** The blocks of a text that readers see: paragraphs, headings, list items, cells, descriptions. */
export function readBlocks(text: string, format: CopyFormat): ReadableText[] {
  return format === "markdown" ? readMarkdownBlocks(text) : splitParagraphs(text);
}

function splitParagraphs(text: string): ReadableText[] {
  const blocks: ReadableText[] = [];
  const add = (from: number, to: number) => {
    const part = text.slice(from, to);
    if (part.trim() === "") return;
    blocks.push({ text: part, offsets: Array.from(part.split(""), (_, at) => from + at) });
  };
  let from = 0;
  for (const { 0: lines, index } of text.matchAll(/\n[ \t\r]*(?=\n)/g)) {
    add(from, index);
    from = index + lines.length;
  }
  add(from, text.length);
  return blocks;
}

/**
 * The sentences that readers see. Shows every part between marks, or only those whose condition is
 * met. A question is one sentence with its answer, because only both together say something: "Do you
 * deliver? No. Come to the store." `text` is the one that the blocks were read from.
 */
export function splitSentences(
  blocks: readonly ReadableText[],
  text: string,
  isSet: (token: string) => boolean | undefined = () => undefined,
): Sentence[] {
  const hidden = new Set<number>();
  for (const { start, end } of findHiddenRanges(text, isSet)) {
    for (let at = start; at < end; at++) hidden.add(at);
  }
  return blocks.flatMap((block) => {
    let visible = block.text;
    for (const [pattern, replace] of SYNTAX) visible = visible.replace(pattern, replace);
    const shown = Array.from(visible.split(""), (sign, at) =>
      hidden.has(block.offsets[at] ?? 0) ? HIDDEN : sign,
    ).join("");
    return splitBlock(normalizeText({ text: shown, offsets: block.offsets }));
  });
}

/** The sentences of a text; see {@link splitSentences}. */
export const readSentences = (text: string, format: CopyFormat): Sentence[] =>
  splitSentences(readBlocks(text, format), text);

function splitBlock({ text: shown, offsets }: ReadableText): Sentence[] {
  const sentences: Sentence[] = [];
  const add = (from: number, to: number) => {
    const text = foldCase(shown.slice(from, to));
    sentences.push({ text, offsets: offsets.slice(from, to) });
  };
  let start = 0;
  for (const { segment, index } of segmenter.segment(shown)) {
    const end = index + segment.length;
    // "May I smoke in the park? No." claims nothing.
    if (segment.trimEnd().endsWith("?") && ANSWERED_NO.test(shown.slice(end, end + 40))) {
      start = end;
      continue;
    }
    const isShortAnswer = start < index && segment.trimEnd().length <= SHORT_ANSWER;
    const isIncomplete = segment.trimEnd().endsWith("?") || isShortAnswer;
    if (isIncomplete && end < shown.length && end - start < MAX_SENTENCE) continue;
    for (; end - start > MAX_SENTENCE; start += MAX_SENTENCE - OVERLAP) {
      add(start, start + MAX_SENTENCE);
    }
    add(start, end);
    start = end;
  }
  return sentences;
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
