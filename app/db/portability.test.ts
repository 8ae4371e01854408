import { sql } from "kysely";
import { expect, test } from "vitest";

import { newId, newToken } from "#app/platform/random.server.ts";
import { describeEachEngine } from "#tests/setup/engines.ts";
import { isBusy, isUniqueViolation } from "./errors.server.ts";
import type { Db } from "./schema.ts";

const NOW = "2026-11-20T17:00:00.000Z";

const contact = (email: string, optedIn = true) => ({
  ...{ id: newId(), email, source: "deals-page", opted_in: optedIn },
  ...{ unsubscribe_token: newToken(), created_at: NOW, updated_at: NOW },
});

const setting = (key: string, value = "1") => ({ key, value, updated_at: NOW });

const readKeys = async (db: Db) =>
  (await db.selectFrom("settings").select("key").orderBy("key").execute()).map((row) => row.key);

describeEachEngine("values", (ctx) => {
  test("booleans are returned as booleans, even through joins and subqueries", async () => {
    const { db } = ctx;
    await db
      .insertInto("campaign_contacts")
      .values([contact("yes@hyde.example", true), contact("no@hyde.example", false)])
      .execute();
    const rows = await db
      .selectFrom(db.selectFrom("campaign_contacts").selectAll().as("c"))
      .leftJoin("campaign_contacts as other", (join) =>
        join.onRef("other.id", "=", "c.id").on("other.opted_in", "=", true),
      )
      .select(["c.opted_in", "other.opted_in as other_opted_in"])
      .orderBy("c.email", "desc")
      .execute();
    expect(rows).toStrictEqual([
      { opted_in: true, other_opted_in: true },
      { opted_in: false, other_opted_in: null },
    ]);
  });

  test("returning gives the saved row with its defaults", async () => {
    const row = await ctx.db
      .insertInto("campaign_contacts")
      .values(contact("a@hyde.example", false))
      .returning(["email", "phone_number", "status", "opted_in"])
      .executeTakeFirstOrThrow();
    expect(row).toStrictEqual({
      ...{ email: "a@hyde.example", phone_number: null, status: "new", opted_in: false },
    });
  });

  test("counts and sums are numbers", async () => {
    const { db } = ctx;
    await db
      .insertInto("rate_limits")
      .values([limit("a", 2), limit("b", 3)])
      .execute();
    const totals = await db
      .selectFrom("rate_limits")
      .select((eb) => [
        eb.fn.countAll<number>().as("rows"),
        eb.fn.sum<number>("hits").as("hits"),
        eb.fn.avg<number>("hits").as("mean"),
      ])
      .executeTakeFirstOrThrow();
    expect(totals).toStrictEqual({ rows: 2, hits: 5, mean: 2.5 });
  });

  test("a write reports how many rows it changed", async () => {
    const { db } = ctx;
    const inserted = await db
      .insertInto("settings")
      .values([setting("a"), setting("b"), setting("c")])
      .executeTakeFirst();
    const ignored = await db
      .insertInto("settings")
      .values(setting("a"))
      .onConflict((conflict) => conflict.column("key").doNothing())
      .executeTakeFirst();
    const updated = await db
      .updateTable("settings")
      .set({ value: "2" })
      .where("key", "in", ["a", "b"])
      .executeTakeFirst();
    const deleted = await db.deleteFrom("settings").where("key", "=", "x").executeTakeFirst();
    const raw = await sql`update settings set value = '3'`.execute(db);
    expect([
      inserted.numInsertedOrUpdatedRows,
      ignored.numInsertedOrUpdatedRows,
      updated.numUpdatedRows,
      deleted.numDeletedRows,
      raw.numAffectedRows,
    ]).toEqual([3n, 0n, 2n, 0n, 3n]);
  });

  test("text in any script is returned as entered", async () => {
    const { db } = ctx;
    const value =
      "O'Neil; drop table x -- \"\\ 🌿👩‍🌾 مرحبا שלום e\u0301 \u202e\t\r\n<b>&amp;</b> \ufffd";
    await db.insertInto("settings").values(setting("k", value)).execute();
    const row = await db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
    expect(row.value).toBe(value);
  });

  test("half an emoji is saved as the replacement character", async () => {
    const { db } = ctx;
    await db.insertInto("settings").values(setting("k", "a\ud83cb")).execute();
    const row = await db.selectFrom("settings").select("value").executeTakeFirstOrThrow();
    expect(row.value).toBe("a\ufffdb");
  });

  test("text with a NUL character is rejected, so input schemas must reject it", async () => {
    const write = ctx.db.insertInto("settings").values(setting("k", "a\0b")).execute();
    await expect(write).rejects.toThrow();
    expect(await readKeys(ctx.db)).toEqual([]);
  });

  test("text sorts and compares by bytes, and LIKE is case-sensitive", async () => {
    const { db } = ctx;
    const keys = ["Zeta", "alpha", "st-clair", "sterling", "Ärger"];
    await db
      .insertInto("settings")
      .values(keys.map((key) => setting(key)))
      .execute();
    expect(await readKeys(db)).toEqual(["Zeta", "alpha", "st-clair", "sterling", "Ärger"]);
    const found = await db
      .selectFrom("settings")
      .select("key")
      .where("key", "like", "z%")
      .execute();
    expect(found).toEqual([]);
  });
});

describeEachEngine("constraints", (ctx) => {
  test("a duplicate email address or id is a unique violation", async () => {
    const { db } = ctx;
    const first = contact("a@hyde.example");
    await db.insertInto("campaign_contacts").values(first).execute();
    const again = [contact("a@hyde.example"), { ...contact("b@hyde.example"), id: first.id }];
    for (const row of again) {
      const error = await failure(db.insertInto("campaign_contacts").values(row).execute());
      expect([isUniqueViolation(error), isBusy(error)]).toEqual([true, false]);
    }
  });

  test("a contact needs an email address or a phone number, but not both", async () => {
    const { db } = ctx;
    const row = { ...contact("a@hyde.example"), email: null };
    const error = await failure(db.insertInto("campaign_contacts").values(row).execute());
    expect(error).toBeInstanceOf(Error);
    expect(isUniqueViolation(error)).toBe(false);
    const numbers = ["+13135550142", "+13135550143"];
    for (const phone_number of numbers) {
      const values = { ...row, id: newId(), unsubscribe_token: newToken(), phone_number };
      await db.insertInto("campaign_contacts").values(values).execute();
    }
    expect(await db.selectFrom("campaign_contacts").select("email").execute()).toHaveLength(2);
  });

  test("a consent without its contact is rejected", async () => {
    const consent = {
      ...{ id: newId(), contact_id: newId(), channel: "email" as const, wording: "Yes" },
      ...{ page: "/deals", source: "deals-page", granted_at: NOW },
    };
    const error = await failure(ctx.db.insertInto("consents").values(consent).execute());
    expect(error).toBeInstanceOf(Error);
  });
});

function limit(bucket: string, hits: number) {
  return { bucket, hits, window_start: NOW, expires_at: NOW };
}

async function failure(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => undefined,
    (error: unknown) => error,
  );
}
