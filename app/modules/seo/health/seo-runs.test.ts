import { expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import type { SeoTaskState } from "./seo-run.ts";
import { beginRun, endRun, getLastSeoRun, recordTasks } from "./seo-runs.server.ts";

const START = Date.parse("2026-11-21T20:00:00.000Z");
const at = (minute: number) => new Date(START + minute * 60_000);
const task = (name: string, status: SeoTaskState["status"], message = ""): SeoTaskState => ({
  ...{ name, status, message },
});

describeEachEngine("runs of the search automation", (ctx) => {
  const begin = async (minute: number) => {
    const id = await beginRun(ctx.db, { trigger: "manual", now: at(minute) });
    if (id === null) throw new Error("one is under way");
    return id;
  };

  test("are shown as they come along, and how they ended", async () => {
    expect(await getLastSeoRun(ctx.db, at(0))).toBeNull();
    const id = await begin(0);
    expect(await getLastSeoRun(ctx.db, at(0))).toEqual({
      ...{ id, trigger: "manual", tasks: [], startedAt: at(0).toISOString() },
      ...{ finishedAt: null, outcome: null },
    });
    const running = [task("regenerate_sitemap", "success", "71"), task("ping", "running")];
    await recordTasks(ctx.db, { id, tasks: running, now: at(1) });
    expect(await getLastSeoRun(ctx.db, at(1))).toMatchObject({ tasks: running, finishedAt: null });
    const ended = [task("regenerate_sitemap", "success", "71"), task("ping", "failed", "down")];
    await endRun(ctx.db, { id, tasks: ended, now: at(2) });
    expect(await getLastSeoRun(ctx.db, at(9))).toMatchObject({
      tasks: ended,
      finishedAt: at(2).toISOString(),
      outcome: "failed",
    });
  });

  test("come one at a time, in however many processes", async () => {
    const both = await Promise.all(
      [1, 2, 3].map(() => beginRun(ctx.db, { trigger: "manual", now: at(0) })),
    );
    const [id = null, ...others] = both.filter((one) => one !== null);
    expect(others).toEqual([]);
    if (id) await endRun(ctx.db, { id, tasks: [task("a", "success")], now: at(1) });
    expect(await beginRun(ctx.db, { trigger: "schedule", now: at(2) })).not.toBeNull();
    expect(await getLastSeoRun(ctx.db, at(2))).toMatchObject({ trigger: "schedule" });
  });

  test("whose process died are told as failed and do not block the next", async () => {
    const id = await begin(0);
    const tasks = [task("regenerate_sitemap", "success"), task("ping", "running")];
    await recordTasks(ctx.db, { id, tasks, now: at(1) });
    expect(await beginRun(ctx.db, { trigger: "manual", now: at(5) })).toBeNull();
    const lost = {
      tasks: [tasks[0], task("ping", "failed", "The process ended during this task.")],
      outcome: "failed",
    };
    expect(await getLastSeoRun(ctx.db, at(7))).toMatchObject({ id, ...lost });
    const next = await begin(7);
    const row = await ctx.db.selectFrom("seo_runs").selectAll().where("id", "=", id).execute();
    expect(row).toMatchObject([{ running: null, outcome: "failed" }]);
    // The dead one comes to life again: it changes nothing any more.
    await endRun(ctx.db, { id, tasks: [task("ping", "success")], now: at(8) });
    expect(await getLastSeoRun(ctx.db, at(8))).toMatchObject({ id: next, outcome: null });
    const after = await ctx.db
      .selectFrom("seo_runs")
      .select("outcome")
      .where("id", "=", id)
      .execute();
    expect(after).toEqual([{ outcome: "failed" }]);
  });

  test("are kept for three months", async () => {
    const old = await begin(-100 * 24 * 60);
    await endRun(ctx.db, { id: old, tasks: [], now: at(-100 * 24 * 60) });
    const id = await begin(0);
    const rows = await ctx.db.selectFrom("seo_runs").select("id").execute();
    expect(rows).toEqual([{ id }]);
  });
});
