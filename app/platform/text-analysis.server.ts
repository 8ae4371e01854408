import { diffLines, diffWordsWithSpace } from "diff";

/** Comparing texts: word counts, overlap, and differences. */

/** Counts the words of a text. A `{{token}}` counts as one word. */
export function countWords(text: string): number {
  return text.split(/\s+/).filter((group) => /[\p{L}\p{N}]/u.test(group)).length;
}

/**
 * Where a sentence ends: at punctuation, or after a token whose value ends a sentence. Notes in
 * brackets after the punctuation belong to the sentence before them.
 */
const SENTENCE_END = /(?:[.?!]["”’)]*(?: \[[a-z-]+\])*|\}\}(?= [A-Z“]))(?=\s|$)/g;

/** Words that end with a period within a sentence. */
const ABBREVIATION = /(?:\b(?:St|Mt|Dr|Mr|Ms|No|vs|U\.S|[ap]\.m)|\bR)\.$/;

/** Splits a text without markup into its sentences. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let from = 0;
  for (const { 0: end, index } of text.matchAll(SENTENCE_END)) {
    const to = index + end.length;
    const next = text.slice(to).trimStart();
    const isSentence = /^[\p{Lu}\d“"‘([{$]/u.test(next) && !ABBREVIATION.test(text.slice(from, to));
    if (!isSentence) continue;
    sentences.push(text.slice(from, to).trim());
    from = to;
  }
  return [...sentences, text.slice(from).trim()].filter(Boolean);
}

/** Length of a shingle, a run of consecutive words. */
const SHINGLE_WORDS = 5;

/** Two texts that share shingles. */
export interface Overlap {
  a: string;
  b: string;
  /** Shared shingles divided by the shingles of the shorter text, 0 to 1. */
  share: number;
}

interface MaskOptions {
  /** Names that all count as the same word, such as places and landmarks. */
  names?: Iterable<string>;
}

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Creates a function that converts a text to masked words: in lower case, without punctuation and marks
 * of conditional parts, with `#` for tokens and numbers and `@` for each of `names`. Texts that differ
 * only in names and numbers become equal.
 */
export function createMask({ names = [] }: MaskOptions = {}): (text: string) => string[] {
  const longestFirst = [...new Set([...names].map(normalize))]
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const pattern =
    longestFirst.length > 0
      ? new RegExp(`(?<![a-z0-9])(?:${longestFirst.map(escapeRegExp).join("|")})(?![a-z0-9])`, "g")
      : undefined;
  return (text) => {
    const unmarked = text.replace(/\{\{[#^/][^{}]*\}\}/g, "");
    const bare = normalize(unmarked.replace(/\{\{[^{}]*\}\}/g, " 0 "));
    const named = pattern ? bare.replace(pattern, "@") : bare;
    return named
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => (/\d/.test(word) ? "#" : word));
  };
}

/** Lower case, without accents, apostrophes, and punctuation. */
function normalize(text: string): string {
  return (
    text
      .normalize("NFKD")
      .toLowerCase()
      // Mask "Troy's" like "Troy".
      .replace(/['’]s\b/g, "")
      .replace(/[\u0300-\u036f'’]/g, "")
      .replace(/[^a-z0-9]+/g, " ")
      .trim()
  );
}

/** All runs of five consecutive words in a text. */
export function listShingles(words: readonly string[]): Set<string> {
  const found = new Set<string>();
  for (let at = 0; at + SHINGLE_WORDS <= words.length; at++) {
    found.add(words.slice(at, at + SHINGLE_WORDS).join(" "));
  }
  return found;
}

/**
 * All pairs of texts that share a shingle, most similar first. `texts` maps a name to masked words (see
 * {@link createMask}). The time grows with the number of shared shingles, not with the square of the
 * number of texts.
 */
export function measureOverlaps(texts: ReadonlyMap<string, readonly string[]>): Overlap[] {
  const sets = [...texts].map(([name, words]) => ({ name, set: listShingles(words) }));
  const textsByShingle = new Map<string, number[]>();
  sets.forEach(({ set }, index) => {
    for (const shingle of set) {
      const indexes = textsByShingle.get(shingle);
      if (indexes) indexes.push(index);
      else textsByShingle.set(shingle, [index]);
    }
  });
  const shared = new Map<number, number>();
  for (const indexes of textsByShingle.values()) {
    for (let i = 0; i < indexes.length; i++) {
      for (let j = i + 1; j < indexes.length; j++) {
        const pair = (indexes[i] as number) * sets.length + (indexes[j] as number);
        shared.set(pair, (shared.get(pair) ?? 0) + 1);
      }
    }
  }
  return [...shared]
    .map(([pair, count]) => {
      const a = sets[Math.floor(pair / sets.length)] as (typeof sets)[number];
      const b = sets[pair % sets.length] as (typeof sets)[number];
      return { a: a.name, b: b.name, share: count / Math.min(a.set.size, b.set.size) };
    })
    .sort((x, y) => y.share - x.share || x.a.localeCompare(y.a) || x.b.localeCompare(y.b));
}

/** Time limit of each diff. The more two texts differ, the slower the diff. */
const WORD_DIFF_TIMEOUT_MS = 400;

/**
 * The differences between two texts: by words, by lines if that takes too long, or the whole texts if that
 * takes too long as well.
 */
export function diffTexts(
  older: string,
  newer: string,
): { kind: "same" | "added" | "removed"; text: string }[] {
  const words = diffWordsWithSpace(older, newer, { timeout: WORD_DIFF_TIMEOUT_MS });
  const changes = words ?? diffLines(older, newer, { timeout: WORD_DIFF_TIMEOUT_MS });
  if (!changes) {
    return [
      { kind: "removed", text: older },
      { kind: "added", text: newer },
    ];
  }
  return changes.map(({ value, added, removed }) => {
    if (added) return { kind: "added", text: value };
    return { kind: removed ? "removed" : "same", text: value };
  });
}
