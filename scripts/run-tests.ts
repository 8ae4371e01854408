import { join } from "node:path";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { isLongRun, testEngines } from "#tests/setup/test-scope.ts";
import { runStep } from "./bootstrap/step.mjs";
import { CHECKS, runCommand, runSteps, type ToolStep } from "./check.ts";
import {
  ensureBrowser,
  ensureHeadlessShell,
  ensurePostgres,
  ensureProxies,
} from "./testing/install-programs.ts";
import { listSlowestTests } from "./testing/slowest-tests.ts";

const BUDGETS = "tests/budgets.test.ts";

/** How many of the slowest tests to print. */
const SLOWEST_TESTS = 10;

/** Paths of the JSON reports of both test runners, for the list of the slowest tests. */
interface Reports {
  vitest: string;
  playwright: string;
}

/** Runs all tests; long tests run in full only with LONG=1. */
async function runTests(reports: Reports): Promise<string[]> {
  const times: [label: string, seconds: number][] = [];
  const onEnd = (label: string, seconds: number) => void times.push([label, seconds]);
  const browsers: Record<string, string> = {};
  await runStep("Looking for a browser", async () => {
    // The long run uses the full browser for every test.
    const shell = isLongRun ? undefined : await ensureHeadlessShell();
    if (shell) browsers.HEADLESS_SHELL_PATH = shell;
    browsers.CHROME_PATH = await ensureBrowser();
    return Object.values(browsers).join(", ");
  });
  if (testEngines().includes("postgres")) await runStep("Looking for PostgreSQL", ensurePostgres);
  await runStep("Looking for proxies", ensureProxies);
  const { unit, budgets, endToEnd } = testSteps(browsers, reports);
  // Unit and HTTP tests often wait, which leaves processor time for the checks. Browsers need both cores.
  const results = await Promise.all(
    [[unit], [...CHECKS, budgets]].map((steps) => runSteps(steps, { concurrent: true, onEnd })),
  );
  const failed = [...results.flat(), ...(await runSteps([endToEnd], { onEnd }))];
  printTimes(times, reports);
  return failed;
}

function testSteps(browsers: Record<string, string>, reports: Reports) {
  const unit: ToolStep = {
    label: `Unit, database, and HTTP tests (${testEngines().join(", ")}${isLongRun ? ", in full" : ""})`,
    commands: [
      [
        ...["vitest", "run", "--exclude", BUDGETS, "--reporter=default", "--reporter=json"],
        `--outputFile.json=${reports.vitest}`,
      ],
    ],
    summarize: (output) => output.match(/^\s*Tests\s+(.+)$/m)?.[1],
  };
  const budgets: ToolStep = {
    label: "Budgets of the first view",
    commands: [["vitest", "run", BUDGETS]],
    // The budgets do not depend on the database.
    env: { TEST_ENGINES: "sqlite" },
    summarize: (output) =>
      output
        .match(/^budget .*$/gm)
        ?.join("\n")
        .replace(/^/, "\n"),
  };
  const endToEnd: ToolStep = {
    label: "End-to-end tests",
    commands: [
      ["playwright", "test", "--config", "tests/e2e/playwright.config.ts", "--reporter=list,json"],
    ],
    env: { ...browsers, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    summarize: (output) =>
      output
        .match(/^ +\d+ (?:passed|flaky|skipped|did not run)\b.*$/gm)
        ?.map((line) => line.trim())
        .join(", "),
  };
  return { unit, budgets, endToEnd };
}

function printTimes(times: [label: string, seconds: number][], reports: Reports): void {
  const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} s  ${name}\n`;
  const slowest = listSlowestTests({ ...reports, root: process.cwd() }, SLOWEST_TESTS);
  process.stdout.write(
    [
      "\nTime of each stage:\n",
      ...times.map(([label, seconds]) => line(seconds, label)),
      `\nThe ${slowest.length} slowest tests:\n`,
      ...slowest.map(({ name, seconds }) => line(seconds, name)),
      "\n",
    ].join(""),
  );
}

await runCommand(async () => {
  const started = performance.now();
  const folder = createTempFolder("hyde-reports-");
  const failed = await runTests({
    vitest: join(folder.path, "vitest.json"),
    playwright: join(folder.path, "playwright.json"),
  }).finally(folder.remove);
  const took = `${((performance.now() - started) / 1000).toFixed(0)} s`;
  const verdict = failed.length > 0 ? `failed: ${failed.join("; ")}` : "all passed";
  process.stdout.write(`Tests ${verdict} (${took})\n`);
  return failed;
});
