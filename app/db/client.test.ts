import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";

import { openTestDatabase, type TestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { openDatabase } from "./client.server.ts";
import { isBusy, isUniqueViolation } from "./errors.server.ts";
import type { Db } from "./schema.ts";

describe.each(testEngines())("the handle (%s)", (engine) => {
  let ctx: TestDatabase;

  beforeEach(async () => {
    ctx = await openTestDatabase(engine);
  });
  afterEach(() => ctx.dispose());

  test("answers a ping until it is closed, and may be closed twice", async () => {
    await ctx.handle.ping();
    await ctx.handle.close();
    await ctx.handle.close();
    await expect(ctx.handle.ping()).rejects.toThrow();
  });

  test("waits for a transaction before it closes", async () => {
    const { handle, options } = ctx;
    const work = handle.db.transaction().execute(async (tx) => {
      await sleep(50);
      await tx.insertInto("settings").values({ key: "a", value: "1", updated_at: "" }).execute();
    });
    await sleep(10);
    await Promise.all([work, handle.close()]);
    const again = await openDatabase(options);
    const rows = await again.db.selectFrom("settings").select("key").execute();
    await again.close();
    expect(rows).toEqual([{ key: "a" }]);
  });

  test("tells of slow queries without their values", async () => {
    const onSlowQuery = vi.fn();
    const slow = await openDatabase({ ...ctx.options, onSlowQuery });
    const row = { key: "secret", value: "1", updated_at: "" };
    let waiting: Promise<unknown> | undefined;
    await ctx.handle.db.transaction().execute(async (tx) => {
      await tx.insertInto("settings").values(row).execute();
      waiting = slow.db
        .insertInto("settings")
        .values(row)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      await sleep(300);
    });
    await waiting;
    await slow.close();
    expect(onSlowQuery).toHaveBeenCalledWith({
      sql: expect.stringMatching(/^insert into "settings"(?!.*secret)/),
      milliseconds: expect.toSatisfy((value) => value >= 200),
    });
  });
});

test.runIf(inject("postgres"))("a lost PostgreSQL connection is replaced", async () => {
  const { adminUrl: databaseUrl } = inject("postgres") ?? { adminUrl: "" };
  const onConnectionLost = vi.fn();
  const { db, ping, close } = await openDatabase({ databaseUrl, dataDir: "", onConnectionLost });
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await backend.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Between two statements nobody waits for an answer: the case that can end a process.
    await sleep(100);
    await backend.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  expect(onConnectionLost).toHaveBeenCalled();
  await ping();
  await close();
});

test.runIf(inject("postgres"))(
  "a row locked for too long on PostgreSQL counts as busy",
  async () => {
    const { handle, dispose } = await openTestDatabase("postgres");
    const { db } = handle;
    await db.insertInto("settings").values({ key: "a", value: "1", updated_at: "" }).execute();
    const raise = (on: Db) => on.updateTable("settings").set({ value: "2" }).execute();
    const error = await db.transaction().execute(async (holder) => {
      await raise(holder);
      const waiting = db.transaction().execute(async (tx) => {
        await sql`set local lock_timeout = 20`.execute(tx);
        await raise(tx);
      });
      return waiting.catch((reason: unknown) => reason);
    });
    expect([isBusy(error), isUniqueViolation(error)]).toEqual([true, false]);
    await dispose();
  },
);
