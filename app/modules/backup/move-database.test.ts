import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { searchPosts } from "#app/db/blog-search.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.ts";
import { openPostgresReader } from "#app/db/transfer/postgres-reader.server.ts";
import { openSqliteReader } from "#app/db/transfer/sqlite-tables.server.ts";
import {
  copySite,
  createEmptySite,
  createFilledSite,
  type OfflineSite,
} from "#tests/setup/offline-sites.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { type DatabaseLocation, moveDatabase } from "./move-database.server.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const locationOf = ({ options: { databaseUrl, dataDir } }: OfflineSite): DatabaseLocation =>
  databaseUrl ? { databaseUrl } : { dataDir };

/** Rows of all tables but the full-text index, which differs between engines. */
const tablesOf = async (site: OfflineSite) => {
  const { tables } = await site.dump();
  const { blog_search: _, ...rest } = tables;
  return rest;
};

const find = (site: OfflineSite, word: string) =>
  site.use((db) => searchPosts(db, word, { filter: (eb) => eb.lit(true), limit: 9 }));

describe.runIf(testEngines().length === 2)("moving a database", () => {
  let sqliteSite: OfflineSite;
  let postgresSite: OfflineSite;

  beforeAll(async () => {
    sqliteSite = await createFilledSite("sqlite");
    postgresSite = await createEmptySite("postgres");
    await moveDatabase({ from: locationOf(sqliteSite), to: locationOf(postgresSite) });
  });

  afterAll(async () => {
    await sqliteSite.dispose();
    await postgresSite.dispose();
  });

  test("to PostgreSQL copies the rows of every table, and leaves the old database alone", async () => {
    const before = await tablesOf(sqliteSite);
    expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([]);
    expect(await tablesOf(postgresSite)).toEqual(before);
  });

  test("a round trip gives the same rows, including the full-text index", async () => {
    const back = await createEmptySite("sqlite");
    const progress: string[] = [];
    const onTable = ({ table }: { table: string }) => void progress.push(table);
    await moveDatabase({ from: locationOf(postgresSite), to: locationOf(back), onTable });
    expect((await back.dump()).tables).toEqual((await sqliteSite.dump()).tables);
    expect(progress).toContain("blog_search");
    expect(progress.indexOf("cities")).toBeLessThan(progress.indexOf("blog_posts"));
    expect(readdirSync(back.options.dataDir).sort()).toEqual(["data.lock", "hyde.sqlite"]);
    await back.dispose();
  });

  test("keeps posts searchable", async () => {
    for (const word of ["terpene", "vape", "first ti"]) {
      const found = await find(sqliteSite, word);
      expect(found.length).toBeGreaterThan(0);
      expect((await find(postgresSite, word)).sort()).toEqual(found.sort());
    }
  });

  test("leaves a working database: migrations, triggers, and unique keys", async () => {
    const copy = await copySite(postgresSite);
    const handle = await openDatabase(copy.options);
    expect(await migrateToLatest(handle)).toEqual({ applied: [] });
    const change = handle.db.deleteFrom("audit_log").execute();
    await expect(change).rejects.toThrow("append-only");
    const orphan = { slug: "x", post_id: "none", created_at: "2026-11-22T00:00:00.000Z" };
    const insert = handle.db.insertInto("blog_former_slugs").values(orphan).execute();
    await expect(insert).rejects.toThrow();
    await handle.close();
    await copy.dispose();
  });

  test("continues sequences where the old database stopped", async () => {
    const source = await copySite(sqliteSite);
    await source.use(async (db) => {
      await sql`create table numbered (seq integer primary key autoincrement, at text)`.execute(db);
      await sql`insert into numbered (at) values ('a'), ('b'), ('c')`.execute(db);
      await sql`delete from numbered where seq > 1`.execute(db);
    });
    const reader = await openSqliteReader(join(source.options.dataDir, "hyde.sqlite"));
    expect(reader.sequences).toMatchObject({ numbered: 3 });
    await reader.close();
    await source.dispose();
    const before = await openSqliteReader(join(sqliteSite.options.dataDir, "hyde.sqlite"));
    const after = await openPostgresReader(postgresSite.options.databaseUrl ?? "");
    expect(after.sequences).toEqual(before.sequences);
    await before.close();
    await after.close();
  });

  test("rejects a target with rows on both engines and changes nothing there", async () => {
    for (const [from, to] of [
      [sqliteSite, postgresSite],
      [postgresSite, sqliteSite],
    ] as const) {
      const before = await to.dump();
      const failing = moveDatabase({ from: locationOf(from), to: locationOf(to) });
      await expect(failing).rejects.toThrow(/^--to: the database .* has rows; name an empty/);
      expect(await to.dump()).toEqual(before);
    }
  });

  test("is rejected while a site runs on either database", async () => {
    const target = await createEmptySite("postgres");
    const folder = await createEmptySite("sqlite");
    for (const [from, to, used] of [
      [sqliteSite, target, sqliteSite],
      [sqliteSite, target, target],
      [postgresSite, folder, postgresSite],
      [postgresSite, folder, folder],
    ] as const) {
      const server = await openDatabase({ ...used.options, isServer: true });
      const failing = moveDatabase({ from: locationOf(from), to: locationOf(to) });
      await expect(failing).rejects.toThrow(/the site is running on/);
      await server.close();
    }
    await target.dispose();
    await folder.dispose();
  });

  test("rejects a newer database, the same engine, and a missing database", async () => {
    const newer = await copySite(sqliteSite);
    await newer.use((db: Db) =>
      sql`insert into kysely_migration values ('9999-later', '2099-01-01')`.execute(db),
    );
    const target = await createEmptySite("postgres");
    const to = locationOf(target);
    await expect(moveDatabase({ from: locationOf(newer), to })).rejects.toThrow(/9999-later/);
    await expect(
      moveDatabase({ from: locationOf(sqliteSite), to: locationOf(newer) }),
    ).rejects.toThrow(/same kind/);
    const nowhere = { dataDir: join(sqliteSite.options.dataDir, "nowhere") };
    await expect(moveDatabase({ from: nowhere, to })).rejects.toThrow(/there is no database/);
    expect(existsSync(nowhere.dataDir)).toBe(false);
    expect((await target.dump()).tables).toEqual({});
    await newer.dispose();
    await target.dispose();
  });

  test("rejects a PostgreSQL database of another program", async () => {
    const target = await createEmptySite("postgres");
    await target.use((db) => sql`create table their_things (id integer)`.execute(db));
    const failing = moveDatabase({ from: locationOf(sqliteSite), to: locationOf(target) });
    await expect(failing).rejects.toThrow(/tables of another program/);
    await target.dispose();
  });
});
