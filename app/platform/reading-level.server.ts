import { splitSentences } from "./text-analysis.server.ts";

export interface ReadingLevel {
  /** School grade in the United States, at least 1. */
  grade: number;
  word: "easy" | "medium" | "hard";
}

/** The highest grade that is easy, and the highest that is not hard. */
const EASY = 7;
const MEDIUM = 10;

/** In a shorter text, a single word would change the grade. */
const MIN_WORDS = 50;

/**
 * The Flesch-Kincaid grade level of a plain text with one line per block: 0.39 × words per sentence + 11.8 ×
 * syllables per word − 15.59. Headings and other lines without sentences do not count. Undefined for less
 * than 50 words in sentences.
 *
 * Source: J. P. Kincaid, R. P. Fishburne, R. L. Rogers, B. S. Chissom, "Derivation of New Readability Formulas
 * for Navy Enlisted Personnel", Research Branch Report 8-75, Naval Technical Training Command, 1975.
 */
export function measureReadingLevel(text: string): ReadingLevel | undefined {
  const sentences = text
    .split("\n")
    .filter((line) => /[.?!]["”’)]*$/.test(line.trim()))
    .flatMap(splitSentences);
  const words = sentences.flatMap((sentence) => sentence.match(/[\p{L}\p{N}’'-]+/gu) ?? []);
  if (words.length < MIN_WORDS) return undefined;
  const syllables = words.reduce((sum, word) => sum + countSyllables(word), 0);
  const raw = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  const grade = Math.max(1, Math.round(raw));
  return { grade, word: grade <= EASY ? "easy" : grade <= MEDIUM ? "medium" : "hard" };
}

/** Syllables of an English word by its groups of vowels, without a silent "e" at its end; a number has one. */
export function countSyllables(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, "");
  const spoken = letters.replace(
    /(?<![aeiouy]|[^aeiouy]l)e$|(?<=[^aeiouytd])ed$|(?<=[^aeiouyscxzh])es$/,
    "",
  );
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 0);
}
