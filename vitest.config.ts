import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { ServersFirst } from "./tests/setup/sequencer.ts";

/** One more than processors, since tests wait for servers; few enough for one PostgreSQL. */
const WORKERS = Math.min(availableParallelism() + 1, 8);

export default defineConfig({
  test: {
    include: ["{app,content,server,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    globalSetup: "tests/setup/global.ts",
    maxWorkers: WORKERS,
    sequence: { sequencer: ServersFirst },
    // Starting processes and databases on a busy two-core machine takes its time.
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
