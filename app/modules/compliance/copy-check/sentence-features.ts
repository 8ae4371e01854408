/** A property of a sentence that the classifier has a weight for. */
interface SentenceFeature {
  /**
   * A word stem ("insomni"), two neighboring ones ("help sleep"), two with a word between ("help … sleep"),
   * a part of a word ("~some~"), or a concept of the rule pack ("concept:illness").
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

/** What a part of a word counts for, compared with a whole word. */
const PART_VALUE = 0.5;
const CONCEPT_VALUE = 0.3;

/** Shortest and longest part of a word, in characters, with one for each edge. */
const PART_LENGTHS = [3, 4, 5];

/** Sentences with fewer features than this are treated as if they had that many. */
const MIN_FEATURES = 4;

/** Words, numbers, values of tokens, and signs that say something. */
const TOKEN = /[a-z]+(?:'[a-z]+)*|[0-9][0-9.,]*|\uFFFC|[$%?!]/g;

/**
 * The features of a sentence in lower case. Those of each kind have values whose squares add up to a
 * constant, so that long sentences do not have larger scores. Small parts of words also recognize typing
 * errors and inflections.
 */
export function listFeatures(text: string, concepts: readonly ConceptMatch[]): SentenceFeature[] {
  const words = Array.from(text.matchAll(TOKEN), ({ 0: word, index: start }) => {
    return { word, stem: stem(word), start, end: start + word.length };
  });
  const edge = { start: 0, end: 0 };
  const stems = [
    { stem: "^", ...edge },
    ...words,
    { stem: "$", start: text.length, end: text.length },
  ];
  const whole = new Map<string, Omit<SentenceFeature, "value">>();
  const pairs: typeof whole = new Map();
  const parts: typeof whole = new Map();
  for (const { word, stem: name, start, end } of words) {
    if (!whole.has(name)) whole.set(name, { name, start, end });
    if (!/^[a-z]/.test(word)) continue;
    for (const part of listParts(word)) {
      if (!parts.has(part)) parts.set(part, { name: part, start, end });
    }
  }
  for (const [at, { stem: first, start }] of stems.entries()) {
    for (const [distance, glue] of [" ", " … "].entries()) {
      const second = stems[at + distance + 1];
      if (!second) continue;
      const name = first + glue + second.stem;
      if (!pairs.has(name)) pairs.set(name, { name, start, end: second.end });
    }
  }
  return [
    ...withValue(whole, 1),
    ...withValue(pairs, 1),
    ...withValue(parts, PART_VALUE),
    ...concepts.map(({ concept, start, end }) => {
      return { name: `concept:${concept}`, value: CONCEPT_VALUE, start, end };
    }),
  ];
}

function withValue(features: ReadonlyMap<string, Omit<SentenceFeature, "value">>, total: number) {
  const value = total / Math.sqrt(Math.max(MIN_FEATURES, features.size));
  return Array.from(features.values(), (feature) => ({ ...feature, value }));
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

/** A word without its ending: "relaxing" and "relaxed" are the same. Numbers are all the same. */
function stem(word: string): string {
  if (/^[0-9]/.test(word)) return "#";
  if (word.length <= MIN_STEM) return word;
  const base = word.replace(/'s$/, "").replace(/(?:ing|edly|ed|ies|es|s|ly|er|est)$/, "");
  if (base.length < MIN_STEM) return word;
  return base.replace(/([^aeiouls])\1$/, "$1").replace(/[ey]$/, "");
}
