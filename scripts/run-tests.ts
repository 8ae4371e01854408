import { join } from "node:path";
import { isLong } from "#tests/setup/long-run.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { step } from "./bootstrap/step.mjs";
import { provideBrowser } from "./testing/find-browser.ts";
import { providePostgres } from "./testing/provide-postgres.ts";
import { provideProxies } from "./testing/provide-proxies.ts";
import { slowestTests } from "./testing/slowest-tests.ts";
import { CHECKS, runCommand, runSteps, type ToolStep } from "./testing/steps.ts";

const BUDGETS = "tests/budgets.test.ts";

/** How many of the slowest tests are listed at the end. */
const SLOWEST = 10;

/** Where the reporters of both test runners write what the list at the end is made of. */
interface Reports {
  vitest: string;
  playwright: string;
}

/** Runs all tests: samples of the long ones, unless LONG=1 asks for their full counts. */
async function runTests(reports: Reports): Promise<string[]> {
  const times: [label: string, seconds: number][] = [];
  const onEnd = (label: string, seconds: number) => void times.push([label, seconds]);
  let browser = "";
  await step("Looking for a browser", async () => {
    browser = await provideBrowser();
    return browser;
  });
  if (testEngines().includes("postgres")) await step("Looking for PostgreSQL", providePostgres);
  await step("Looking for proxies", provideProxies);
  const { unit, budgets, endToEnd } = testSteps(browser, reports);
  // Unit and HTTP tests often wait, and leave processor time to the checks. Browsers need both cores.
  const beside = await Promise.all(
    [[unit], [...CHECKS, budgets]].map((steps) => runSteps(steps, { concurrent: true, onEnd })),
  );
  const failed = [...beside.flat(), ...(await runSteps([endToEnd], { onEnd }))];
  printTimes(times, reports);
  return failed;
}

function testSteps(browser: string, reports: Reports) {
  const unit: ToolStep = {
    label: `Unit, database, and HTTP tests (${testEngines().join(", ")}${isLong ? ", in full" : ""})`,
    commands: [
      [
        ...["vitest", "run", "--exclude", BUDGETS, "--reporter=default", "--reporter=json"],
        `--outputFile.json=${reports.vitest}`,
      ],
    ],
    summarise: (output) => output.match(/^\s*Tests\s+(.+)$/m)?.[1],
  };
  const budgets: ToolStep = {
    label: "Budgets of the first view",
    commands: [["vitest", "run", BUDGETS]],
    // It looks at files and pages; one database is enough for that.
    env: { TEST_ENGINES: "sqlite" },
    summarise: (output) =>
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
    env: { CHROME_PATH: browser, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright },
    summarise: (output) =>
      output
        .match(/^ +\d+ (?:passed|flaky|skipped|did not run)\b.*$/gm)
        ?.map((line) => line.trim())
        .join(", "),
  };
  return { unit, budgets, endToEnd };
}

function printTimes(times: [label: string, seconds: number][], reports: Reports): void {
  const line = (seconds: number, name: string) => `${seconds.toFixed(1).padStart(8)} s  ${name}\n`;
  const slowest = slowestTests({ ...reports, root: process.cwd() }, SLOWEST);
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
