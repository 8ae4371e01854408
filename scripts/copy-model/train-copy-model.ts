import type {
  ClassifiedSentence,
  SavedCopyModel,
} from "#app/modules/compliance/copy-check/sentence-classifier.ts";
import { listFeatures } from "#app/modules/compliance/copy-check/sentence-features.ts";

/** Sentences that belong together, and their label. */
export interface Example {
  sentences: readonly ClassifiedSentence[];
  /** One of the labels, or anything else if nothing is wrong. */
  label: string;
  /** How much it counts; 1 if missing. */
  weight?: number;
}

const ROUNDS = 60;
/** For choosing features. */
const FIRST_ROUNDS = 10;
const STEP = 0.3;
/** Bias changes in each step, so its steps are smaller. */
const BIAS_STEP = 0.1;
/** Pulls weights to 0, so that rare words count less (L2 regularization). */
const DECAY = 1e-4;

/** Features of fewer examples are left out. */
const MIN_EXAMPLES = 2;
/** How many features a model has: those with the largest weights. */
const MAX_FEATURES = 50_000;
/** Largest whole number that a weight is saved as. */
const MAX_WEIGHT = 99;

/** An example as the rows of its features. */
interface Encoded {
  rows: Int32Array;
  values: Float32Array;
  /** Index of its label, or -1. */
  target: number;
  weight: number;
}

/**
 * Trains a model for {@link classifySentence}. Trains twice: first with all features, then with those that
 * had the largest weights. The same examples always make the same model.
 */
export function trainCopyModel(
  examples: readonly Example[],
  labels: readonly string[],
  source: string,
): SavedCopyModel {
  const all = examples.map(({ sentences, label, weight = 1 }) => {
    return { features: mergeFeatures(sentences), target: labels.indexOf(label), weight };
  });
  const counts = new Map<string, number>();
  for (const { features } of all) {
    for (const name of features.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  const common = [...counts.keys()].filter((name) => (counts.get(name) ?? 0) >= MIN_EXAMPLES);
  const first = fitWeights(all, common, labels.length, FIRST_ROUNDS);
  const largest = (row: number) =>
    Math.max(
      ...first.weights.subarray(row * labels.length, (row + 1) * labels.length).map(Math.abs),
    );
  const chosen = common
    .map((name, row) => ({ name, weight: largest(row) }))
    .toSorted((a, b) => b.weight - a.weight || (a.name < b.name ? -1 : 1))
    .slice(0, MAX_FEATURES)
    .map(({ name }) => name)
    .sort();
  const { weights, bias } = fitWeights(all, chosen, labels.length, ROUNDS);
  const scale = weights.reduce((max, weight) => Math.max(max, Math.abs(weight)), 0) / MAX_WEIGHT;
  const rounded = Array.from(weights, (weight) => Math.round(weight / scale));
  const lines = chosen.map((name, row) => {
    return [name, rounded.slice(row * labels.length, (row + 1) * labels.length)] as const;
  });
  return {
    source,
    bias: Object.fromEntries(labels.map((label, at) => [label, round(bias[at] ?? 0)])),
    scale: round(scale),
    weights: Object.fromEntries(
      lines.flatMap(([name, row]) => (row.some(Boolean) ? [[name, row.join(" ")]] : [])),
    ),
  };
}

const round = (value: number) => Number(value.toPrecision(5));

function mergeFeatures(sentences: readonly ClassifiedSentence[]): Map<string, number> {
  const merged = new Map<string, number>();
  for (const { text, concepts } of sentences) {
    for (const { name, value } of listFeatures(text, concepts)) {
      merged.set(name, Math.max(merged.get(name) ?? 0, value));
    }
  }
  return merged;
}

/**
 * Finds weights by stochastic gradient descent with steps of their own for each weight (AdaGrad: J. Duchi,
 * E. Hazan, Y. Singer, Adaptive Subgradient Methods, 2011, JMLR 12).
 */
function fitWeights(
  examples: readonly (Pick<Encoded, "target" | "weight"> & {
    features: ReadonlyMap<string, number>;
  })[],
  names: readonly string[],
  labels: number,
  rounds: number,
): { weights: Float32Array; bias: Float64Array } {
  const rowOf = new Map(names.map((name, row) => [name, row]));
  const encoded = examples.map(({ features, ...example }): Encoded => {
    const known = [...features].filter(([name]) => rowOf.has(name));
    return {
      rows: Int32Array.from(known, ([name]) => rowOf.get(name) ?? 0),
      values: Float32Array.from(known, ([, value]) => value),
      ...example,
    };
  });
  const weights = new Float32Array(names.length * labels);
  const squares = new Float32Array(weights.length).fill(1e-8);
  const bias = new Float64Array(labels);
  const biasSquares = new Float64Array(labels).fill(1e-8);
  const random = createRandom(7);
  const errors = new Float64Array(labels);
  for (let round = 0; round < rounds; round++) {
    shuffle(encoded, random);
    for (const { rows, values, ...example } of encoded) {
      setErrors(errors, { rows, values, ...example }, weights, bias);
      for (const [k, row] of rows.entries()) {
        const value = values[k] ?? 0;
        for (let at = 0; at < labels; at++) {
          const error = errors[at] ?? 0;
          // Nothing is learned from what is known.
          if (Math.abs(error) < 1e-3) continue;
          const place = row * labels + at;
          const weight = weights[place] ?? 0;
          const gradient = error * value + DECAY * weight;
          const square = (squares[place] ?? 0) + gradient * gradient;
          squares[place] = square;
          weights[place] = weight - (STEP * gradient) / Math.sqrt(square);
        }
      }
      for (let at = 0; at < labels; at++) {
        const error = errors[at] ?? 0;
        const square = (biasSquares[at] ?? 0) + error * error;
        biasSquares[at] = square;
        bias[at] = (bias[at] ?? 0) - (BIAS_STEP * error) / Math.sqrt(square);
      }
    }
  }
  return { weights, bias };
}

/** Sets `errors` to the probability of each label, minus 1 for the right one, times the example's weight. */
function setErrors(
  errors: Float64Array,
  { rows, values, target, weight }: Encoded,
  weights: Float32Array,
  bias: Float64Array,
): void {
  errors.set(bias);
  for (const [k, row] of rows.entries()) {
    const value = values[k] ?? 0;
    for (let at = 0; at < errors.length; at++) {
      errors[at] = (errors[at] ?? 0) + (weights[row * errors.length + at] ?? 0) * value;
    }
  }
  const max = errors.reduce((most, score) => Math.max(most, score), 0);
  let sum = Math.exp(-max);
  for (const score of errors) sum += Math.exp(score - max);
  for (const [at, score] of errors.entries()) {
    errors[at] = (Math.exp(score - max) / sum - (at === target ? 1 : 0)) * weight;
  }
}

/** Pseudorandom numbers that are the same each time (mulberry32, T. Ettinger, 2017). */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

function shuffle<T>(items: T[], random: () => number): void {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    [items[last], items[other]] = [items[other] as T, items[last] as T];
  }
}
