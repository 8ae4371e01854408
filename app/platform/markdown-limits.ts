/**
 * Limits of a text before it is parsed, because the parser's time grows with the square of some counts. The
 * slowest texts within them take about 150 ms. Articles of the site have up to 10,000 characters, 200 lines,
 * and 150 signs of markup.
 */
export const MAX_LENGTH = 40_000;
const MAX_LINES = 1_500;
/** Length of a word times its characters that are neither letters nor digits; a long URL has 100,000. */
const MAX_WORD_STEPS = 500_000;
const MAX_SIGNS = 1_500;
/** Parts that may be addresses, which the parser looks for in plain text. */
const MAX_ADDRESSES = 500;
/**
 * Sum of the squares of the numbers of words in blocks with a bracket: before each word the parser looks
 * back for an open bracket. A paragraph has 100 words.
 */
const MAX_WORD_PAIRS = 6_000_000;
/** Definitions of notes and of link targets. */
const MAX_DEFINITIONS = 200;
/** Marks of quotes and list items, in one line and in the text. */
const MAX_MARKS_PER_LINE = 30;
const MAX_MARKS = 500;

const SIGN = /[*_~[\]<>&`\\|!]/g;
const ADDRESS = /www\.|@|:\/\//gi;
const WORD = /[\w.+-]+/g;
const BLANK = /^[ \t]*$/;
const DEFINITION = /\]:/g;
/** Separates words, which are runs of visible ASCII characters. */
const BETWEEN_WORDS = /[^!-~]+/;
const PUNCTUATION = /[^A-Za-z0-9]/g;
const LINE_END = /\r\n?|\n/;
const MARK = /[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$))/y;

export const TOO_LONG = `must be at most ${MAX_LENGTH} characters`;
export const TOO_DEEP = "is nested too deeply";
export const TOO_SLOW = "takes too long to lay out: make it shorter or simpler";

/**
 * Why a Markdown text must not be parsed, as a predicate for the field's name: "is nested too deeply".
 * Undefined if it may. Takes about a millisecond.
 */
export function findMarkdownProblem(markdown: string): string | undefined {
  if (markdown.length > MAX_LENGTH) return TOO_LONG;
  const lines = markdown.split(LINE_END);
  const marks = lines.map(countMarks);
  if (marks.some((count) => count > MAX_MARKS_PER_LINE)) return TOO_DEEP;
  if (lines.length > MAX_LINES) return `must have at most ${MAX_LINES} lines`;
  const isSlow =
    sum(marks) > MAX_MARKS ||
    count(markdown, SIGN) > MAX_SIGNS ||
    count(markdown, ADDRESS) > MAX_ADDRESSES ||
    count(markdown, DEFINITION) > MAX_DEFINITIONS ||
    countWordPairs(lines) > MAX_WORD_PAIRS ||
    markdown.split(BETWEEN_WORDS).some(isSlowWord);
  return isSlow ? TOO_SLOW : undefined;
}

/** The quotes and list items that begin at the start of a line. */
function countMarks(line: string): number {
  let marks = 0;
  MARK.lastIndex = 0;
  while (marks <= MAX_MARKS_PER_LINE && MARK.test(line)) marks += 1;
  return marks;
}

function countWordPairs(lines: readonly string[]): number {
  let pairs = 0;
  let words = 0;
  let hasBracket = false;
  for (const line of [...lines, ""]) {
    words += count(line, WORD);
    hasBracket ||= line.includes("[");
    if (!BLANK.test(line)) continue;
    if (hasBracket) pairs += words ** 2;
    words = 0;
    hasBracket = false;
  }
  return pairs;
}

/** Addresses are looked for after each sign, to the end of the word. */
const isSlowWord = (word: string) => word.length * count(word, PUNCTUATION) > MAX_WORD_STEPS;

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0;
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
