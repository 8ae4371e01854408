import { afterAll, beforeAll, expect, test } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { ageLeases } from "#tests/factories/jobs.ts";
import { LEAD_NOW, minutesAfterLead } from "#tests/factories/leads.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { enqueue } from "./outbox.server.ts";
import { claimNextRow, finishAttempt } from "./outbox-claims.server.ts";
import {
  getRetryDelayMs,
  MAX_OUTBOX_ATTEMPTS,
  type OutboxHandler,
  PermanentFailure,
} from "./outbox-handlers.ts";
import { runOutbox } from "./run-outbox.server.ts";

/** The value in the registry. */
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
      now: () => minutesAfterLead(minutes),
      random: () => 0.5,
    });

  test("passes each due row to its handler once and records the result", async () => {
    await add();
    const seen: unknown[] = [];
    const handler: OutboxHandler = async (row) => {
      seen.push(row);
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

  test("adds one row per key, and holds a row until one that is not held releases it", async () => {
    await add({ dedupeKey: "welcome:a", isHeld: true });
    await add({ dedupeKey: "welcome:a", isHeld: true, payload: { n: 2 } });
    expect(await run(done)).toMatchObject({ sent: 0 });
    await add({ dedupeKey: "welcome:a", now: minutesAfterLead(1) });
    expect(await rows()).toMatchObject([
      { status: "pending", available_at: minutesAfterLead(1).toISOString() },
    ]);
    expect(await run(done, 1)).toMatchObject({ sent: 1 });
    await add({ dedupeKey: "welcome:a", now: minutesAfterLead(2) });
    await add({ dedupeKey: "welcome:a", now: minutesAfterLead(2), isHeld: true });
    expect(await rows()).toMatchObject([{ status: "sent" }]);
  });

  test("adds nothing if the transaction fails", async () => {
    const failing = ctx.db.transaction().execute(async (tx) => {
      await enqueue(tx, { kind: "mail", payload: {}, now: LEAD_NOW });
      throw new Error("rolled back");
    });
    await expect(failing).rejects.toThrow("rolled back");
    expect(await rows()).toEqual([]);
  });

  test("retries with longer waits and finally gives up", async () => {
    await add();
    const failing: OutboxHandler = async () => {
      throw new Error("421 try later");
    };
    let time = LEAD_NOW;
    for (let attempt = 1; attempt < MAX_OUTBOX_ATTEMPTS; attempt += 1) {
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
    expect(await attempts()).toHaveLength(MAX_OUTBOX_ATTEMPTS);
  });

  test("does not retry a permanent failure", async () => {
    await add();
    const refused = await run(async () => {
      throw new PermanentFailure("550 no such mailbox");
    });
    expect(refused).toMatchObject({ failed: 1 });
    expect(await attempts()).toMatchObject([{ outcome: "failed", detail: "550 no such mailbox" }]);
  });

  test("continues with the next row after a failure", async () => {
    await add({ payload: { n: 1 } });
    await add({ payload: { n: 2 }, now: minutesAfterLead(-1) });
    await add({ payload: { n: 3 } });
    const picky: OutboxHandler = async ({ payload }) => {
      if ((payload as { n: number }).n === 2) throw new Error("no");
      return "ok";
    };
    expect(await run(picky)).toEqual({ sent: 2, retry: 1, failed: 0 });
  });

  test("skips kinds that are unknown or wait for a setting", async () => {
    await add();
    await add({ kind: "ping" });
    const handlers = { mail: { missingSettings: "SMTP_URL" } };
    await runOutbox({ db: ctx.db, handlers, now: () => minutesAfterLead(60) });
    expect(await rows()).toMatchObject([
      { status: "pending", attempts: 0 },
      { status: "pending", attempts: 0 },
    ]);
    expect(await run(done, 60)).toMatchObject({ sent: 1 });
  });

  test("takes over a killed process's row only after its lease expires", async () => {
    await add();
    const lost = await claimNextRow(ctx.db, { kinds: ["mail"], now: LEAD_NOW });
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

  test("ignores a process that returns after its lease expired", async () => {
    await add();
    const slow = await claimNextRow(ctx.db, { kinds: ["mail"], now: LEAD_NOW });
    await wait(LEASE_MS);
    const next = await claimNextRow(ctx.db, { kinds: ["mail"], now: minutesAfterLead(2) });
    if (!slow || !next) throw new Error("nothing claimed");
    const end = { startedAt: LEAD_NOW, finishedAt: minutesAfterLead(3), detail: "" };
    expect(await finishAttempt(ctx.db, { ...end, row: slow, outcome: "retry" })).toBe(false);
    expect(await finishAttempt(ctx.db, { ...end, row: next, outcome: "sent" })).toBe(true);
    expect(await finishAttempt(ctx.db, { ...end, row: slow, outcome: "failed" })).toBe(false);
    expect(await rows()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  test("is not blocked when a clock that was far ahead is set back", async () => {
    const month = 30 * 24 * 60;
    await add({ now: minutesAfterLead(month) });
    await add({ now: minutesAfterLead(month + 1) });
    const claimed = await claimNextRow(ctx.db, {
      kinds: ["mail"],
      now: minutesAfterLead(month + 2),
    });
    expect(claimed).not.toBeNull();
    await wait(-month * 60_000);
    expect(await run(done)).toEqual({ sent: 2, retry: 0, failed: 0 });
  });

  test("gives up on a row that kills every process that handles it", async () => {
    await add();
    for (let attempt = 0; attempt < MAX_OUTBOX_ATTEMPTS; attempt += 1) {
      await claimNextRow(ctx.db, { kinds: ["mail"], now: minutesAfterLead(attempt * 2) });
      await wait(LEASE_MS);
    }
    expect(await run(done, MAX_OUTBOX_ATTEMPTS * 2)).toMatchObject({ failed: 1 });
  });

  test("cancels an attempt before its lease expires and does not wait for unresponsive work", async () => {
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

  test("two processes at once never handle the same row", async () => {
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

const retryDelays = Array.from({ length: MAX_OUTBOX_ATTEMPTS }, (_, index) =>
  getRetryDelayMs(index + 1, 0.5),
);

test("waits a minute at first, longer each time, and gives up after two days", () => {
  expect(retryDelays[0]).toBe(60_000);
  expect(retryDelays.at(-1)).toBeNull();
  const delays = retryDelays.filter((delay) => delay !== null);
  expect(delays).toEqual([...delays].sort((a, b) => a - b));
  const days = delays.reduce((sum, delay) => sum + delay, 0) / 86_400_000;
  expect(days).toBeGreaterThan(1.8);
  expect(days).toBeLessThan(2.3);
});

test("varies each wait by up to a fifth in both directions", () => {
  expect(getRetryDelayMs(1, 0)).toBe(48_000);
  expect(getRetryDelayMs(1, 0.999_999)).toBe(72_000);
});
