import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test, vi } from "vitest";
import { logger } from "#app/platform/logger.server.ts";
import { createJob } from "#tests/factories/jobs.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { startBackgroundEngine } from "./engine.server.ts";
import { listJobRuns } from "./job-runs.server.ts";
import { enqueue } from "./outbox.server.ts";
import type { OutboxHandler } from "./outbox-handlers.ts";

const NEVER_POLLS = 3_600_000;

afterEach(() => {
  vi.restoreAllMocks();
  logger.level = "info";
});

describeEachEngine("startBackgroundEngine", (ctx) => {
  const start = (options: Omit<Parameters<typeof startBackgroundEngine>[0], "db" | "jobs">) =>
    startBackgroundEngine({ db: ctx.db, jobs: [], ...options });
  const add = () => enqueue(ctx.db, { kind: "mail", payload: {}, now: new Date() });
  const statuses = async () =>
    (await ctx.db.selectFrom("outbox").select("status").orderBy("status").execute()).map(
      ({ status }) => status,
    );

  test("runs when started and when woken, and does nothing after it is stopped", async () => {
    logger.level = "silent";
    let handled = 0;
    const mail: OutboxHandler = async () => {
      handled += 1;
      return "ok";
    };
    await add();
    const worker = start({ handlers: { mail }, outboxPollMs: NEVER_POLLS });
    await vi.waitFor(() => expect(handled).toBe(1));
    await add();
    worker.wakeOutboxWorker();
    await vi.waitFor(() => expect(handled).toBe(2));
    await worker.stop();
    await add();
    worker.wakeOutboxWorker();
    await sleep(50);
    expect(handled).toBe(2);
    expect(await statuses()).toEqual(["pending", "sent", "sent"]);
  });

  test("finds rows written by other processes by polling", async () => {
    logger.level = "silent";
    const mail: OutboxHandler = async () => "ok";
    const worker = start({ handlers: { mail }, outboxPollMs: 20 });
    await add();
    await vi.waitFor(async () => expect(await statuses()).toEqual(["sent"]));
    await worker.stop();
  });

  test("finishes current rows when stopped, and starts no others", async () => {
    logger.level = "silent";
    const { promise: release, resolve } = Promise.withResolvers<void>();
    let started = 0;
    const mail: OutboxHandler = async () => {
      started += 1;
      await release;
      return "ok";
    };
    for (let row = 0; row < 5; row += 1) await add();
    const worker = start({ handlers: { mail }, outboxPollMs: 20 });
    await vi.waitFor(() => expect(started).toBe(4));
    const stopped = worker.stop();
    resolve();
    await stopped;
    expect(started).toBe(4);
    expect(await statuses()).toEqual(["pending", "sent", "sent", "sent", "sent"]);
  });

  test("an email waiting for its server does not delay others", async () => {
    logger.level = "silent";
    const done: number[] = [];
    const { promise: last, resolve } = Promise.withResolvers<void>();
    const mail: OutboxHandler = async () => {
      const place = done.push(done.length) - 1;
      if (place === 0) await last;
      if (place === 9) resolve();
      return "ok";
    };
    for (let row = 0; row < 10; row += 1) await add();
    const worker = start({ handlers: { mail }, outboxPollMs: NEVER_POLLS });
    await vi.waitFor(async () => expect(await statuses()).toEqual(Array(10).fill("sent")));
    await worker.stop();
  });

  test("sends more rows than one pass takes without waiting for the next poll", async () => {
    logger.level = "silent";
    await Promise.all(Array.from({ length: 120 }, add));
    const handlers = { mail: async () => "ok" };
    const worker = start({ handlers, outboxPollMs: NEVER_POLLS });
    const sent = Array(120).fill("sent");
    await vi.waitFor(async () => expect(await statuses()).toEqual(sent), 20_000);
    await worker.stop();
  });

  test("cancels work that does not finish within the grace period", async () => {
    logger.level = "silent";
    let started = false;
    const mail: OutboxHandler = () => {
      started = true;
      return new Promise(() => {});
    };
    await add();
    const worker = start({ handlers: { mail }, outboxPollMs: 20, graceMs: 30 });
    await vi.waitFor(() => expect(started).toBe(true));
    await worker.stop();
    expect(await statuses()).toEqual(["pending"]);
  });

  test("logs once why rows are waiting, and leaves them alone", async () => {
    const warn = vi.spyOn(logger, "warn").mockImplementation(() => {});
    await add();
    const handlers = {
      mail: { missingSettings: "SMTP_URL" },
      other: { missingSettings: "SMTP_URL" },
    };
    const worker = start({ handlers, outboxPollMs: 5 });
    await sleep(60);
    await worker.stop();
    expect(warn.mock.calls).toEqual([
      [{ kinds: ["mail", "other"] }, expect.stringContaining("SMTP_URL")],
    ]);
    expect(await statuses()).toEqual(["pending"]);
  });

  test("survives a database that fails for a while, and logs the failures once", async () => {
    const error = vi.spyOn(logger, "error").mockImplementation(() => {});
    vi.spyOn(logger, "info").mockImplementation(() => {});
    const { db } = ctx;
    await add();
    await db.schema.alterTable("outbox").renameTo("outbox_unavailable").execute();
    const mail: OutboxHandler = async () => "ok";
    const worker = start({ handlers: { mail }, outboxPollMs: 5 });
    await sleep(60);
    await db.schema.alterTable("outbox_unavailable").renameTo("outbox").execute();
    await vi.waitFor(async () => expect(await statuses()).toEqual(["sent"]));
    await worker.stop();
    expect(error).toHaveBeenCalledTimes(1);
  });

  test("polls again for a row written during a poll", async () => {
    logger.level = "silent";
    const { promise: release, resolve } = Promise.withResolvers<void>();
    let handled = 0;
    const mail: OutboxHandler = async () => {
      handled += 1;
      if (handled === 1) await release;
      return "ok";
    };
    await add();
    const worker = start({ handlers: { mail }, outboxPollMs: NEVER_POLLS });
    await vi.waitFor(() => expect(handled).toBe(1));
    await add();
    worker.wakeOutboxWorker();
    resolve();
    await vi.waitFor(async () => expect(await statuses()).toEqual(["sent", "sent"]));
    await worker.stop();
  });

  test("runs due jobs in parallel with the outbox, and waits for them when stopped", async () => {
    logger.level = "silent";
    const everyMinute = { schedule: "* * * * *" };
    const { promise: release, resolve } = Promise.withResolvers<void>();
    const slow = createJob({ ...everyMinute, name: "slow" }, async () => {
      await release;
      return { message: "Slow." };
    });
    const quick = createJob({ ...everyMinute, name: "quick" });
    const seen = new Date(Date.now() - 120_000).toISOString();
    for (const { definition } of [slow, quick]) {
      await ctx.db
        .insertInto("job_schedules")
        .values({ job: definition.name, first_seen_at: seen })
        .execute();
    }
    const engine = startBackgroundEngine({
      ...{ db: ctx.db, jobs: [slow, quick], handlers: { mail: async () => "ok" } },
      ...{ outboxPollMs: 20, jobPollMs: 20 },
    });
    const runs = async () =>
      (await listJobRuns(ctx.db, { limit: 9 }))
        .map(({ job, outcome }) => `${job} ${outcome}`)
        .sort();
    await vi.waitFor(async () =>
      expect(await runs()).toEqual(expect.arrayContaining(["quick success", "slow running"])),
    );
    await add();
    await vi.waitFor(async () => expect(await statuses()).toEqual(["sent"]));
    const stopped = engine.stop();
    resolve();
    await stopped;
    expect(await runs()).toContain("slow success");
  });
});
