import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { openTestDatabase, type TestDatabase } from "#tests/setup/engines.ts";
import { startNode } from "#tests/setup/node-process.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { LOCK_FILE } from "./portable/data-lock.server.ts";
import type { Db } from "./schema.ts";
import { SQLITE_FILE_NAME } from "./sqlite-file.server.ts";

const NOW = "2026-11-20T17:00:00.000Z";

/** Another program that writes to the file and takes its time before it commits. */
const HOLD_LOCK = `
  import { DatabaseSync } from "node:sqlite";
  const database = new DatabaseSync(process.argv[1]);
  database.exec("begin immediate; insert into settings values ('other', '1', 'x')");
  console.log("locked");
  setTimeout(() => database.exec("commit"), 500);
`;

const setting = (key: string) => ({ key, value: "1", updated_at: NOW });

const readKeys = async (db: Db) =>
  (await db.selectFrom("settings").select("key").orderBy("key").execute()).map((row) => row.key);

describe.runIf(testEngines().includes("sqlite"))("the SQLite connections", () => {
  let database: TestDatabase;
  let db: Db;

  beforeEach(async () => {
    database = await openTestDatabase("sqlite");
    db = database.handle.db;
  });
  afterEach(() => database.dispose());

  test("writes wait for another process without stopping this one; reads do not wait", async () => {
    const other = startNode(HOLD_LOCK, [join(database.options.dataDir, SQLITE_FILE_NAME)]);
    await other.readLine();
    let ticks = 0;
    const ticking = setInterval(() => {
      ticks += 1;
    }, 10);
    const single = db.insertInto("settings").values(setting("single")).execute();
    const grouped = db
      .transaction()
      .execute((tx) => tx.insertInto("settings").values(setting("grouped")).execute());
    expect(await readKeys(db)).toEqual([]);
    await Promise.all([single, grouped]);
    clearInterval(ticking);
    expect(await other.ended).toBe(0);
    expect(await readKeys(db)).toEqual(["grouped", "other", "single"]);
    expect(ticks).toBeGreaterThan(5);
  });

  test("a raw select reads at once, any other SQL takes its turn to write", async () => {
    let write: Promise<unknown> | undefined;
    await db.transaction().execute(async (tx) => {
      await tx.insertInto("settings").values(setting("a")).execute();
      const { rows } = await sql`select key from settings`.execute(db);
      expect(rows).toEqual([]);
      write = sql`insert into settings values ('b', '1', 'x')`.execute(db);
      expect(await Promise.race([write, sleep(50, "waiting")])).toBe("waiting");
    });
    await write;
    expect(await readKeys(db)).toEqual(["a", "b"]);
  });

  test.each(["begin", "savepoint a"])("the statement %s is refused", async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow("db.transaction()");
    await db.insertInto("settings").values(setting("a")).execute();
    expect(await readKeys(db)).toEqual(["a"]);
  });

  test("a column added by another process shows in a query used before", async () => {
    await db.insertInto("settings").values(setting("a")).execute();
    const readAll = () => db.selectFrom("settings").selectAll().execute();
    await readAll();
    const add = `
      import { DatabaseSync } from "node:sqlite";
      new DatabaseSync(process.argv[1]).exec("alter table settings add locked boolean default 1");
    `;
    const file = join(database.options.dataDir, SQLITE_FILE_NAME);
    expect(await startNode(add, [file]).ended).toBe(0);
    expect(await readAll()).toStrictEqual([{ ...setting("a"), locked: true }]);
  });

  test("a deferred check that fails at the commit frees the writer", async () => {
    await sql`create table child (id text references settings (key) deferrable initially deferred)`.execute(
      db,
    );
    const failing = db
      .transaction()
      .execute((tx) => sql`insert into child values ('none')`.execute(tx));
    await expect(failing).rejects.toThrow("FOREIGN KEY");
    await db.insertInto("settings").values(setting("a")).execute();
    expect(await readKeys(db)).toEqual(["a"]);
  });

  test("keeps working past the size of the statement cache", async () => {
    for (let n = 0; n < 700; n += 1) {
      const { rows } = await sql`select ${sql.lit(n % 350)} as n`.execute(db);
      expect(rows).toEqual([{ n: n % 350 }]);
    }
  });

  test("refuses streams and read-only transactions instead of half doing them", async () => {
    const stream = db.selectFrom("settings").selectAll().stream();
    await expect(stream.next()).rejects.toThrow("Streaming is not supported");
    const readOnly = db.transaction().setAccessMode("read only").execute(readKeys);
    await expect(readOnly).rejects.toThrow("not supported");
  });

  test("leaves one file behind when closed, and the lock", async () => {
    await db.insertInto("settings").values(setting("a")).execute();
    await database.handle.close();
    expect(readdirSync(database.options.dataDir)).toEqual([LOCK_FILE, SQLITE_FILE_NAME]);
  });
});
