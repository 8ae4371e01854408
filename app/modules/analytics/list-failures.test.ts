import { expect, test } from "vitest";
import { JOBS } from "#app/modules/background/registry.ts";
import { newId } from "#app/platform/random.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { getJobPage, listFailures } from "./list-failures.server.ts";

const NOW = new Date("2026-11-22T15:00:00.000Z");

describeEachEngine("failures of jobs", (ctx) => {
  const addRun = (job: string, hoursAgo: number, outcome: "success" | "failed" | "running") => {
    const at = new Date(NOW.getTime() - hoursAgo * 3_600_000).toISOString();
    return ctx.db
      .insertInto("job_runs")
      .values({
        ...{
          id: newId(),
          job,
          trigger: "schedule",
          due_at: at,
          started_at: at,
          outcome,
          attempt: 1,
        },
        ...{ finished_at: outcome === "running" ? null : at, lease_until: at, counts: "{}" },
        ...{ message: outcome === "failed" ? `No space, ${hoursAgo}` : null, error: null },
      })
      .execute();
  };
  const list = async () =>
    (await listFailures(ctx.db, { now: NOW })).map(({ what, message }) => [what, message]);

  test("are listed once, with what to do, until the job works again", async () => {
    expect(await list()).toEqual([]);
    await addRun("seo-automation", 30, "failed");
    await addRun("backup", 60, "failed");
    await addRun("backup", 36, "failed");
    await addRun("backup", 12, "failed");
    await addRun("weekly-digest", 20, "failed");
    await addRun("weekly-digest", 19, "success");
    expect(await list()).toEqual([
      ["Backup", "No space, 12"],
      ["SEO automation", "No space, 30"],
    ]);
    const [backup] = await listFailures(ctx.db, { now: NOW });
    expect(backup).toMatchObject({
      ...{ href: "/admin/backups", advice: "An owner can press “Back up now” under Backups." },
      when: { text: "Yesterday 10:00 PM" },
    });
    await addRun("backup", 1, "running");
    expect((await list())[0]).toEqual(["Backup", "No space, 12"]);
    await addRun("backup", 0, "success");
    expect(await list()).toEqual([["SEO automation", "No space, 30"]]);
  });
});

test("every job says what to do", () => {
  for (const { name } of JOBS) expect(getJobPage(name).advice).toMatch(/\.$/);
});
