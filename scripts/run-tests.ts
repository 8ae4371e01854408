import { testEngines } from "#tests/setup/test-engines.ts";
import { step } from "./bootstrap/step.mjs";
import { provideBrowser } from "./testing/find-browser.ts";
import { provideFronts } from "./testing/provide-fronts.ts";
import { providePostgres } from "./testing/provide-postgres.ts";
import { CHECKS, runCommand, runSteps, type ToolStep } from "./testing/steps.ts";

const BUDGETS = "tests/budgets.test.ts";

/** All tests. LONG=1 in the environment asks the randomised ones for their full counts. */
async function runTests(): Promise<string[]> {
  let browser = "";
  await step("Looking for a browser", async () => {
    browser = await provideBrowser();
    return browser;
  });
  if (testEngines().includes("postgres")) await step("Looking for PostgreSQL", providePostgres);
  await step("Looking for what stands in front of the site", provideFronts);
  return runSteps([...CHECKS, ...testSteps(browser)]);
}

function testSteps(browser: string): ToolStep[] {
  return [
    {
      label: `Unit and database tests (${testEngines().join(", ")})`,
      commands: [["vitest", "run", "--exclude", BUDGETS]],
      summarise: (output) => output.match(/^\s*Tests\s+(.+)$/m)?.[1],
    },
    {
      label: "Budgets of the first view",
      commands: [["vitest", "run", BUDGETS]],
      // It looks at files and pages; one database is enough for that.
      env: { TEST_ENGINES: "sqlite" },
      summarise: (output) =>
        output
          .match(/^budget .*$/gm)
          ?.join("\n")
          .replace(/^/, "\n"),
    },
    {
      label: "End-to-end tests",
      commands: [["playwright", "test", "--config", "tests/e2e/playwright.config.ts"]],
      env: { CHROME_PATH: browser },
      summarise: (output) =>
        output
          .match(/^ +\d+ (?:passed|flaky|skipped|did not run)\b.*$/gm)
          ?.map((line) => line.trim())
          .join(", "),
    },
  ];
}

await runCommand(async () => {
  const started = performance.now();
  const failed = await runTests();
  const took = `${((performance.now() - started) / 1000).toFixed(0)} s`;
  const verdict = failed.length > 0 ? `failed: ${failed.join("; ")}` : "all passed";
  process.stdout.write(`Tests ${verdict} (${took})\n`);
  return failed;
});
