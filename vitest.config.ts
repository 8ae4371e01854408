import { globSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { SlowestFirst } from "./tests/setup/sequencer.ts";

/** One more than processors, since tests wait for servers; few enough for one PostgreSQL. */
const WORKERS = Math.min(availableParallelism() + 1, 8);

const UNIT_TESTS = "{app,content,server,scripts,tests}/**/*.test.{ts,tsx}";
const HTTP_TESTS = "tests/{http,deploy}/**/*.test.ts";
const NO_UNIT_TESTS = ["tests/e2e/**"];

/** Files that mock a module, which would stay mocked in their process; each runs in its own process. */
const MOCKING_TESTS = globSync(UNIT_TESTS).filter((path) =>
  readFileSync(path, "utf8").includes("vi.mock("),
);

/** Vitest keeps the modules, databases, and servers of a worker for the next file, unless isolated. */
const project = (
  name: string,
  include: string[],
  { isolate = false, exclude = [] as string[] } = {},
) => ({
  test: {
    ...{ name, include, isolate },
    exclude: [...NO_UNIT_TESTS, ...exclude],
    pool: "forks" as const,
    maxWorkers: WORKERS,
    // Processes and databases start slowly on a busy machine.
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});

export default defineConfig({
  test: {
    globalSetup: "tests/setup/global.ts",
    maxWorkers: WORKERS,
    sequence: { sequencer: SlowestFirst },
    projects: [
      project("http", [HTTP_TESTS]),
      project("mocks", MOCKING_TESTS, { isolate: true }),
      project("unit", [UNIT_TESTS], { exclude: [HTTP_TESTS, ...MOCKING_TESTS] }),
    ],
  },
});
