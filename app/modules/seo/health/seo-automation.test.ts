import { expect, test } from "vitest";
import { beginManualRun, reportProgress } from "#app/modules/background/job-runs.server.ts";
import { SEO_AUTOMATION } from "#app/modules/background/registry.ts";
import { runDueJobs, runJobNow, startJobNow } from "#app/modules/background/run-jobs.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { ageLeases } from "#tests/factories/jobs.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getLastSeoRun, seoJob } from "./seo-automation.server.ts";
import { SEO_TASKS, type SeoTask, SeoTaskFailed, type SeoTaskState } from "./seo-run.ts";

/** The afternoon before, and 2:01 AM in Detroit. */
const BEFORE = new Date("2026-11-20T20:00:00.000Z");
const AFTER = new Date("2026-11-21T07:01:00.000Z");

const tools = {
  env: parseEnv({}),
  loadPageData: async () => null,
  wakeOutboxWorker: () => {},
  actor: { kind: "system" as const, id: "seo-automation" },
};

const [first, second, third] = SEO_TASKS;
const done = async (_: unknown, { task }: { task: SeoTask }) => ({ message: `${task} is done.` });

describeEachEngine("the search automation", (ctx) => {
  const runs = () =>
    ctx.db.selectFrom("job_runs").select(["outcome", "message"]).orderBy("id").execute();

  test("runs the three tasks at night in sequence, and shows each as running until it ends", async () => {
    expect(await getLastSeoRun(ctx.db)).toBeNull();
    const progress: unknown[] = [];
    const runTask = async (_: unknown, { task }: { task: SeoTask }) => {
      const run = await getLastSeoRun(ctx.db);
      expect(run).toMatchObject({ finishedAt: null, outcome: null });
      progress.push(run?.tasks.map(({ name, status }) => `${name} ${status}`));
      return { message: `${task} is done.` };
    };
    const jobs = [seoJob(ctx.db, { tools, runTask })];
    for (const now of [BEFORE, AFTER, AFTER]) await runDueJobs(ctx.db, { jobs, now });
    expect(progress).toEqual([
      [`${first} running`],
      [`${first} success`, `${second} running`],
      [`${first} success`, `${second} success`, `${third} running`],
    ]);
    const message = SEO_TASKS.map((task) => `${task} is done.`).join(" ");
    expect(await runs()).toEqual([{ outcome: "success", message }]);
    expect(await getLastSeoRun(ctx.db)).toMatchObject({
      ...{ trigger: "schedule", outcome: "success", startedAt: AFTER.toISOString() },
      finishedAt: expect.any(String),
    });
  });

  test.each([
    [
      "reported by the task",
      new SeoTaskFailed("robots.txt does not answer."),
      /^robots.txt does not/,
    ],
    ["that is unexpected", new TypeError("x is undefined"), /^Failed to run automation tasks/],
  ])("stops at a failure %s", async (_, error, message) => {
    const startedTasks: SeoTask[] = [];
    const runTask = async (_db: unknown, { task }: { task: SeoTask }) => {
      startedTasks.push(task);
      if (task === "ping_search_engines") throw error;
      return { message: "Done." };
    };
    const jobs = [seoJob(ctx.db, { tools, runTask })];
    for (const now of [BEFORE, AFTER]) await runDueJobs(ctx.db, { jobs, now });
    expect(startedTasks).toEqual(["regenerate_sitemap", "ping_search_engines"]);
    expect(await runs()).toEqual([{ outcome: "failed", message: expect.stringMatching(message) }]);
    expect(await getLastSeoRun(ctx.db)).toMatchObject({
      outcome: "failed",
      tasks: [{ status: "success" }, { status: "failed", message: expect.stringMatching(message) }],
    });
  });

  test("can be started manually, one run at a time, and the due run still happens", async () => {
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const runTask = async () => {
      await release;
      return { message: "Done." };
    };
    const slow = seoJob(ctx.db, { tools, runTask });
    await runDueJobs(ctx.db, { jobs: [slow], now: BEFORE });
    const attempts = await Promise.all(
      [1, 2, 3].map(() => startJobNow(ctx.db, { job: slow, now: AFTER })),
    );
    const [started, ...others] = attempts.filter((attempt) => attempt !== undefined);
    expect(others).toEqual([]);
    expect(await runDueJobs(ctx.db, { jobs: [slow], now: AFTER })).toEqual([]);
    resolve();
    await started?.finished;
    expect(await getLastSeoRun(ctx.db)).toMatchObject({
      ...{ id: started?.runId, trigger: "manual", outcome: "success" },
    });
    const later = new Date(AFTER.getTime() + 60_000);
    await runDueJobs(ctx.db, { jobs: [seoJob(ctx.db, { tools, runTask: done })], now: later });
    expect(await getLastSeoRun(ctx.db)).toMatchObject({ trigger: "schedule", outcome: "success" });
    const entries = await ctx.db
      .selectFrom("audit_log")
      .select(["action", "subject_id", "summary"])
      .orderBy("at")
      .execute();
    expect(entries).toHaveLength(2);
    expect(entries).toContainEqual({
      ...{ action: "run-seo-automation", subject_id: started?.runId },
      summary: "Ran the search automation: all tasks succeeded.",
    });
  });

  test("shows a run whose process died as failed, and the next can start", async () => {
    const begin = { definition: SEO_AUTOMATION, now: AFTER };
    const abandoned = await beginManualRun(ctx.db, begin);
    const runId = String(abandoned?.id);
    const task = (name: string, status: SeoTaskState["status"]) => ({ name, status, message: "" });
    const tasks = [task(first, "success"), task(second, "running")];
    await reportProgress(ctx.db, { runId, counts: { tasks } });
    expect(await beginManualRun(ctx.db, begin)).toBeUndefined();
    expect(await getLastSeoRun(ctx.db)).toMatchObject({ tasks, finishedAt: null, outcome: null });
    await ageLeases(ctx.db, { table: "job_runs", ms: SEO_AUTOMATION.leaseMs });
    const lost = {
      tasks: [
        tasks[0],
        { name: second, status: "failed", message: "The process ended during this task." },
      ],
      ...{ id: runId, outcome: "failed", finishedAt: expect.any(String) },
    };
    expect(await getLastSeoRun(ctx.db)).toMatchObject(lost);
    await runDueJobs(ctx.db, { jobs: [seoJob(ctx.db, { tools, runTask: done })], now: AFTER });
    expect(await getLastSeoRun(ctx.db)).toMatchObject(lost);
    const job = seoJob(ctx.db, { tools, runTask: done });
    const later = new Date(AFTER.getTime() + 60_000);
    const end = await runJobNow(ctx.db, { job, now: later });
    expect(await getLastSeoRun(ctx.db)).toMatchObject({ id: end?.runId, outcome: "success" });
  });

  test("shows the first task as failed if the process died before it", async () => {
    await beginManualRun(ctx.db, { definition: SEO_AUTOMATION, now: AFTER });
    await ageLeases(ctx.db, { table: "job_runs", ms: SEO_AUTOMATION.leaseMs });
    expect(await getLastSeoRun(ctx.db)).toMatchObject({
      outcome: "failed",
      tasks: [{ name: first, status: "failed", message: "The process ended during this task." }],
    });
  });
});
