import { existsSync, readFileSync } from "node:fs";

interface TimedTest {
  name: string;
  seconds: number;
}

/** The fields that are read from Vitest's JSON report; times in milliseconds. */
interface VitestReport {
  testResults: { name: string; assertionResults: { fullName: string; duration?: number }[] }[];
}

/** The fields that are read from Playwright's JSON report; times in milliseconds. */
interface PlaywrightSuite {
  title: string;
  specs: { title: string; tests: { projectName: string; results: { duration: number }[] }[] }[];
  suites?: PlaywrightSuite[];
}

/** The slowest tests of both reports, slowest first. Ignores a report that does not exist. */
export function listSlowestTests(
  { vitest, playwright, root }: { vitest: string; playwright: string; root: string },
  count: number,
): TimedTest[] {
  const tests = [
    ...readReport<VitestReport>(vitest).flatMap((report) => listVitestTimes(report, root)),
    ...readReport<{ suites: PlaywrightSuite[] }>(playwright).flatMap(({ suites }) =>
      suites.flatMap((suite) => listPlaywrightTimes(suite)),
    ),
  ];
  return tests.sort((a, b) => b.seconds - a.seconds).slice(0, count);
}

function readReport<T>(path: string): T[] {
  return existsSync(path) ? [JSON.parse(readFileSync(path, "utf8")) as T] : [];
}

function listVitestTimes({ testResults }: VitestReport, root: string): TimedTest[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults.map(({ fullName, duration = 0 }) => ({
      name: `${file.replace(`${root}/`, "")}: ${fullName}`,
      seconds: duration / 1_000,
    })),
  );
}

function listPlaywrightTimes(suite: PlaywrightSuite, parents: string[] = []): TimedTest[] {
  const path = [...parents, suite.title];
  const own = suite.specs.flatMap(({ title, tests }) =>
    tests.map(({ projectName, results }) => ({
      name: `tests/e2e/${path.join(" > ")}: ${title} (${projectName})`,
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1_000,
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => listPlaywrightTimes(inner, path))];
}
