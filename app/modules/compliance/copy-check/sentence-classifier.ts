import { z } from "zod";
import { trimEnd } from "#app/platform/trim-end.ts";
import { type ConceptMatch, listFeatures } from "./sentence-features.ts";

/** A trained model as it is saved. `npm run train:copy` makes it. */
export const copyModelSchema = z.strictObject({
  /** Identifies the sentences and the program that the model was made from. */
  source: z.string(),
  /** One weight for each label that a sentence may have, besides "harmless". */
  bias: z.record(z.string(), z.number()),
  /** What the weights are to be multiplied by. */
  scale: z.number().positive(),
  /** Weights by feature, one for each label, as whole numbers with spaces between. */
  weights: z.record(z.string(), z.string()),
});

export type SavedCopyModel = z.output<typeof copyModelSchema>;

/** A model ready for use. */
export interface CopyModel {
  source: string;
  labels: readonly string[];
  bias: Float32Array;
  /** One row for each feature, one column for each label. */
  weights: Float32Array;
  rows: ReadonlyMap<string, number>;
}

export function parseCopyModel({ source, bias, scale, weights }: SavedCopyModel): CopyModel {
  const labels = Object.keys(bias);
  const names = Object.keys(weights);
  const values = new Float32Array(names.length * labels.length);
  for (const [row, line] of Object.values(weights).entries()) {
    for (const [at, weight] of line.split(" ").entries()) {
      values[row * labels.length + at] = Number(weight) * scale;
    }
  }
  return {
    source,
    labels,
    bias: Float32Array.from(Object.values(bias)),
    weights: values,
    rows: new Map(names.map((name, row) => [name, row])),
  };
}

/** A sentence in lower case and the concepts that occur in it. */
export interface ClassifiedSentence {
  text: string;
  concepts: readonly ConceptMatch[];
}

interface Verdict {
  /** The most likely label besides "harmless". */
  label: string;
  /** The probability that the sentence is not harmless, 0 to 1. */
  probability: number;
}

/**
 * How likely a sentence has one of the given labels, by multinomial logistic regression: each label's
 * score is the sum of its weights for the features of the sentence, "harmless" has the score 0, and
 * probabilities are proportional to e to the power of the score (C. Bishop, Pattern Recognition and Machine
 * Learning, 2006, section 4.3.4).
 */
export function classifySentence(
  { labels, bias, weights, rows }: CopyModel,
  { text, concepts }: ClassifiedSentence,
  isPossible: (label: string) => boolean = () => true,
): Verdict {
  const scores = Float64Array.from(bias);
  for (const { name, value } of listFeatures(text, concepts)) {
    const row = rows.get(name);
    if (row === undefined) continue;
    for (let at = 0; at < scores.length; at++) {
      scores[at] = (scores[at] ?? 0) + (weights[row * scores.length + at] ?? 0) * value;
    }
  }
  let sum = 0;
  let best = { label: "", score: Number.NEGATIVE_INFINITY };
  for (const [at, label] of labels.entries()) {
    if (!isPossible(label)) continue;
    const score = scores[at] ?? 0;
    sum += Math.exp(score);
    if (score > best.score) best = { label, score };
  }
  return { label: best.label, probability: sum / (1 + sum) };
}

/**
 * The words that speak most for a label: of all runs of words, the one whose weights are furthest above
 * the average word of the sentence. A feature's weight is divided among its words.
 */
export function findDecisiveWords(
  { labels, weights, rows }: CopyModel,
  { text, concepts }: ClassifiedSentence,
  label: string,
): { start: number; end: number } {
  const words = Array.from(text.matchAll(/[^ ]+/g), ({ 0: word, index }) => {
    return { start: index, end: index + word.length, weight: 0 };
  });
  const column = labels.indexOf(label);
  for (const { name, value, start, end } of listFeatures(text, concepts)) {
    const row = rows.get(name);
    if (row === undefined) continue;
    const weight = (weights[row * labels.length + column] ?? 0) * value;
    const own = words.filter((word) => word.start < end && start < word.end);
    for (const word of own) word.weight += weight / own.length;
  }
  const average = words.reduce((sum, { weight }) => sum + weight, 0) / words.length;
  // The run with the largest sum (J. Bentley, Programming Pearls, 1984).
  let best = { sum: Number.NEGATIVE_INFINITY, start: 0, end: text.length };
  let run = { sum: 0, start: 0 };
  for (const { start, end, weight } of words) {
    run = run.sum > 0 ? run : { sum: 0, start };
    run.sum += weight - average;
    if (run.sum > best.sum) best = { ...run, end };
  }
  const marked = text.slice(best.start, best.end);
  const [edges = ""] = /^["'(]*/.exec(marked) ?? [];
  const tail = marked.length - trimEnd(marked, ".,;:!?\"')").length;
  if (edges.length + tail >= marked.length) return { start: best.start, end: best.end };
  return { start: best.start + edges.length, end: best.end - tail };
}
