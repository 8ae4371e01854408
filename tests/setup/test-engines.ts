import type { Engine } from "#app/db/client.server.ts";
import { isLong } from "./long-run.ts";

const ALL: readonly Engine[] = ["sqlite", "postgres"];

/**
 * The engines to test, from TEST_ENGINES (a comma-separated list), by default both.
 * Throws Error for an unknown name.
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
