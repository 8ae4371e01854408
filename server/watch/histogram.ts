import type { Labels, Sample } from "./metrics-text.ts";

/** Upper bounds of a histogram of durations, in seconds. */
export const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Counts values by size. One observation costs a few comparisons, so that each request can be one. */
export class Histogram {
  readonly #bounds: readonly number[];
  /** One more than there are bounds: the last for what is beyond all. */
  readonly #counts: Float64Array;
  #sum = 0;

  constructor(bounds: readonly number[] = SECONDS) {
    this.#bounds = bounds;
    this.#counts = new Float64Array(bounds.length + 1);
  }

  observe(value: number): void {
    let index = 0;
    while (value > (this.#bounds[index] ?? Number.POSITIVE_INFINITY)) index += 1;
    this.#counts[index] = (this.#counts[index] ?? 0) + 1;
    this.#sum += value;
  }

  samples(labels: Labels = {}): Sample[] {
    let total = 0;
    const buckets = [...this.#counts].map((count, index): Sample => {
      total += count;
      const bound = this.#bounds[index];
      const le = bound === undefined ? "+Inf" : String(bound);
      return { suffix: "_bucket", labels: { ...labels, le }, value: total };
    });
    return [
      ...buckets,
      { suffix: "_sum", labels, value: this.#sum },
      { suffix: "_count", labels, value: total },
    ];
  }
}
