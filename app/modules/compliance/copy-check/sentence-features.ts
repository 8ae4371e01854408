/** A property of a sentence that the classifier has a weight for. */
interface SentenceFeature {
  /**
   * A word stem ("insomni"), two neighboring ones ("help sleep"), two with one or two words between
   * ("help … sleep"), a stem in a sentence with a negation ("not insomni"), a part of a word ("~som~"), or
   * a concept of the rule pack ("concept:illness").
   */
  name: string;
  value: number;
  /** Where it is in the sentence, in UTF-16 units. */
  start: number;
  end: number;
}

/** Words of a concept in a sentence. */
export interface ConceptMatch {
  concept: string;
  start: number;
  end: number;
}

/** What these count for, compared with whole words. */
const NEGATED_VALUE = 0.7;
const PART_VALUE = 0.5;
const CONCEPT_VALUE = 0.3;

/** Lengths of parts of a word, in characters, with one for each edge. */
const PART_LENGTHS = [3, 4];

/** What stands between two words, by how far apart they are. */
const GLUE = [" ", " … ", " … "];

/** Sentences with fewer features than this are treated as if they had that many. */
const MIN_FEATURES = 4;

/** Words, numbers, values of tokens, and signs that say something. */
const TOKEN = /[a-z]+(?:'[a-z]+)*|[0-9][0-9.,]*|\uFFFC|[$%?!]/g;

/** Words that deny, also as people type them. */
const NEGATION =
  /^(?:no|not|nope|never|nobody|none|neither|nor|without|cannot|sorry|(?:ai|are|ca|could|did|do|does|had|has|have|is|must|should|was|were|wo|would)n'?t)$/;

/**
 * The features of a sentence in lower case. Those of each kind have values whose squares add up to a
 * constant, so that long sentences do not have larger scores. Small parts of words also recognize typing
 * errors and inflections.
 */
export function listFeatures(text: string, concepts: readonly ConceptMatch[]): SentenceFeature[] {
  const words = Array.from(text.matchAll(TOKEN), ({ 0: word, index: start }) => {
    return { ...analyzeWord(word), start, end: start + word.length };
  });
  const isNegated = words.some(({ isNegation }) => isNegation);
  const edge = { start: 0, end: 0 };
  const stems = [
    { stem: "^", ...edge },
    ...words,
    { stem: "$", start: text.length, end: text.length },
  ];
  const whole: Features = new Map();
  const negated: Features = new Map();
  const pairs: Features = new Map();
  const parts: Features = new Map();
  const add = (features: Features, name: string, start: number, end: number) => {
    if (!features.has(name)) features.set(name, { name, start, end });
  };
  for (const { stem, parts: own, start, end } of words) {
    add(whole, stem, start, end);
    if (isNegated) add(negated, `not ${stem}`, start, end);
    for (const part of own) add(parts, part, start, end);
  }
  for (const [at, { stem: first, start }] of stems.entries()) {
    for (const [distance, glue] of GLUE.entries()) {
      const second = stems[at + distance + 1];
      if (second) add(pairs, first + glue + second.stem, start, second.end);
    }
  }
  return [
    ...withValue(whole, 1),
    ...withValue(negated, NEGATED_VALUE),
    ...withValue(pairs, 1),
    ...withValue(parts, PART_VALUE),
    ...concepts.map(({ concept, start, end }) => {
      return { name: `concept:${concept}`, value: CONCEPT_VALUE, start, end };
    }),
  ];
}

type Features = Map<string, Omit<SentenceFeature, "value">>;

function withValue(features: Features, total: number) {
  const value = total / Math.sqrt(Math.max(MIN_FEATURES, features.size));
  return Array.from(features.values(), (feature) => ({ ...feature, value }));
}

interface Word {
  stem: string;
  parts: readonly string[];
  isNegation: boolean;
}

/** Most words of a text are words of every text. */
const analyzedWords = new Map<string, Word>();
const MAX_ANALYZED_WORDS = 10_000;

function analyzeWord(word: string): Word {
  let analyzed = analyzedWords.get(word);
  if (!analyzed) {
    const parts = /^[a-z]/.test(word) ? listParts(word) : [];
    analyzed = { stem: stem(word), parts, isNegation: NEGATION.test(word) };
    if (analyzedWords.size >= MAX_ANALYZED_WORDS) analyzedWords.clear();
    analyzedWords.set(word, analyzed);
  }
  return analyzed;
}

function listParts(word: string): string[] {
  const marked = `<${word}>`;
  const parts: string[] = [];
  for (const length of PART_LENGTHS) {
    for (let at = 0; at + length <= marked.length; at++) {
      parts.push(`~${marked.slice(at, at + length)}~`);
    }
  }
  return parts;
}

/** Shortest word that has a stem, and shortest stem. */
const MIN_STEM = 3;

/**
 * A word without its ending and apostrophes: "relaxing" and "relaxed" are the same, and "don't" and "dont".
 * Numbers are all the same.
 */
function stem(word: string): string {
  if (/^[0-9]/.test(word)) return "#";
  if (word.length <= MIN_STEM) return word;
  const base = word
    .replace(/'s$/, "")
    .replaceAll("'", "")
    .replace(/(?:ing|edly|ed|ies|es|s|ly|er|est)$/, "");
  if (base.length < MIN_STEM) return word;
  return base.replace(/([^aeiouls])\1$/, "$1").replace(/[ey]$/, "");
}
