import { sql } from "kysely";
import { describe, expect, test, vi } from "vitest";
import { openTestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { openDatabase } from "../client.server.ts";
import { connectPostgres } from "../postgres-pool.server.ts";
import type { Db } from "../schema.ts";
import { announceServer, takeDatabase } from "./postgres-presence.server.ts";

/** Whether nobody else uses the database, tried with a connection that ends with the trial. */
async function tryToTake(databaseUrl: string): Promise<boolean> {
  const client = await connectPostgres(databaseUrl, "a test");
  try {
    await takeDatabase(client);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/the site is running on the database "\w+"; stop it first$/);
    return false;
  } finally {
    await client.end();
  }
}

/** Server processes that hold the lock of those that run. */
async function listPresent(db: Db): Promise<number[]> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_locks
    where locktype = 'advisory' and granted and mode = 'ShareLock'
      and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return rows.map(({ pid }) => pid);
}

describe.runIf(testEngines().includes("postgres"))("a server on PostgreSQL", () => {
  test("is known while it runs, again after its connection was lost, and no longer", async () => {
    const { handle, options, dispose } = await openTestDatabase("postgres");
    const { databaseUrl = "" } = options;
    const servers = [await announceServer(databaseUrl), await announceServer(databaseUrl)];
    expect(await tryToTake(databaseUrl)).toBe(false);
    const before = await listPresent(handle.db);
    expect(before).toHaveLength(2);
    for (const pid of before) await sql`select pg_terminate_backend(${pid})`.execute(handle.db);
    await vi.waitFor(async () => {
      const present = await listPresent(handle.db);
      expect(present).toHaveLength(2);
      expect(present.filter((pid) => before.includes(pid))).toEqual([]);
    }, 10_000);
    expect(await tryToTake(databaseUrl)).toBe(false);
    for (const server of servers) await server.end();
    await vi.waitFor(async () => expect(await tryToTake(databaseUrl)).toBe(true), 5_000);
    await dispose();
  });

  test("does not start while its data are being replaced", { timeout: 30_000 }, async () => {
    const { options, dispose } = await openTestDatabase("postgres");
    const owner = await connectPostgres(options.databaseUrl ?? "", "a test");
    await takeDatabase(owner);
    const starting = openDatabase({ ...options, serving: true });
    await expect(starting).rejects.toThrow(/^DATABASE_URL: the data are just being restored/);
    await owner.end();
    await (await openDatabase({ ...options, serving: true })).close();
    await dispose();
  });
});
