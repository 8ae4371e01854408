import { expect, test } from "vitest";
import { runDueJobs } from "#app/modules/background/run-due-jobs.server.ts";
import { getLastSeoRun } from "#app/modules/seo/health/run-automation.server.ts";
import { SEO_TASKS, type SeoTask } from "#app/modules/seo/health/run-seo-task.server.ts";
import { SeoTaskFailed } from "#app/modules/seo/health/seo-task-failed.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { seoJob } from "./seo-job.server.ts";

/** In Detroit: the afternoon before, and a minute after two at night. */
const BEFORE = new Date("2026-11-20T20:00:00.000Z");
const AFTER = new Date("2026-11-21T07:01:00.000Z");

const tools = {
  env: parseEnv({}),
  readPage: async () => null,
  nudgeOutbox: () => {},
  actor: { kind: "system" as const, id: "seo-automation" },
};

describeEachEngine("the search automation at night", (ctx) => {
  const runs = () =>
    ctx.db.selectFrom("job_runs").select(["outcome", "message"]).orderBy("id").execute();

  test("runs the three tasks in sequence, each seen running before it ends", async () => {
    const seen: unknown[] = [];
    const runTask = async (_: unknown, { task }: { task: SeoTask }) => {
      const run = await getLastSeoRun(ctx.db);
      seen.push(run?.tasks.map(({ name, status }) => `${name} ${status}`));
      return { message: `${task} is done.` };
    };
    const jobs = [seoJob(ctx.db, { tools, runTask })];
    for (const now of [BEFORE, AFTER, AFTER]) await runDueJobs(ctx.db, { jobs, now });
    const [first, second, third] = SEO_TASKS;
    expect(seen).toEqual([
      [`${first} running`],
      [`${first} success`, `${second} running`],
      [`${first} success`, `${second} success`, `${third} running`],
    ]);
    const message = SEO_TASKS.map((task) => `${task} is done.`).join(" ");
    expect(await runs()).toEqual([{ outcome: "success", message }]);
    expect(await getLastSeoRun(ctx.db)).toMatchObject({
      ...{ trigger: "schedule", outcome: "success" },
    });
  });

  test.each([
    ["told by the task", new SeoTaskFailed("robots.txt does not answer."), /^robots.txt does not/],
    ["that nobody expected", new TypeError("x is undefined"), /^Failed to run automation tasks/],
  ])("stops at a failure %s", async (_, error, message) => {
    const done: SeoTask[] = [];
    const runTask = async (_db: unknown, { task }: { task: SeoTask }) => {
      done.push(task);
      if (task === "ping_search_engines") throw error;
      return { message: "Done." };
    };
    const jobs = [seoJob(ctx.db, { tools, runTask })];
    for (const now of [BEFORE, AFTER]) await runDueJobs(ctx.db, { jobs, now });
    expect(done).toEqual(["regenerate_sitemap", "ping_search_engines"]);
    expect(await runs()).toEqual([{ outcome: "failed", message: expect.stringMatching(message) }]);
    expect(await getLastSeoRun(ctx.db)).toMatchObject({
      outcome: "failed",
      tasks: [{ status: "success" }, { status: "failed", message: expect.stringMatching(message) }],
    });
  });
});
