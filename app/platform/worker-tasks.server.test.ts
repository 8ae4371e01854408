import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  backtrack,
  double,
  notListed,
  runForever,
  throwRangeError,
  useMuchMemory,
} from "#tests/fixtures/worker/tasks.ts";
import { TaskLimitError } from "./worker-thread.server.ts";

test("tasks run in order and return their results", async () => {
  expect(await Promise.all([double(1), double(2)])).toEqual([2, 4]);
});

test.each([
  ["a loop", runForever],
  ["a regular expression", backtrack],
])("%s without end is canceled, and the next task runs", async (_, task) => {
  await expect(task()).rejects.toThrow(TaskLimitError);
  await expect(task()).rejects.toMatchObject({ reason: "too-slow" });
  expect(await double(3)).toBe(6);
});

test("the process works on while a task runs", async () => {
  await double(1);
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  await runForever().catch(() => undefined);
  clearInterval(timer);
  expect(turns).toBeGreaterThan(2);
});

test("a task that fills the memory is canceled, and the next one runs", async () => {
  await expect(useMuchMemory()).rejects.toMatchObject({ reason: "too-slow" });
  expect(await double(3)).toBe(6);
});

test("an error of the work arrives with its name and message", async () => {
  await expect(throwRangeError()).rejects.toMatchObject({
    name: "RangeError",
    message: "out of range",
  });
  expect(await double(3)).toBe(6);
});

test("an argument that cannot be cloned is an error, and the next task runs", async () => {
  await expect(double((() => 1) as never)).rejects.toThrow("could not be cloned");
  expect(await double(3)).toBe(6);
});

test("a call is refused when the queue is full", async () => {
  const calls = [double(1), double(2), double(3), double(4)].map((call) =>
    call.catch(({ reason }) => reason),
  );
  expect(await Promise.all(calls)).toEqual([2, 4, 6, "too-busy"]);
});

test("a task that the entry does not list is an error", async () => {
  // In a new thread: another task may have loaded the module.
  await runForever().catch(() => undefined);
  await expect(notListed()).rejects.toThrow("the worker has no task not-listed");
});

test("the worker's entry lists every task of the site", () => {
  const entry = readFileSync("app/worker.server.ts", "utf8");
  const defined = globSync("app/modules/**/*.server.ts").flatMap((path) =>
    [...readFileSync(path, "utf8").matchAll(/\b(?:workerTask|markdownTask)\(\s*"([\w-]+)"/g)].map(
      ([, name]) => [name, path],
    ),
  );
  expect(defined.length).toBeGreaterThan(2);
  for (const [name, path] of defined) {
    expect(entry).toMatch(new RegExp(`\\b${name}"?: \\(\\) => import\\("#${path}"\\)`));
  }
});

/** Functions that render Markdown on the calling thread, and the tasks in which they run. */
const BLOCKING = /\b(?:renderMarkdown|markdownTree|renderPost)\(/;

test("Markdown is rendered only by tasks", () => {
  const callers = globSync("{app,server}/**/*.{ts,tsx}").filter(
    (path) => !/\.test\.tsx?$/.test(path) && BLOCKING.test(readFileSync(path, "utf8")),
  );
  expect(callers.sort()).toEqual([
    "app/modules/blog/rendering/render-post.server.ts",
    "app/modules/content/pages/render-legal-page.server.ts",
    "app/modules/content/render-plain-text.server.ts",
    "app/platform/markdown.server.ts",
  ]);
});
