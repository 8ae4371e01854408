import type { Engine } from "#app/db/client.server.ts";

const ALL: readonly Engine[] = ["sqlite", "postgres"];

/** Whether this is `npm run test:long`: every case of every sweep, and both engines everywhere. */
export const isLong = process.env.LONG === "1";

/**
 * The engines to test, from TEST_ENGINES (a comma-separated list), by default both.
 * Throws Error for a name that is none.
 */
export function testEngines(setting = process.env.TEST_ENGINES): readonly Engine[] {
  if (!setting) return ALL;
  return setting.split(",").map((name) => {
    const engine = ALL.find((known) => known === name.trim());
    if (!engine) throw new Error(`TEST_ENGINES: "${name}" is not one of ${ALL.join(", ")}`);
    return engine;
  });
}

/** The first of the engines to test; in the long run all of them. */
export const sampleEngines = (): readonly Engine[] =>
  isLong ? testEngines() : testEngines().slice(0, 1);

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
