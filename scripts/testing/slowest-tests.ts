import { existsSync, readFileSync } from "node:fs";

export interface TimedTest {
  name: string;
  seconds: number;
}

/** What Vitest's JSON reporter writes, as far as it is read here; times in milliseconds. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
}

/** What Playwright's JSON reporter writes, as far as it is read here; times in milliseconds. */
interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The slowest of all tests in the reports, slowest first; reports that do not exist are left out. */
export function slowestTests(
  { vitest, playwright, root }: { vitest: string; playwright: string; root: string },
  count: number,
): TimedTest[] {
  const tests = [
    ...readReport<VitestReport>(vitest).flatMap((report) => vitestTimes(report, root)),
    ...readReport<{ suites: PlaywrightSuite[] }>(playwright).flatMap(({ suites }) =>
      suites.flatMap((suite) => playwrightTimes(suite)),
    ),
  ];
  return tests.sort((a, b) => b.seconds - a.seconds).slice(0, count);
}

function readReport<T>(path: string): T[] {
  return existsSync(path) ? [JSON.parse(readFileSync(path, "utf8")) as T] : [];
}

function vitestTimes({ testResults }: VitestReport, root: string): TimedTest[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${file.replace(`${root}/`, "")}: ${fullName}`,
      seconds: duration / 1_000,
    })),
  );
}

function playwrightTimes(suite: PlaywrightSuite, parents: string[] = []): TimedTest[] {
  const path = [...parents, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `tests/e2e/${path.join(" > ")}: ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => playwrightTimes(inner, path))];
}
