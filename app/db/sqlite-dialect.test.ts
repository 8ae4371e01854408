import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { startNode } from "#tests/setup/child-process.ts";
import { openTestDatabase, type TestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { LOCK_FILE, SQLITE_FILE_NAME } from "./data-folder.server.ts";
import { isBusy } from "./errors.server.ts";
import type { Db } from "./schema.ts";
import { retryWhileBusy, WriteLock } from "./sqlite-locks.server.ts";
import { toSqliteValue } from "./sqlite-statements.server.ts";

const NOW = "2026-11-20T17:00:00.000Z";

/** Another program that writes to the file and commits half a second later. */
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

  test("writes wait for another process without blocking this one, and reads do not wait", async () => {
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

  test("a raw select runs immediately, and other raw SQL waits for the writer", async () => {
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

  test.each(["begin", "savepoint a"])("rejects the statement %s", async (statement) => {
    await expect(sql.raw(statement).execute(db)).rejects.toThrow("db.transaction()");
    await db.insertInto("settings").values(setting("a")).execute();
    expect(await readKeys(db)).toEqual(["a"]);
  });

  test("a column added by another process appears in a query prepared earlier", async () => {
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

  test("a deferred check that fails at commit releases the writer", async () => {
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

  test("runs more queries than the statement cache holds", async () => {
    for (let n = 0; n < 700; n += 1) {
      const { rows } = await sql`select ${sql.lit(n % 350)} as n`.execute(db);
      expect(rows).toEqual([{ n: n % 350 }]);
    }
  });

  test("rejects streams and read-only transactions", async () => {
    const stream = db.selectFrom("settings").selectAll().stream();
    await expect(stream.next()).rejects.toThrow("Streaming is not supported");
    const readOnly = db.transaction().setAccessMode("read only").execute(readKeys);
    await expect(readOnly).rejects.toThrow("not supported");
  });

  test("leaves only the database file and the lock file when closed", async () => {
    await db.insertInto("settings").values(setting("a")).execute();
    await database.handle.close();
    expect(readdirSync(database.options.dataDir)).toEqual([LOCK_FILE, SQLITE_FILE_NAME]);
  });
});

test.each([
  [true, 1],
  [false, 0],
  [null, null],
  ["🌿", "🌿"],
  [1.5, 1.5],
  [7n, 7n],
])("%s is saved as %s", (given, saved) => {
  expect(toSqliteValue(given)).toBe(saved);
});

test.each([
  [["a"], "an array"],
  [new Date(0), "a Date: pass toISOString()"],
  [{ a: 1 }, "save JSON text"],
  [undefined, "use null"],
  [Number.NaN, "NaN"],
  ["a\0b", "NUL"],
])("%s is rejected with a reason", (given, reason) => {
  expect(() => toSqliteValue(given)).toThrow(reason);
});

test("the lock is granted in the order of requests", async () => {
  const lock = new WriteLock();
  const order: number[] = [];
  const work = async (n: number) => {
    const release = await lock.acquire();
    order.push(n);
    await sleep(2);
    order.push(n);
    release();
  };
  await Promise.all([work(1), work(2), work(3)]);
  expect(order).toEqual([1, 1, 2, 2, 3, 3]);
});

test("waiting too long fails with a busy error that names the usual mistake, and the queue continues", async () => {
  const lock = new WriteLock(30);
  const release = await lock.acquire();
  const error = await lock.acquire().catch((reason: unknown) => reason);
  expect(isBusy(error)).toBe(true);
  expect(String(error)).toContain("instead of the transaction");
  const next = lock.acquire();
  release();
  await expect(next).resolves.toBeTypeOf("function");
});

test("releasing the lock twice does not admit two holders", async () => {
  const lock = new WriteLock(20);
  const release = await lock.acquire();
  release();
  await lock.acquire();
  release();
  await expect(lock.acquire()).rejects.toThrow();
});

test("retries a locked file until it is free, but no other error", async () => {
  let calls = 0;
  const busyTwice = () => {
    calls += 1;
    if (calls < 3) throw Object.assign(new Error("locked"), { errcode: 261 });
    return "done";
  };
  expect(await retryWhileBusy(busyTwice)).toBe("done");
  const broken = retryWhileBusy(() => {
    throw Object.assign(new Error("disk I/O"), { errcode: 10 });
  });
  await expect(broken).rejects.toThrow("disk I/O");
});

test("a file that stays locked is a busy error", async () => {
  const call = () => {
    throw Object.assign(new Error("locked"), { errcode: 5 });
  };
  const error = await retryWhileBusy(call, 40).catch((reason: unknown) => reason);
  expect(isBusy(error)).toBe(true);
});
