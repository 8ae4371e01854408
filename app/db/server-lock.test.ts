import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { openDatabase } from "./client.server.ts";
import { connectPostgres } from "./postgres-connections.server.ts";
import type { Db } from "./schema.ts";
import { acquireServerLock, lockDatabaseExclusive } from "./server-lock.server.ts";

/** Whether the exclusive lock is free; locks and unlocks it over a connection of its own. */
async function canLockDatabase(databaseUrl: string): Promise<boolean> {
  const client = await connectPostgres(databaseUrl, "a test");
  try {
    await lockDatabaseExclusive(client);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/the site is running on the database "\w+"; stop it first$/);
    return false;
  } finally {
    await client.end();
  }
}

/** PostgreSQL's process ids of the connections that hold the shared lock. */
async function listServerPids(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks
    where locktype = 'advisory' and granted and mode = 'ShareLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ pid }) => pid);
}

describe.runIf(testEngines().includes("postgres"))("a server on PostgreSQL", () => {
  test("holds the shared lock while it runs, even after losing its connection, and not afterward", async () => {
    const { handle, options, dispose } = await openTestDatabase("postgres");
    const { databaseUrl = "" } = options;
    const servers = [await acquireServerLock(databaseUrl), await acquireServerLock(databaseUrl)];
    expect(await canLockDatabase(databaseUrl)).toBe(false);
    const before = await listServerPids(handle.db);
    expect(before).toHaveLength(2);
    for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(handle.db);
    await vi.waitFor(async () => {
      const present = await listServerPids(handle.db);
      expect(present).toHaveLength(2);
      expect(present.filter((pid) => before.includes(pid))).toEqual([]);
    }, 10_000);
    expect(await canLockDatabase(databaseUrl)).toBe(false);
    for (const server of servers) await server.end();
    await vi.waitFor(async () => expect(await canLockDatabase(databaseUrl)).toBe(true), 5_000);
    await dispose();
  });

  test("does not start while its data is being replaced", { timeout: 30_000 }, async () => {
    const { options, dispose } = await openTestDatabase("postgres");
    const replacer = await connectPostgres(options.databaseUrl ?? "", "a test");
    await lockDatabaseExclusive(replacer);
    const starting = openDatabase({ ...options, isServer: true });
    await expect(starting).rejects.toThrow(/^DATABASE_URL: the data is being restored/);
    await replacer.end();
    await (await openDatabase({ ...options, isServer: true })).close();
    await dispose();
  });
});
