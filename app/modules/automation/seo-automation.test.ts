import { expect, test, vi } from "vitest";
import { runDueJobs } from "#app/modules/jobs/run-due-jobs.server.ts";
import {
  SEO_TASKS,
  type SeoTask,
  type SeoTools,
} from "#app/modules/seo-automation/run-seo-task.server.ts";
import { parseEnv } from "#app/platform/env.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getLastSeoRun } from "./get-last-seo-run.server.ts";
import { runSeoAutomation, startSeoAutomation } from "./run-seo-automation.server.ts";
import { seoJob } from "./seo-job.server.ts";

const NOW = new Date("2026-11-21T07:00:00.000Z");

const tools: SeoTools = {
  env: parseEnv({}),
  readPage: async () => null,
  nudgeOutbox: () => {},
  actor: { kind: "system", id: "seo-automation" },
  now: NOW,
};

class SeoTaskFailed extends Error {
  override name = "SeoTaskFailed";
}

describeEachEngine("the search automation", (ctx) => {
  test("has not run at first", async () => {
    expect(await getLastSeoRun(ctx.db)).toBeNull();
  });

  test("runs the three tasks in sequence, each seen running before it ends", async () => {
    const seen: unknown[] = [];
    const runTask = async (_: unknown, { task }: { task: SeoTask }) => {
      const run = await getLastSeoRun(ctx.db);
      seen.push(run?.tasks.map(({ status }) => status));
      return { message: `${task} is done.`, ...(task === "validate_seo" ? { score: 88 } : {}) };
    };
    const end = await runSeoAutomation(ctx.db, { tools, now: NOW, runTask });
    expect(end).toMatchObject({ outcome: "success" });
    expect(seen).toEqual([
      ["running", "waiting", "waiting"],
      ["success", "running", "waiting"],
      ["success", "success", "running"],
    ]);
    const last = await getLastSeoRun(ctx.db);
    expect(last).toMatchObject({
      ...{ outcome: "success", startedAt: NOW.toISOString() },
      tasks: SEO_TASKS.map((name) => ({ name, status: "success", message: `${name} is done.` })),
    });
  });

  test.each([
    [
      "told by the task",
      new SeoTaskFailed("robots.txt does not answer."),
      "robots.txt does not answer.",
    ],
    ["that nobody expected", new TypeError("x is undefined"), "Failed to run automation tasks."],
  ])("stops at a failure %s", async (_, error, message) => {
    const runTask = vi.fn(async (_db: unknown, { task }: { task: SeoTask }) => {
      if (task === "ping_search_engines") throw error;
      return { message: "Done." };
    });
    const end = await runSeoAutomation(ctx.db, { tools, now: NOW, runTask });
    expect(end).toMatchObject({ outcome: "failed", message });
    expect(runTask).toHaveBeenCalledTimes(2);
    expect(await getLastSeoRun(ctx.db)).toMatchObject({
      ...{ outcome: "failed", message },
      tasks: [
        { name: "regenerate_sitemap", status: "success" },
        { name: "ping_search_engines", status: "failed", message },
        { name: "validate_seo", status: "waiting" },
      ],
    });
  });

  test("started in the background is seen running, and not started again", async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const runTask = async () => {
      await promise;
      return { message: "Done." };
    };
    const start = () => startSeoAutomation(ctx.db, { tools, now: NOW, runTask });
    expect(await start()).toBe(true);
    expect((await getLastSeoRun(ctx.db))?.outcome).toBe("running");
    expect(await start()).toBe(false);
    resolve();
    await vi.waitFor(async () => expect((await getLastSeoRun(ctx.db))?.outcome).toBe("success"));
  });

  test("runs by itself at two in the morning in Detroit", async () => {
    const runTask = vi.fn(async () => ({ message: "Done." }));
    const jobs = [seoJob(ctx.db, { tools: () => tools, runTask })];
    for (const time of ["2026-11-21T06:00:00.000Z", "2026-11-21T06:59:59.999Z"]) {
      await runDueJobs(ctx.db, { jobs, now: new Date(time) });
    }
    expect(runTask).not.toHaveBeenCalled();
    await runDueJobs(ctx.db, { jobs, now: NOW });
    await runDueJobs(ctx.db, { jobs, now: new Date(NOW.getTime() + 60_000) });
    expect(runTask).toHaveBeenCalledTimes(3);
  });
});
