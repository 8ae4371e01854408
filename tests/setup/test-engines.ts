import type { Engine } from "#app/db/client.server.ts";

const ALL: readonly Engine[] = ["sqlite", "postgres"];

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
