/** Whether this is `npm run test:long`: every case of every sweep, and both engines everywhere. */
export const isLong = process.env.LONG === "1";

/** `size` items spread evenly over the list, beginning with the first; in the long run all. */
export function sample<T>(items: readonly T[], size: number): T[] {
  if (isLong || items.length <= size) return [...items];
  const step = (items.length - 1) / Math.max(1, size - 1);
  const picked = new Set(Array.from({ length: size }, (_, index) => Math.round(index * step)));
  return items.filter((_, index) => picked.has(index));
}

/** Says in a test's title how much of a sweep it covers: `5 of 53 cities`, or `all 53 cities`. */
export const sampleTitle = (picked: number, all: number, what: string): string =>
  picked === all ? `all ${all} ${what}` : `${picked} of ${all} ${what}`;
