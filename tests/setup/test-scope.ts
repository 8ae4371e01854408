import type { Engine } from "#app/db/client.server.ts";

/**
 * Whether this is `npm run test:long`, which sets LONG=1: every case of every sweep, both engines
 * everywhere, and the browser tests tagged `@long`.
 */
export const isLongRun = process.env.LONG === "1";

/** `size` items spread evenly over the list, beginning with the first; in the long run all. */
export function sample<T>(items: readonly T[], size: number): T[] {
  if (isLongRun || items.length <= size) return [...items];
  const step = (items.length - 1) / Math.max(1, size - 1);
  const picked = new Set(Array.from({ length: size }, (_, index) => Math.round(index * step)));
  return items.filter((_, index) => picked.has(index));
}

/** The size of a sample for a test title: `5 of 53 cities`, or `all 53 cities`. */
export const sampleTitle = (picked: number, all: number, what: string): string =>
  picked === all ? `all ${all} ${what}` : `${picked} of ${all} ${what}`;

const ALL_ENGINES: readonly Engine[] = ["sqlite", "postgres"];

/**
 * The engines to test, from TEST_ENGINES (a comma-separated list), by default both.
 * Throws Error for an unknown name.
 */
export function testEngines(setting = process.env.TEST_ENGINES): readonly Engine[] {
  if (!setting) return ALL_ENGINES;
  return setting.split(",").map((name) => {
    const engine = ALL_ENGINES.find((known) => known === name.trim());
    if (!engine) throw new Error(`TEST_ENGINES: "${name}" is not one of ${ALL_ENGINES.join(", ")}`);
    return engine;
  });
}

/** The first of the engines to test; in the long run all of them. */
export const sampleEngines = (): readonly Engine[] =>
  isLongRun ? testEngines() : testEngines().slice(0, 1);
