import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { listSlowestTests } from "./slowest-tests.ts";

test("lists the slowest tests of both reports, named by file, group, and title", () => {
  const folder = createTempFolder("hyde-reports-");
  onTestFinished(() => folder.remove());
  const vitest = join(folder.path, "vitest.json");
  const playwright = join(folder.path, "playwright.json");
  writeFileSync(
    vitest,
    JSON.stringify({
      testResults: [
        {
          name: "/project/app/a.test.ts",
          assertionResults: [
            { fullName: "a quick", duration: 5 },
            { fullName: "a slow", duration: 1_500 },
            { fullName: "skipped" },
          ],
        },
      ],
    }),
  );
  const spec = (title: string, ...durations: number[]) => ({
    title,
    tests: [{ projectName: "desktop", results: durations.map((duration) => ({ duration })) }],
  });
  writeFileSync(
    playwright,
    JSON.stringify({
      suites: [
        {
          title: "b.spec.ts",
          specs: [spec("is shown", 1_000, 1_000)],
          suites: [{ title: "group", specs: [spec("is hidden", 800)] }],
        },
      ],
    }),
  );
  expect(listSlowestTests({ vitest, playwright, root: "/project" }, 3)).toEqual([
    { name: "tests/e2e/b.spec.ts: is shown (desktop)", seconds: 2 },
    { name: "app/a.test.ts: a slow", seconds: 1.5 },
    { name: "tests/e2e/b.spec.ts > group: is hidden (desktop)", seconds: 0.8 },
  ]);
  expect(listSlowestTests({ vitest: "none", playwright: "none", root: "/project" }, 3)).toEqual([]);
});
