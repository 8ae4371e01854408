import { describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { ageLeases, createJob, JOB_LEASE_MS } from "#tests/factories/jobs.ts";
import { describeEachEngine, type EngineContext } from "#tests/setup/engines.ts";
import { ABANDONED_ERROR, beginDueRun, listJobRuns } from "./job-runs.server.ts";
import { type JobDefinition, JobFailed } from "./registry.ts";
import { runDueJobs, runJobNow, startJobNow, waitForRuns } from "./run-jobs.server.ts";

/** Nine in the morning in Detroit, in winter. */
const NINE = new Date("2026-11-20T14:00:00.000Z");
const addMinutes = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

/** As if the server had been running since the day before. */
async function startOneDayEarlier({ db }: EngineContext, definition?: Partial<JobDefinition>) {
  await runDueJobs(db, { jobs: [createJob(definition)], now: addMinutes(NINE, -DAY + 1) });
}

const listAllRuns = ({ db }: EngineContext) => listJobRuns(db, { limit: 50 });

describeEachEngine("runDueJobs", (ctx) => {
  test("runs each due job once and records the result", async () => {
    await startOneDayEarlier(ctx);
    const job = createJob({}, async () => ({ message: "Two posts.", counts: { posts: 2 } }));
    expect(await runDueJobs(ctx.db, { jobs: [job], now: addMinutes(NINE, -1) })).toEqual([]);
    expect(await runDueJobs(ctx.db, { jobs: [job], now: NINE })).toMatchObject([
      { outcome: "success", message: "Two posts." },
    ]);
    for (const minutes of [0, 1, 23 * HOUR]) {
      expect(await runDueJobs(ctx.db, { jobs: [job], now: addMinutes(NINE, minutes) })).toEqual([]);
    }
    const [run, ...others] = await listAllRuns(ctx);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      ...{ job: "a-job", trigger: "schedule", dueAt: NINE.toISOString(), outcome: "success" },
      ...{ message: "Two posts.", counts: { posts: 2 }, error: null },
      startedAt: NINE.toISOString(),
    });
    expect(Date.parse(run?.finishedAt ?? "")).toBeGreaterThanOrEqual(NINE.getTime());
  });

  test("a new installation does not catch up on runs from before it existed", async () => {
    const run = vi.fn(async () => ({ message: "Done." }));
    const job = createJob({}, run);
    await runDueJobs(ctx.db, { jobs: [job], now: addMinutes(NINE, 5) });
    await runDueJobs(ctx.db, { jobs: [job], now: addMinutes(NINE, 10) });
    expect(run).not.toHaveBeenCalled();
    await runDueJobs(ctx.db, { jobs: [job], now: addMinutes(NINE, DAY) });
    expect(run).toHaveBeenCalledOnce();
  });

  test("catches up with one run after days of downtime", async () => {
    await startOneDayEarlier(ctx);
    const run = vi.fn(async () => ({ message: "Done." }));
    const now = addMinutes(NINE, 9 * DAY + 3 * HOUR);
    await runDueJobs(ctx.db, { jobs: [createJob({}, run)], now });
    await runDueJobs(ctx.db, { jobs: [createJob({}, run)], now: addMinutes(now, 1) });
    expect(run).toHaveBeenCalledOnce();
    expect((await listAllRuns(ctx)).map(({ dueAt }) => dueAt)).toEqual([
      addMinutes(NINE, 9 * DAY).toISOString(),
    ]);
  });

  test("does not repeat a run after the clock is set back", async () => {
    await startOneDayEarlier(ctx);
    const run = vi.fn(async () => ({ message: "Done." }));
    await runDueJobs(ctx.db, { jobs: [createJob({}, run)], now: addMinutes(NINE, DAY) });
    await runDueJobs(ctx.db, { jobs: [createJob({}, run)], now: addMinutes(NINE, 1) });
    expect(run).toHaveBeenCalledOnce();
  });

  test("runs on time after a clock that was a month ahead is set back", async () => {
    await startOneDayEarlier(ctx);
    const run = vi.fn(async () => ({ message: "Done." }));
    const poll = (minutes: number) =>
      runDueJobs(ctx.db, { jobs: [createJob({}, run)], now: addMinutes(NINE, minutes) });
    await poll(1);
    await poll(30 * DAY);
    await poll(2);
    expect(run).toHaveBeenCalledTimes(2);
    await poll(DAY);
    await poll(DAY + 1);
    expect(run).toHaveBeenCalledTimes(3);
  });

  test("a failed run is recorded with its reason, is not repeated, and does not affect other jobs", async () => {
    await startOneDayEarlier(ctx);
    await startOneDayEarlier(ctx, { name: "other" });
    const broken = createJob({}, async ({ report }) => {
      await report({ step: 1 });
      throw new TypeError("the disk is on fire");
    });
    const jobs = [broken, createJob({ name: "other" })];
    const ends = await runDueJobs(ctx.db, { jobs, now: NINE });
    expect(ends.map(({ outcome }) => outcome)).toEqual(["failed", "success"]);
    expect(await runDueJobs(ctx.db, { jobs, now: addMinutes(NINE, 5) })).toEqual([]);
    const failed = (await listAllRuns(ctx)).find(({ job }) => job === "a-job");
    expect(failed).toMatchObject({
      ...{ outcome: "failed", error: "the disk is on fire", counts: { step: 1 } },
      message:
        "Something went wrong. Try again; if it keeps happening, tell the person who hosts the site.",
    });
  });

  test("a failure with a message for staff shows it", async () => {
    await startOneDayEarlier(ctx);
    const job = createJob({}, async () => {
      throw new JobFailed("No post could be written.", { counts: { published: 0 } });
    });
    await runDueJobs(ctx.db, { jobs: [job], now: NINE });
    expect(await listAllRuns(ctx)).toMatchObject([
      { outcome: "failed", message: "No post could be written.", counts: { published: 0 } },
    ]);
  });

  test("only one of many processes runs a job", async () => {
    await startOneDayEarlier(ctx);
    const other = await openDatabase(ctx.options);
    const run = vi.fn(async () => ({ message: "Done." }));
    const dbs = Array.from({ length: 12 }, (_, index) => (index % 2 ? ctx.db : other.db));
    const ends = await Promise.all(
      dbs.map((db) => runDueJobs(db, { jobs: [createJob({}, run)], now: NINE })),
    );
    await other.close();
    expect(run).toHaveBeenCalledOnce();
    expect(ends.flat()).toHaveLength(1);
    expect(await listAllRuns(ctx)).toHaveLength(1);
  });
});

describeEachEngine("a run whose process died", (ctx) => {
  const { definition } = createJob();
  const beginAndDie = (now: Date) => beginDueRun(ctx.db, { definition, dueAt: NINE, now });
  const run = vi.fn(async ({ abandonedRuns }: { abandonedRuns: string[] }) => ({
    message: `After ${abandonedRuns.length}.`,
  }));
  const poll = (now: Date) => runDueJobs(ctx.db, { jobs: [createJob({}, run)], now });
  const wait = (ms: number) => ageLeases(ctx.db, { table: "job_runs", ms });

  test("is marked as failed and started again once its lease expires", async () => {
    run.mockClear();
    await startOneDayEarlier(ctx);
    const dead = await beginAndDie(NINE);
    await wait(JOB_LEASE_MS - 30_000);
    expect(await poll(addMinutes(NINE, 1))).toEqual([]);
    await wait(30_000);
    const later = addMinutes(NINE, 2);
    expect(await poll(later)).toMatchObject([{ outcome: "success", message: "After 1." }]);
    expect(await poll(addMinutes(later, 5))).toEqual([]);
    expect(await listAllRuns(ctx)).toMatchObject([
      { outcome: "success", dueAt: NINE.toISOString() },
      {
        ...{
          id: dead?.id,
          outcome: "failed",
          error: ABANDONED_ERROR,
          finishedAt: later.toISOString(),
        },
        message: "The server stopped during the run.",
      },
    ]);
  });

  test("is recovered as soon as a clock that was a month ahead is set back", async () => {
    run.mockClear();
    await startOneDayEarlier(ctx);
    await beginDueRun(ctx.db, {
      ...{ definition, dueAt: addMinutes(NINE, 30 * DAY), now: addMinutes(NINE, 30 * DAY) },
    });
    await wait(-30 * DAY * 60_000);
    expect(await poll(addMinutes(NINE, 1))).toMatchObject([{ outcome: "success" }]);
  });

  test("counts as running for a process whose clock is far ahead", async () => {
    run.mockClear();
    await startOneDayEarlier(ctx);
    await beginAndDie(NINE);
    for (const minutes of [10, 20 * HOUR])
      expect(await poll(addMinutes(NINE, minutes))).toEqual([]);
    expect(run).not.toHaveBeenCalled();
    expect(await listAllRuns(ctx)).toMatchObject([{ outcome: "running", isAbandoned: false }]);
  });

  test("is not restarted forever, because it may be what kills the process", async () => {
    run.mockClear();
    await startOneDayEarlier(ctx);
    for (const minutes of [0, 10, 20]) {
      expect(await beginAndDie(addMinutes(NINE, minutes))).toBeDefined();
      await wait(JOB_LEASE_MS);
    }
    expect(await poll(addMinutes(NINE, 30))).toEqual([]);
    expect(run).not.toHaveBeenCalled();
    expect((await listAllRuns(ctx)).map(({ outcome, error }) => [outcome, error])).toEqual(
      Array.from({ length: 3 }, () => ["failed", ABANDONED_ERROR]),
    );
    expect(await poll(addMinutes(NINE, DAY))).toHaveLength(1);
  });

  test("cannot record its result after another process has taken over", async () => {
    await startOneDayEarlier(ctx);
    const late = createJob({}, async () => {
      await wait(JOB_LEASE_MS);
      await poll(addMinutes(NINE, 2));
      return { message: "Late." };
    });
    await runDueJobs(ctx.db, { jobs: [late], now: NINE });
    expect((await listAllRuns(ctx)).map(({ message }) => message)).toEqual([
      "After 1.",
      "The server stopped during the run.",
    ]);
  });
});

describeEachEngine("a run started by hand", (ctx) => {
  test("runs at once, leaves the schedule alone, and is marked as manual", async () => {
    await startOneDayEarlier(ctx);
    const now = addMinutes(NINE, -5);
    expect(await runJobNow(ctx.db, { job: createJob(), now })).toMatchObject({
      outcome: "success",
    });
    expect(await runDueJobs(ctx.db, { jobs: [createJob()], now: NINE })).toHaveLength(1);
    expect((await listAllRuns(ctx)).map(({ trigger, dueAt }) => [trigger, dueAt])).toEqual([
      ["schedule", NINE.toISOString()],
      ["manual", null],
    ]);
  });

  test("never runs at the same time as another run; the due run starts afterward", async () => {
    await startOneDayEarlier(ctx);
    const inner: unknown[] = [];
    const job = createJob({}, async () => {
      inner.push(await runJobNow(ctx.db, { job: createJob(), now: NINE }));
      inner.push(await runDueJobs(ctx.db, { jobs: [createJob()], now: NINE }));
      return { message: "Done." };
    });
    await runJobNow(ctx.db, { job, now: addMinutes(NINE, -1) });
    expect(inner).toEqual([undefined, []]);
    expect(
      await runDueJobs(ctx.db, { jobs: [createJob()], now: addMinutes(NINE, 1) }),
    ).toHaveLength(1);
  });

  test("does not block later runs if its process dies", async () => {
    await startOneDayEarlier(ctx);
    const stuck = createJob({}, () => new Promise(() => {}));
    void runJobNow(ctx.db, { job: stuck, now: NINE });
    await vi.waitFor(async () => expect(await listAllRuns(ctx)).toHaveLength(1));
    expect(await runJobNow(ctx.db, { job: createJob(), now: addMinutes(NINE, 1) })).toBeUndefined();
    await ageLeases(ctx.db, { table: "job_runs", ms: JOB_LEASE_MS });
    expect(await runJobNow(ctx.db, { job: createJob(), now: addMinutes(NINE, 3) })).toBeDefined();
  });

  test("can be started in the background and awaited by its job", async () => {
    await startOneDayEarlier(ctx);
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const job = createJob({ name: "slow" }, async () => {
      await release;
      return { message: "Slow." };
    });
    const started = await startJobNow(ctx.db, { job, now: NINE });
    expect(await listAllRuns(ctx)).toMatchObject([{ id: started?.runId, outcome: "running" }]);
    expect(await startJobNow(ctx.db, { job, now: NINE })).toBeUndefined();
    let hasResolved = false;
    const waiting = waitForRuns(job.definition).then(() => {
      hasResolved = true;
    });
    await waitForRuns(createJob({ name: "other" }).definition);
    expect(hasResolved).toBe(false);
    resolve();
    await waiting;
    expect(await listAllRuns(ctx)).toMatchObject([{ outcome: "success", message: "Slow." }]);
  });
});

describe.each([
  ["spring of 2026", "2026-03-08", "2026-03-08T07:00:00.000Z"],
  ["fall of 2026", "2026-11-01", "2026-11-01T07:00:00.000Z"],
  ["spring of 2027", "2027-03-14", "2027-03-14T07:00:00.000Z"],
])("the day the clocks change in %s", (_, day, due) => {
  describeEachEngine("with a nightly job", (ctx) => {
    test("runs it once when polled every five minutes", async () => {
      const run = vi.fn(async () => ({ message: "Done." }));
      const job = createJob({ schedule: "0 2 * * *" }, run);
      const start = new Date(`${day}T04:30:00.000Z`);
      for (let minutes = 0; minutes < 20 * HOUR; minutes += 5) {
        await runDueJobs(ctx.db, { jobs: [job], now: addMinutes(start, minutes) });
      }
      expect(run).toHaveBeenCalledOnce();
      expect((await listAllRuns(ctx)).map(({ dueAt, startedAt }) => [dueAt, startedAt])).toEqual([
        [due, due],
      ]);
    });

    test("runs it once if the machine was off during the change", async () => {
      const run = vi.fn(async () => ({ message: "Done." }));
      const job = createJob({ schedule: "0 2 * * *" }, run);
      await runDueJobs(ctx.db, { jobs: [job], now: new Date(`${day}T04:30:00.000Z`) });
      const back = new Date(`${day}T12:30:00.000Z`);
      for (const minutes of [0, 1, HOUR]) {
        await runDueJobs(ctx.db, { jobs: [job], now: addMinutes(back, minutes) });
      }
      expect(run).toHaveBeenCalledOnce();
    });
  });
});
