/** Makes texts and choices at random; the same seed gives the same ones. */
export interface Writer {
  /** A whole number from 0 to below `limit`. */
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  /** Picks by weight. */
  choose<T>(values: readonly (readonly [value: T, weight: number])[]): T;
  /** Whether one of `count` cases occurs. */
  isOneOf(count: number): boolean;
  /** Words with a capital first letter. */
  words(count: number): string;
  /** Sentences of together at least this many words. */
  text(count: number): string;
  person(): { name: string; address: string };
}

/** Words of every text: a few of them are frequent, as in real texts. */
const FREQUENT_WORDS = [
  ...["cannabis", "flower", "store", "Detroit", "open", "today", "order", "pickup", "menu"],
  ...["price", "parking", "hours", "question", "thanks", "edibles", "vape", "strain", "gram"],
];

const SYLLABLES = [
  ...["ba", "co", "de", "fi", "gro", "hal", "im", "jo", "ka", "lu", "men", "na", "or", "pel"],
  ...["qui", "ras", "sol", "tan", "ur", "ve", "wen", "xi", "yor", "zu"],
];

const FIRST_NAMES = ["Dana", "Lee", "Maria", "James", "Aisha", "Tom", "Nia", "Omar", "Ruth", "Ken"];

const VOCABULARY_SIZE = 8_000;

const SENTENCE_WORDS = 12;

export function createWriter({ seed }: { seed: number }): Writer {
  let state = seed;
  /** Mulberry32, a generator of pseudorandom numbers from 0 to below 1. */
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <T>(values: readonly T[]): T => values[below(values.length)] as T;
  const inventWord = () => Array.from({ length: 2 + below(3) }, () => pick(SYLLABLES)).join("");
  const vocabulary = Array.from({ length: VOCABULARY_SIZE }, inventWord);
  // The square makes the first words of the list more frequent than the last.
  const word = () =>
    below(8) === 0
      ? pick(FREQUENT_WORDS)
      : (vocabulary[Math.floor(random() ** 2 * VOCABULARY_SIZE)] ?? "");
  const words = (count: number) => capitalize(Array.from({ length: count }, word).join(" "));
  return {
    below,
    pick,
    words,
    choose(values) {
      let rest = below(values.reduce((sum, [, weight]) => sum + weight, 0));
      for (const [value, weight] of values) {
        if (rest < weight) return value;
        rest -= weight;
      }
      throw new Error("nothing to choose from");
    },
    isOneOf: (count) => below(count) === 0,
    text: (count) =>
      Array.from(
        { length: Math.ceil(count / SENTENCE_WORDS) },
        () => `${words(SENTENCE_WORDS)}.`,
      ).join(" "),
    person() {
      const [first, last] = [pick(FIRST_NAMES), words(1)];
      return { name: `${first} ${last}`, address: `${first}.${last}`.toLowerCase() };
    },
  };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
