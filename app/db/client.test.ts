import { chmodSync, mkdirSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openTestDatabase, type TestDatabase } from "#tests/setup/engines.ts";
import { runAsAdmin } from "#tests/setup/postgres-databases.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { openDatabase } from "./client.server.ts";
import { SQLITE_FILE_NAME } from "./data-folder.server.ts";
import { isBusy, isUniqueViolation } from "./errors.server.ts";
import type { Db } from "./schema.ts";

describe.each(testEngines())("the database handle (%s)", (engine) => {
  let ctx: TestDatabase;

  beforeEach(async () => {
    ctx = await openTestDatabase(engine);
  });
  afterEach(() => ctx.dispose());

  test("answers a ping until it is closed, and can be closed twice", async () => {
    await ctx.handle.ping();
    await ctx.handle.close();
    await ctx.handle.close();
    await expect(ctx.handle.ping()).rejects.toThrow();
  });

  test("waits for an open transaction before closing", async () => {
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

  test("reports slow queries without their values", async () => {
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

test.runIf(inject("postgres"))("replaces a lost PostgreSQL connection", async () => {
  const { adminUrl: databaseUrl } = inject("postgres") ?? { adminUrl: "" };
  const onConnectionLost = vi.fn();
  const { db, ping, close } = await openDatabase({ databaseUrl, dataDir: "", onConnectionLost });
  const backend = sql<{ pid: number }>`select pg_backend_pid() as pid`;
  const cut = db.transaction().execute(async (tx) => {
    const { rows } = await backend.execute(tx);
    await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(db);
    // Between two statements no query reports the loss: an unhandled event would end the process.
    await sleep(100);
    await backend.execute(tx);
  });
  await expect(cut).rejects.toThrow();
  expect(onConnectionLost).toHaveBeenCalled();
  await ping();
  await close();
});

test.runIf(inject("postgres"))("reports a PostgreSQL row that stays locked as busy", async () => {
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
});

const NOBODY = 65_534;

describe.runIf(testEngines().includes("sqlite"))("an unusable data folder", () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(inject("testFolder"), "open-"));
  });

  const expectRefusal = (dataDir: string, reason: string) =>
    expect(openDatabase({ dataDir })).rejects.toMatchObject({
      name: "OperatorError",
      message: expect.stringMatching(new RegExp(`^DATA_DIR: [^\\n]*${reason}[^\\n]*$`)),
    });

  test("creates a missing folder that only its owner can read", async () => {
    const dataDir = join(folder, "a", "b");
    await (await openDatabase({ dataDir })).close();
    expect(statSync(dataDir).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, SQLITE_FILE_NAME)).mode & 0o777).toBe(0o600);
  });

  test("reports a file in place of the folder", async () => {
    const dataDir = join(folder, "file");
    writeFileSync(dataDir, "");
    await expectRefusal(dataDir, "cannot write .*/file/");
  });

  test("reports a folder it may not write to", async () => {
    chmodSync(folder, 0o555);
    // Root may write everywhere, so the test briefly acts as another user.
    const isRoot = process.getuid?.() === 0;
    if (isRoot) process.seteuid?.(NOBODY);
    try {
      await expectRefusal(folder, "EACCES");
    } finally {
      if (isRoot) process.seteuid?.(0);
    }
  });

  test("reports a folder in place of the database file", async () => {
    mkdirSync(join(folder, SQLITE_FILE_NAME));
    await expectRefusal(folder, "EISDIR");
  });

  test("reports a file that is not a database", async () => {
    writeFileSync(join(folder, SQLITE_FILE_NAME), "not a database ".repeat(500));
    await expectRefusal(folder, "hyde.sqlite is not a usable SQLite database");
  });

  test("reports a database with overwritten pages", async () => {
    const bytes = readFileSync(join(inject("sqliteTemplates")?.empty ?? "", SQLITE_FILE_NAME));
    bytes.fill(0xff, 100, 4096);
    writeFileSync(join(folder, SQLITE_FILE_NAME), bytes);
    await expectRefusal(folder, "hyde.sqlite is not a usable SQLite database");
  });
});

describe.runIf(testEngines().includes("postgres"))("an unusable PostgreSQL", () => {
  const { adminUrl } = inject("postgres") ?? { adminUrl: "postgres://" };

  const expectRefusal = async (databaseUrl: string, reason: RegExp) => {
    const error = await openDatabase({ databaseUrl, dataDir: "" }).catch((e: unknown) => e);
    expect(error).toMatchObject({ name: "OperatorError", message: expect.stringMatching(reason) });
    expect(String(error)).toMatch(/DATABASE_URL[^\n]*$/);
    expect(String(error)).not.toContain("s3cret");
  };

  const changed = (change: (url: URL) => void) => {
    const url = new URL(adminUrl);
    change(url);
    return url.href;
  };

  test("reports that no server is listening", async () => {
    await expectRefusal("postgres://me:s3cret@127.0.0.1:1/x", /cannot reach .*127\.0\.0\.1:1 /);
    await expectRefusal("postgres://me:s3cret@localhost:1/x", /cannot reach .*ECONNREFUSED/);
    await expectRefusal("postgres://me:s3cret@db.invalid/x", /cannot reach .*db\.invalid:5432/);
  });

  test("reports a wrong or missing password", async () => {
    const wrong = changed((url) => {
      url.password = "s3cret";
    });
    await expectRefusal(wrong, /refuses the user "hyde" or its password/);
    const missing = changed((url) => {
      url.password = "";
    });
    await expectRefusal(missing, /requires a password/);
  });

  test("reports a database that does not exist", async () => {
    const url = changed((it) => {
      it.pathname = "/nowhere";
    });
    await expectRefusal(url, /has no database "nowhere"/);
  });

  test("reports a database that is not UTF-8", async () => {
    await runAsAdmin(adminUrl, "create database latin encoding LATIN1 template template0");
    const url = changed((it) => {
      it.pathname = "/latin";
    });
    await expectRefusal(url, /"latin" does not use UTF8/);
    await runAsAdmin(adminUrl, "drop database latin");
  });

  test.each(["mysql://me:s3cret@host/x", "postgres://me:s3cret@host:port/x", "s3cret"])(
    "reports the invalid URL %s",
    async (url) => {
      await expectRefusal(url, /DATABASE_URL is not a URL such as postgres:/);
    },
  );
});
