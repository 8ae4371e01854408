import { findUnmatchedMarks } from "#app/modules/store/conditional-text.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { trimEnd } from "#app/platform/trim-end.ts";
import type { TocEntry } from "../post-types.ts";
import { htmlHeadings } from "../rendering/html-text.ts";

const WORDS_PER_MINUTE = 200;
/** For posts without text. */
const DEFAULT_MINUTES = 5;
/** In characters (spec 2, section 5). */
const MAX_DESCRIPTION_LENGTH = 160;
const DEFAULT_KEYWORDS = "cannabis blog, weed education";

/** From this length on, a post has a table of contents. */
const LONG_POST = { words: 700, headings: 3 };

/** "5 min read", from the number of words. */
export function formatReadTime(words: number): string {
  const minutes = words > 0 ? Math.ceil(words / WORDS_PER_MINUTE) : DEFAULT_MINUTES;
  return `${minutes} min read`;
}

/** The first 160 characters of the text; never splits a surrogate pair. */
export function defaultDescription(html: string): string {
  return [...htmlText(html)].slice(0, MAX_DESCRIPTION_LENGTH).join("").trimEnd();
}

/** The words of the title without punctuation, and keywords common to all posts; comma-separated. */
export function getKeywords(title: string): string {
  const words = title.match(/[\p{L}\p{N}]+(?:['’.-][\p{L}\p{N}]+)*/gu) ?? [];
  return [...new Set(words), DEFAULT_KEYWORDS].join(", ");
}

/** Headings for a table of contents; empty for short posts. */
export function listTocEntries({ html, words }: { html: string; words: number }): TocEntry[] {
  if (words < LONG_POST.words) return [];
  const headings = htmlHeadings(html);
  return headings.length >= LONG_POST.headings ? headings : [];
}

/** Most places where a description may end that are tried: each fills in the text before it. */
const MAX_CUTS = 400;

/** Shorter suggestions would say too little about a post. */
const MIN_SUGGESTION_LENGTH = 70;

/** Does not end a sentence after abbreviations, as in "St. Clair". */
const sentences = new Intl.Segmenter("en-US-u-ss-standard", { granularity: "sentence" });

export interface DescriptionSuggestion {
  /** For the form field, with `{{tokens}}`, so that it follows the facts. */
  text: string;
  /** For display, with facts filled in. */
  shown: string;
}

/**
 * Suggests a description of at most 160 characters that ends with a sentence, or else with a word and an
 * ellipsis. Undefined if the automatic description, the first 160 characters, already ends with a
 * sentence. `fill` fills facts into a text.
 */
export function suggestDescription(
  html: string,
  fill: (text: string) => string,
): DescriptionSuggestion | undefined {
  const source = htmlText(html);
  const whole = fill(source).trim();
  const automatic = [...whole].slice(0, MAX_DESCRIPTION_LENGTH).join("").trimEnd();
  const ends = Array.from(
    sentences.segment(source),
    ({ index, segment }) => index + segment.length,
  ).slice(0, MAX_CUTS);
  const isWhole = (text: string) => ends.some((end) => fill(source.slice(0, end)).trim() === text);
  if (isWhole(automatic)) return undefined;
  const sentence = findLongestCut(source, ends, { fill, max: MAX_DESCRIPTION_LENGTH });
  if (sentence && [...sentence.shown].length >= MIN_SUGGESTION_LENGTH) return sentence;
  const words = Array.from(source.matchAll(/\s+/g), ({ index }) => index).slice(0, MAX_CUTS);
  // Leave room for the ellipsis.
  const cut = findLongestCut(source, words, { fill, max: MAX_DESCRIPTION_LENGTH - 1 });
  if (!cut) return undefined;
  const trimPunctuation = (text: string) => trimEnd(text, " \n\t,;:–—-");
  return { text: `${trimPunctuation(cut.text)}…`, shown: `${trimPunctuation(cut.shown)}…` };
}

interface CutOptions {
  fill: (text: string) => string;
  /** Maximum length with facts filled in, in characters. */
  max: number;
}

/** The longest prefix that ends at one of these positions, outside tokens and conditional parts. */
function findLongestCut(
  source: string,
  positions: readonly number[],
  { fill, max }: CutOptions,
): DescriptionSuggestion | undefined {
  let best: DescriptionSuggestion | undefined;
  for (const position of positions) {
    const text = source.slice(0, position).trim();
    const isCut =
      text.lastIndexOf("{{") > text.lastIndexOf("}}") || findUnmatchedMarks(text).length > 0;
    const shown = fill(text).trim();
    if ([...shown].length > max) break;
    if (!isCut && shown !== "") best = { text, shown };
  }
  return best;
}
