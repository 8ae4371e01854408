import { expect, test } from "vitest";
import { describeEachEngine } from "#tests/setup/engines.ts";
import type { Db } from "./schema.ts";
import { databaseTime } from "./transactions.server.ts";

const NOW = "2026-11-20T17:00:00.000Z";

const setting = (key: string) => ({ key, value: "1", updated_at: NOW });

const readKeys = async (db: Db) =>
  (await db.selectFrom("settings").select("key").orderBy("key").execute()).map((row) => row.key);

describeEachEngine("transactions", (ctx) => {
  test("readers neither wait for an open transaction nor see its changes", async () => {
    const { db } = ctx;
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("settings").values(setting("a")).execute();
      expect(await readKeys(db)).toEqual([]);
      expect(await readKeys(tx)).toEqual(["a"]);
    });
    expect(await readKeys(db)).toEqual(["a"]);
  });

  test("an error rolls back everything and leaves the database usable", async () => {
    const { db } = ctx;
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto("settings").values(setting("a")).execute();
      throw new Error("on purpose");
    });
    await expect(failing).rejects.toThrow("on purpose");
    await db.insertInto("settings").values(setting("b")).execute();
    expect(await readKeys(db)).toEqual(["b"]);
  });

  test("a failed statement discards the whole transaction", async () => {
    const { db } = ctx;
    await db.insertInto("settings").values(setting("a")).execute();
    const failing = db.transaction().execute(async (tx) => {
      await tx.insertInto("settings").values(setting("b")).execute();
      await failure(tx.insertInto("settings").values(setting("a")).execute());
      await failure(tx.insertInto("settings").values(setting("c")).execute());
    });
    await expect(failing).rejects.toThrow();
    expect(await readKeys(db)).toEqual(["a"]);
  });

  test("a savepoint rolls back part of a transaction, including a failed statement", async () => {
    const { db } = ctx;
    const tx = await db.startTransaction().execute();
    await tx.insertInto("settings").values(setting("a")).execute();
    const point = await tx.savepoint('odd "name"').execute();
    await point.insertInto("settings").values(setting("b")).execute();
    await failure(point.insertInto("settings").values(setting("a")).execute());
    const back = await point.rollbackToSavepoint('odd "name"').execute();
    await (await back.releaseSavepoint('odd "name"').execute())
      .insertInto("settings")
      .values(setting("c"))
      .execute();
    await tx.commit().execute();
    expect(await readKeys(db)).toEqual(["a", "c"]);
  });

  test("parallel writes and transactions all succeed", async () => {
    const { db } = ctx;
    await db
      .insertInto("rate_limits")
      .values({ bucket: "a", hits: 0, window_start: NOW, expires_at: NOW })
      .execute();
    const increment = (on: Db) =>
      on
        .updateTable("rate_limits")
        .set((eb) => ({ hits: eb("hits", "+", 1) }))
        .execute();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 === 0 ? increment(db) : db.transaction().execute(increment),
      ),
    );
    const row = await db.selectFrom("rate_limits").select("hits").executeTakeFirstOrThrow();
    expect(row.hits).toBe(40);
  });

  test("a conditional update gives a row to only one worker", async () => {
    const { db } = ctx;
    await db
      .insertInto("outbox")
      .values({ id: "1", kind: "mail", payload: "{}", available_at: NOW, created_at: NOW })
      .execute();
    const take = () =>
      db
        .updateTable("outbox")
        .set({ status: "sending" })
        .where("id", "=", "1")
        .where("status", "=", "pending")
        .returning("attempts")
        .executeTakeFirst();
    const taken = await Promise.all([take(), take(), take(), take()]);
    expect(taken.filter((row) => row !== undefined)).toStrictEqual([{ attempts: 0 }]);
  });
});

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}

describeEachEngine("databaseTime", (ctx) => {
  const read = async (plusMs?: number) => {
    const time = databaseTime(ctx.db, plusMs === undefined ? {} : { plusMs });
    const { at } = await ctx.db.selectNoFrom(time.as("at")).executeTakeFirstOrThrow();
    return at;
  };

  test("formats the time like saved timestamps, to the millisecond", async () => {
    const at = await read();
    expect(new Date(at).toISOString()).toBe(at);
    // In tests, both clocks are this machine's.
    expect(Math.abs(Date.parse(at) - Date.now())).toBeLessThan(5_000);
  });

  test("can be offset in both directions, including by fractions of a second", async () => {
    for (const plusMs of [120_000, 1_500, -90_000_000]) {
      const moved = Date.parse(await read(plusMs)) - Date.now();
      expect(Math.abs(moved - plusMs)).toBeLessThan(5_000);
    }
  });
});
