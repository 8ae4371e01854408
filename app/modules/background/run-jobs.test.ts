import { describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { ageLeases, JOB_LEASE_MS, jobOf } from "#tests/factories/jobs.ts";
import { describeEachEngine, type EngineContext } from "#tests/setup/engines.ts";
import { type JobDefinition, JobFailed } from "./registry.ts";
import { ABANDONED, beginDueRun, listRuns } from "./run-history.server.ts";
import { runDueJobs, runJobNow, settleRuns, startJobNow } from "./run-jobs.server.ts";

/** Nine in the morning in Detroit, in winter. */
const NINE = new Date("2026-11-20T14:00:00.000Z");
const on = (date: Date, minutes: number) => new Date(date.getTime() + minutes * 60_000);
const HOUR = 60;
const DAY = 24 * HOUR;

/** As a server that has run since the day before. */
async function installed({ db }: EngineContext, definition?: Partial<JobDefinition>) {
  await runDueJobs(db, { jobs: [jobOf(definition)], now: on(NINE, -DAY + 1) });
}

const records = ({ db }: EngineContext) => listRuns(db, { limit: 50 });

describeEachEngine("runDueJobs", (ctx) => {
  test("does what is due once and writes down how it went", async () => {
    await installed(ctx);
    const job = jobOf({}, async () => ({ message: "Two posts.", counts: { posts: 2 } }));
    expect(await runDueJobs(ctx.db, { jobs: [job], now: on(NINE, -1) })).toEqual([]);
    expect(await runDueJobs(ctx.db, { jobs: [job], now: NINE })).toMatchObject([
      { outcome: "success", message: "Two posts." },
    ]);
    for (const minutes of [0, 1, 23 * HOUR]) {
      expect(await runDueJobs(ctx.db, { jobs: [job], now: on(NINE, minutes) })).toEqual([]);
    }
    const [run, ...others] = await records(ctx);
    expect(others).toEqual([]);
    expect(run).toMatchObject({
      ...{ job: "a-job", trigger: "schedule", dueAt: NINE.toISOString(), outcome: "success" },
      ...{ message: "Two posts.", counts: { posts: 2 }, error: null },
      startedAt: NINE.toISOString(),
    });
    expect(Date.parse(run?.finishedAt ?? "")).toBeGreaterThanOrEqual(NINE.getTime());
  });

  test("a fresh installation owes nothing from before it existed", async () => {
    const run = vi.fn(async () => ({ message: "Done." }));
    const job = jobOf({}, run);
    await runDueJobs(ctx.db, { jobs: [job], now: on(NINE, 5) });
    await runDueJobs(ctx.db, { jobs: [job], now: on(NINE, 10) });
    expect(run).not.toHaveBeenCalled();
    await runDueJobs(ctx.db, { jobs: [job], now: on(NINE, DAY) });
    expect(run).toHaveBeenCalledOnce();
  });

  test("catches up with one run after days off", async () => {
    await installed(ctx);
    const run = vi.fn(async () => ({ message: "Done." }));
    const now = on(NINE, 9 * DAY + 3 * HOUR);
    await runDueJobs(ctx.db, { jobs: [jobOf({}, run)], now });
    await runDueJobs(ctx.db, { jobs: [jobOf({}, run)], now: on(now, 1) });
    expect(run).toHaveBeenCalledOnce();
    expect((await records(ctx)).map(({ dueAt }) => dueAt)).toEqual([
      on(NINE, 9 * DAY).toISOString(),
    ]);
  });

  test("a clock that was set back makes nothing happen again", async () => {
    await installed(ctx);
    const run = vi.fn(async () => ({ message: "Done." }));
    await runDueJobs(ctx.db, { jobs: [jobOf({}, run)], now: on(NINE, DAY) });
    await runDueJobs(ctx.db, { jobs: [jobOf({}, run)], now: on(NINE, 1) });
    expect(run).toHaveBeenCalledOnce();
  });

  test("a clock that was a month ahead and is put back keeps no run from its time", async () => {
    await installed(ctx);
    const run = vi.fn(async () => ({ message: "Done." }));
    const look = (minutes: number) =>
      runDueJobs(ctx.db, { jobs: [jobOf({}, run)], now: on(NINE, minutes) });
    await look(1);
    await look(30 * DAY);
    await look(2);
    expect(run).toHaveBeenCalledTimes(2);
    await look(DAY);
    await look(DAY + 1);
    expect(run).toHaveBeenCalledTimes(3);
  });

  test("a run that fails is told with its reason, is not repeated, and spares other jobs", async () => {
    await installed(ctx);
    await installed(ctx, { name: "other" });
    const broken = jobOf({}, async ({ report }) => {
      await report({ step: 1 });
      throw new TypeError("the disk is on fire");
    });
    const jobs = [broken, jobOf({ name: "other" })];
    const ends = await runDueJobs(ctx.db, { jobs, now: NINE });
    expect(ends.map(({ outcome }) => outcome)).toEqual(["failed", "success"]);
    expect(await runDueJobs(ctx.db, { jobs, now: on(NINE, 5) })).toEqual([]);
    const failed = (await records(ctx)).find(({ job }) => job === "a-job");
    expect(failed).toMatchObject({
      ...{ outcome: "failed", error: "the disk is on fire", counts: { step: 1 } },
      message: "Something went wrong. The log of the server says what.",
    });
  });

  test("a failure that has words for staff shows them", async () => {
    await installed(ctx);
    const job = jobOf({}, async () => {
      throw new JobFailed("No post could be written.", { counts: { published: 0 } });
    });
    await runDueJobs(ctx.db, { jobs: [job], now: NINE });
    expect(await records(ctx)).toMatchObject([
      { outcome: "failed", message: "No post could be written.", counts: { published: 0 } },
    ]);
  });

  test("of many processes one runs it", async () => {
    await installed(ctx);
    const other = await openDatabase(ctx.options);
    const run = vi.fn(async () => ({ message: "Done." }));
    const dbs = Array.from({ length: 12 }, (_, index) => (index % 2 ? ctx.db : other.db));
    const ends = await Promise.all(
      dbs.map((db) => runDueJobs(db, { jobs: [jobOf({}, run)], now: NINE })),
    );
    await other.close();
    expect(run).toHaveBeenCalledOnce();
    expect(ends.flat()).toHaveLength(1);
    expect(await records(ctx)).toHaveLength(1);
  });
});

describeEachEngine("a run whose process died", (ctx) => {
  const { definition } = jobOf();
  const die = (now: Date) => beginDueRun(ctx.db, { definition, dueAt: NINE, now });
  const run = vi.fn(async ({ formerRuns }: { formerRuns: string[] }) => ({
    message: `After ${formerRuns.length}.`,
  }));
  const look = (now: Date) => runDueJobs(ctx.db, { jobs: [jobOf({}, run)], now });
  const wait = (ms: number) => ageLeases(ctx.db, { table: "job_runs", ms });

  test("is told as failed and begun again once its lease is over", async () => {
    run.mockClear();
    await installed(ctx);
    const dead = await die(NINE);
    await wait(JOB_LEASE_MS - 30_000);
    expect(await look(on(NINE, 1))).toEqual([]);
    await wait(30_000);
    const later = on(NINE, 2);
    expect(await look(later)).toMatchObject([{ outcome: "success", message: "After 1." }]);
    expect(await look(on(later, 5))).toEqual([]);
    expect(await records(ctx)).toMatchObject([
      { outcome: "success", dueAt: NINE.toISOString() },
      {
        ...{ id: dead?.id, outcome: "failed", error: ABANDONED, finishedAt: later.toISOString() },
        message: "The server was stopped in the middle.",
      },
    ]);
  });

  test("under clocks a month ahead is dead as soon as they are put back", async () => {
    run.mockClear();
    await installed(ctx);
    await beginDueRun(ctx.db, {
      ...{ definition, dueAt: on(NINE, 30 * DAY), now: on(NINE, 30 * DAY) },
    });
    await wait(-30 * DAY * 60_000);
    expect(await look(on(NINE, 1))).toMatchObject([{ outcome: "success" }]);
  });

  test("is alive for a process whose clock is far ahead", async () => {
    run.mockClear();
    await installed(ctx);
    await die(NINE);
    for (const minutes of [10, 20 * HOUR]) expect(await look(on(NINE, minutes))).toEqual([]);
    expect(run).not.toHaveBeenCalled();
    expect(await records(ctx)).toMatchObject([{ outcome: "running", isAbandoned: false }]);
  });

  test("is not begun for ever: it may be what kills the process", async () => {
    run.mockClear();
    await installed(ctx);
    for (const minutes of [0, 10, 20]) {
      expect(await die(on(NINE, minutes))).toBeDefined();
      await wait(JOB_LEASE_MS);
    }
    expect(await look(on(NINE, 30))).toEqual([]);
    expect(run).not.toHaveBeenCalled();
    expect((await records(ctx)).map(({ outcome, error }) => [outcome, error])).toEqual(
      Array.from({ length: 3 }, () => ["failed", ABANDONED]),
    );
    expect(await look(on(NINE, DAY))).toHaveLength(1);
  });

  test("cannot write down an end that came too late", async () => {
    await installed(ctx);
    const late = jobOf({}, async () => {
      await wait(JOB_LEASE_MS);
      await look(on(NINE, 2));
      return { message: "Late." };
    });
    await runDueJobs(ctx.db, { jobs: [late], now: NINE });
    expect((await records(ctx)).map(({ message }) => message)).toEqual([
      "After 1.",
      "The server was stopped in the middle.",
    ]);
  });
});

describeEachEngine("a run by hand", (ctx) => {
  test("is done at once, leaves the schedule alone, and is told apart", async () => {
    await installed(ctx);
    const now = on(NINE, -5);
    expect(await runJobNow(ctx.db, { job: jobOf(), now })).toMatchObject({ outcome: "success" });
    expect(await runDueJobs(ctx.db, { jobs: [jobOf()], now: NINE })).toHaveLength(1);
    expect((await records(ctx)).map(({ trigger, dueAt }) => [trigger, dueAt])).toEqual([
      ["schedule", NINE.toISOString()],
      ["manual", null],
    ]);
  });

  test("never runs beside another one; what was due meanwhile follows", async () => {
    await installed(ctx);
    const inner: unknown[] = [];
    const job = jobOf({}, async () => {
      inner.push(await runJobNow(ctx.db, { job: jobOf(), now: NINE }));
      inner.push(await runDueJobs(ctx.db, { jobs: [jobOf()], now: NINE }));
      return { message: "Done." };
    });
    await runJobNow(ctx.db, { job, now: on(NINE, -1) });
    expect(inner).toEqual([undefined, []]);
    expect(await runDueJobs(ctx.db, { jobs: [jobOf()], now: on(NINE, 1) })).toHaveLength(1);
  });

  test("that died blocks nothing", async () => {
    await installed(ctx);
    const stuck = jobOf({}, () => new Promise(() => {}));
    void runJobNow(ctx.db, { job: stuck, now: NINE });
    await vi.waitFor(async () => expect(await records(ctx)).toHaveLength(1));
    expect(await runJobNow(ctx.db, { job: jobOf(), now: on(NINE, 1) })).toBeUndefined();
    await ageLeases(ctx.db, { table: "job_runs", ms: JOB_LEASE_MS });
    expect(await runJobNow(ctx.db, { job: jobOf(), now: on(NINE, 3) })).toBeDefined();
  });

  test("can be started and left to itself, and waited for by its job", async () => {
    await installed(ctx);
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const job = jobOf({ name: "slow" }, async () => {
      await release;
      return { message: "Slow." };
    });
    const started = await startJobNow(ctx.db, { job, now: NINE });
    expect(await records(ctx)).toMatchObject([{ id: started?.runId, outcome: "running" }]);
    expect(await startJobNow(ctx.db, { job, now: NINE })).toBeUndefined();
    let isSettled = false;
    const settled = settleRuns(job.definition).then(() => {
      isSettled = true;
    });
    await settleRuns(jobOf({ name: "other" }).definition);
    expect(isSettled).toBe(false);
    resolve();
    await settled;
    expect(await records(ctx)).toMatchObject([{ outcome: "success", message: "Slow." }]);
  });
});

describe.each([
  ["spring of 2026", "2026-03-08", "2026-03-08T07:00:00.000Z"],
  ["autumn of 2026", "2026-11-01", "2026-11-01T07:00:00.000Z"],
  ["spring of 2027", "2027-03-14", "2027-03-14T07:00:00.000Z"],
])("the day the clocks change in %s", (_, day, due) => {
  describeEachEngine("with a nightly job", (ctx) => {
    test("it runs once, looked at every five minutes", async () => {
      const run = vi.fn(async () => ({ message: "Done." }));
      const job = jobOf({ schedule: "0 2 * * *" }, run);
      const start = new Date(`${day}T04:30:00.000Z`);
      for (let minutes = 0; minutes < 20 * HOUR; minutes += 5) {
        await runDueJobs(ctx.db, { jobs: [job], now: on(start, minutes) });
      }
      expect(run).toHaveBeenCalledOnce();
      expect((await records(ctx)).map(({ dueAt, startedAt }) => [dueAt, startedAt])).toEqual([
        [due, due],
      ]);
    });

    test("it runs once when the machine was off over the change", async () => {
      const run = vi.fn(async () => ({ message: "Done." }));
      const job = jobOf({ schedule: "0 2 * * *" }, run);
      await runDueJobs(ctx.db, { jobs: [job], now: new Date(`${day}T04:30:00.000Z`) });
      const back = new Date(`${day}T12:30:00.000Z`);
      for (const minutes of [0, 1, HOUR]) {
        await runDueJobs(ctx.db, { jobs: [job], now: on(back, minutes) });
      }
      expect(run).toHaveBeenCalledOnce();
    });
  });
});
