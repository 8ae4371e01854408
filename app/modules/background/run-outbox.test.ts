import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { ageLeases } from "#tests/factories/jobs.ts";
import { LEAD_NOW, later } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { MAX_ATTEMPTS } from "./back-off.ts";
import { enqueue } from "./outbox.server.ts";
import { claimNext, finishAttempt } from "./outbox-claims.server.ts";
import { type OutboxHandler, PermanentFailure } from "./outbox-handlers.ts";
import { runOutbox } from "./run-outbox.server.ts";

/** As in the registry. */
const LEASE_MS = 120_000;

const done: OutboxHandler = async () => "250 OK";

beforeAll(() => {
  logger.level = "silent";
});
afterAll(() => {
  logger.level = "info";
});

describeEachEngine("runOutbox", (ctx) => {
  const rows = () => ctx.db.selectFrom("outbox").selectAll().orderBy("id").execute();
  const attempts = () =>
    ctx.db.selectFrom("outbox_attempts").selectAll().orderBy("attempt").execute();
  const add = (extra: Partial<Parameters<typeof enqueue>[1]> = {}) =>
    enqueue(ctx.db, { kind: "mail", payload: { n: 1 }, now: LEAD_NOW, ...extra });
  const wait = (ms: number) => ageLeases(ctx.db, { table: "outbox", ms });
  const run = (handler: OutboxHandler, minutes = 0) =>
    runOutbox({
      db: ctx.db,
      handlers: { mail: handler },
      now: () => later(minutes),
      random: () => 0.5,
    });

  test("hands each due row to its handler once and writes down how it went", async () => {
    await add();
    const seen: unknown[] = [];
    const handler: OutboxHandler = async (job) => {
      seen.push(job);
      return "250 OK";
    };
    expect(await run(handler)).toEqual({ sent: 1, retry: 0, failed: 0 });
    expect(await run(handler)).toEqual({ sent: 0, retry: 0, failed: 0 });
    const [row] = await rows();
    expect(seen).toEqual([{ id: row?.id, kind: "mail", payload: { n: 1 }, attempts: 1 }]);
    expect(row).toMatchObject({
      status: "sent",
      attempts: 1,
      lease_until: null,
      last_error: null,
      finished_at: LEAD_NOW.toISOString(),
    });
    expect(await attempts()).toMatchObject([
      { outbox_id: row?.id, attempt: 1, outcome: "sent", detail: "250 OK" },
    ]);
  });

  test("keeps one row per key, and a held row until an open one releases it", async () => {
    await add({ dedupeKey: "welcome:a", held: true });
    await add({ dedupeKey: "welcome:a", held: true, payload: { n: 2 } });
    expect(await run(done)).toMatchObject({ sent: 0 });
    await add({ dedupeKey: "welcome:a", now: later(1) });
    expect(await rows()).toMatchObject([
      { status: "pending", available_at: later(1).toISOString() },
    ]);
    expect(await run(done, 1)).toMatchObject({ sent: 1 });
    await add({ dedupeKey: "welcome:a", now: later(2) });
    await add({ dedupeKey: "welcome:a", now: later(2), held: true });
    expect(await rows()).toMatchObject([{ status: "sent" }]);
  });

  test("promises nothing when the transaction fails", async () => {
    const failing = ctx.db.transaction().execute(async (tx) => {
      await enqueue(tx, { kind: "mail", payload: {}, now: LEAD_NOW });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await rows()).toEqual([]);
  });

  test("tries again later and later, and gives up in the end", async () => {
    await add();
    const failing: OutboxHandler = async () => {
      throw new Error("421 try later");
    };
    let time = LEAD_NOW;
    for (let attempt = 1; attempt < MAX_ATTEMPTS; attempt += 1) {
      const now = () => time;
      const options = { db: ctx.db, handlers: { mail: failing }, now, random: () => 0.5 };
      expect(await runOutbox(options)).toMatchObject({ retry: 1 });
      expect(await runOutbox(options)).toMatchObject({ retry: 0 });
      const [row] = await rows();
      expect(row).toMatchObject({
        status: "pending",
        attempts: attempt,
        last_error: "421 try later",
      });
      time = new Date(row?.available_at ?? "");
    }
    expect(time.getTime() - LEAD_NOW.getTime()).toBeGreaterThan(1.8 * 86_400_000);
    expect(
      await runOutbox({ db: ctx.db, handlers: { mail: failing }, now: () => time }),
    ).toMatchObject({ failed: 1 });
    expect(await rows()).toMatchObject([{ status: "failed", finished_at: time.toISOString() }]);
    expect(await attempts()).toHaveLength(MAX_ATTEMPTS);
  });

  test("does not repeat what can never work", async () => {
    await add();
    const refused = await run(async () => {
      throw new PermanentFailure("550 no such mailbox");
    });
    expect(refused).toMatchObject({ failed: 1 });
    expect(await attempts()).toMatchObject([{ outcome: "failed", detail: "550 no such mailbox" }]);
  });

  test("goes on to the next row after a failure", async () => {
    await add({ payload: { n: 1 } });
    await add({ payload: { n: 2 }, now: later(-1) });
    await add({ payload: { n: 3 } });
    const picky: OutboxHandler = async ({ payload }) => {
      if ((payload as { n: number }).n === 2) throw new Error("no");
      return "ok";
    };
    expect(await run(picky)).toEqual({ sent: 2, retry: 1, failed: 0 });
  });

  test("leaves alone kinds that wait for a setting or that it does not know", async () => {
    await add();
    await add({ kind: "ping" });
    const handlers = { mail: { waitsFor: "SMTP_URL" } };
    await runOutbox({ db: ctx.db, handlers, now: () => later(60) });
    expect(await rows()).toMatchObject([
      { status: "pending", attempts: 0 },
      { status: "pending", attempts: 0 },
    ]);
    expect(await run(done, 60)).toMatchObject({ sent: 1 });
  });

  test("takes up the row of a killed process when its lease is over, not before", async () => {
    await add();
    const lost = await claimNext(ctx.db, { kinds: ["mail"], now: LEAD_NOW });
    expect(lost?.attempts).toBe(1);
    await wait(LEASE_MS - 30_000);
    expect(await run(done, 2)).toMatchObject({ sent: 0 });
    await wait(30_000);
    expect(await run(done, 2)).toMatchObject({ sent: 1 });
    expect(await attempts()).toMatchObject([
      { attempt: 1, outcome: "retry" },
      { attempt: 2, outcome: "sent" },
    ]);
  });

  test("a process that comes back after its lease changes nothing", async () => {
    await add();
    const slow = await claimNext(ctx.db, { kinds: ["mail"], now: LEAD_NOW });
    await wait(LEASE_MS);
    const next = await claimNext(ctx.db, { kinds: ["mail"], now: later(2) });
    if (!slow || !next) throw new Error("nothing claimed");
    const end = { startedAt: LEAD_NOW, finishedAt: later(3), detail: "" };
    expect(await finishAttempt(ctx.db, { ...end, job: slow, outcome: "retry" })).toBe(false);
    expect(await finishAttempt(ctx.db, { ...end, job: next, outcome: "sent" })).toBe(true);
    expect(await finishAttempt(ctx.db, { ...end, job: slow, outcome: "failed" })).toBe(false);
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  test("a clock that was far ahead and is put back holds nothing up", async () => {
    const month = 30 * 24 * 60;
    await add({ now: later(month) });
    await add({ now: later(month + 1) });
    const taken = await claimNext(ctx.db, { kinds: ["mail"], now: later(month + 2) });
    expect(taken).not.toBeNull();
    await wait(-month * 60_000);
    expect(await run(done)).toEqual({ sent: 2, retry: 0, failed: 0 });
  });

  test("gives up a row that kills every process that takes it", async () => {
    await add();
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      await claimNext(ctx.db, { kinds: ["mail"], now: later(attempt * 2) });
      await wait(LEASE_MS);
    }
    expect(await run(done, MAX_ATTEMPTS * 2)).toMatchObject({ failed: 1 });
  });

  test("cuts a try short before its lease ends and does not wait for deaf work", async () => {
    await add();
    let aborted = false;
    const stuck: OutboxHandler = (_job, { signal }) => {
      signal.addEventListener("abort", () => {
        aborted = true;
      });
      return new Promise(() => {});
    };
    const result = await runOutbox({ db: ctx.db, handlers: { mail: stuck }, leaseMs: 100 });
    expect(result).toMatchObject({ retry: 1 });
    expect(aborted).toBe(true);
  });

  test("two processes at once never do the same row", async () => {
    const count = 40;
    for (let n = 0; n < count; n += 1) await add({ payload: { n } });
    const other = await openDatabase(ctx.options);
    const seen: number[] = [];
    const handler: OutboxHandler = async ({ payload }) => {
      seen.push((payload as { n: number }).n);
      return "ok";
    };
    const options = { handlers: { mail: handler }, now: () => LEAD_NOW };
    while (seen.length < count) {
      await Promise.all(
        [ctx.db, ctx.db, other.db, other.db].map((db) => runOutbox({ db, ...options })),
      );
    }
    await other.close();
    expect(new Set(seen).size).toBe(count);
    expect(seen).toHaveLength(count);
    expect(await attempts()).toHaveLength(count);
  });
});
