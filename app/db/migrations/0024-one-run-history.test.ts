import { sql } from "kysely";
import { expect, test } from "vitest";
import { getLastSeoRun } from "#app/modules/seo/health/seo-automation.server.ts";
import { openTestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { migrateThrough, migrateToLatest } from "../migrate.server.ts";

const task = (name: string, status: string, message: string) => ({ name, status, message });

const MANUAL = {
  ...{ id: "manual", trigger: "manual", running: null, outcome: "failed" },
  tasks: [task("regenerate_sitemap", "success", "A."), task("ping_search_engines", "failed", "B.")],
  ...{ started_at: "2026-11-20T10:00:00.000Z", finished_at: "2026-11-20T10:01:00.000Z" },
};
const SCHEDULED = {
  ...{ id: "scheduled", trigger: "schedule", running: null, outcome: "success" },
  tasks: [task("regenerate_sitemap", "success", "A."), task("validate_seo", "success", "C.")],
  ...{ started_at: "2026-11-21T07:00:00.000Z", finished_at: "2026-11-21T07:01:00.000Z" },
};
/** A run whose process died after it started: its row has no tasks. */
const INTERRUPTED = {
  ...{ id: "cut-off", trigger: "schedule", running: null, outcome: "failed" },
  tasks: [task("regenerate_sitemap", "failed", "The process ended during this task.")],
  ...{ started_at: "2026-11-22T07:00:00.000Z", finished_at: "2026-11-22T07:06:00.000Z" },
};
const RUNNING = {
  ...{ id: "running", trigger: "manual", running: 1, outcome: null },
  tasks: [task("regenerate_sitemap", "running", "")],
  ...{ started_at: "2026-11-23T07:00:00.000Z", finished_at: null },
};
const LEASE = "2026-11-23T07:05:00.000Z";

test.each(testEngines())(
  "runs of the search automation become runs of its job (%s)",
  async (engine) => {
    const { handle, dispose } = await openTestDatabase(engine, { migrated: false });
    const { db } = handle;
    await db
      .transaction()
      .execute((tx) => migrateThrough(tx, { last: "0022-unconfirmed-sign-ups" }));
    for (const run of [MANUAL, SCHEDULED, INTERRUPTED, RUNNING]) {
      await sql`insert into seo_runs
      (id, "trigger", tasks, running, lease_until, started_at, finished_at, outcome)
      values (${run.id}, ${run.trigger}, ${JSON.stringify(run.tasks)}, ${run.running}, ${LEASE},
        ${run.started_at}, ${run.finished_at}, ${run.outcome})`.execute(db);
    }
    const jobRun = {
      job: "seo-automation",
      attempt: 1,
      trigger: "schedule",
      lease_until: LEASE,
    } as const;
    await db
      .insertInto("job_runs")
      .values([
        {
          ...{ ...jobRun, id: "job-1", due_at: SCHEDULED.started_at, outcome: "success" },
          ...{ started_at: SCHEDULED.started_at, finished_at: SCHEDULED.finished_at },
          ...{ message: "A. C.", counts: JSON.stringify({ tasks: SCHEDULED.tasks }), error: null },
        },
        {
          ...{ ...jobRun, id: "job-2", due_at: INTERRUPTED.started_at, outcome: "failed" },
          ...{ started_at: INTERRUPTED.started_at, finished_at: INTERRUPTED.finished_at },
          ...{ message: "The server was stopped in the middle.", counts: "{}", error: "x" },
        },
      ])
      .execute();

    await migrateToLatest(handle);

    const rows = await db.selectFrom("job_runs").selectAll().orderBy("started_at").execute();
    expect(
      rows.map(({ id, trigger, outcome, message, due_at }) => ({
        id,
        trigger,
        outcome,
        message,
        due_at,
      })),
    ).toEqual([
      { id: "manual", trigger: "manual", outcome: "failed", message: "B.", due_at: null },
      {
        id: "job-1",
        trigger: "schedule",
        outcome: "success",
        message: "A. C.",
        due_at: SCHEDULED.started_at,
      },
      {
        ...{ id: "job-2", trigger: "schedule", outcome: "failed", due_at: INTERRUPTED.started_at },
        message: "The server was stopped in the middle.",
      },
      { id: "running", trigger: "manual", outcome: "running", message: null, due_at: null },
    ]);
    expect(rows.map(({ counts }) => JSON.parse(counts).tasks)).toEqual(
      [MANUAL, SCHEDULED, INTERRUPTED, RUNNING].map(({ tasks }) => tasks),
    );
    await expect(sql`select * from seo_runs`.execute(db)).rejects.toThrow();
    // The panel shows an unfinished run as interrupted once its lease has expired.
    await db
      .updateTable("job_runs")
      .set({ lease_until: LEASE })
      .where("id", "=", "running")
      .execute();
    expect(await getLastSeoRun(db)).toMatchObject({ id: "running", trigger: "manual" });
    await dispose();
  },
);
