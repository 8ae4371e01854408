import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { searchPosts } from "#app/db/blog-search.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { openPostgresReader } from "#app/db/portable/postgres-reader.server.ts";
import { openSqliteReader } from "#app/db/portable/sqlite-reader.server.ts";
import type { Db } from "#app/db/schema.ts";
import { copySite, makeEmptySite, makeSite, type Site } from "#tests/setup/sites.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { type DatabasePlace, moveDatabase } from "./move-database.server.ts";

vi.setConfig({ testTimeout: 90_000, hookTimeout: 90_000 });

const placeOf = ({ options: { databaseUrl, dataDir } }: Site): DatabasePlace =>
  databaseUrl ? { databaseUrl } : { dataDir };

/** What is in all tables but the index, which each engine makes its own way. */
const tablesOf = async (site: Site) => {
  const { tables } = await site.dump();
  const { blog_search: _, ...rest } = tables;
  return rest;
};

const find = (site: Site, word: string) =>
  site.use((db) => searchPosts(db, word, { wanted: (eb) => eb.lit(true), limit: 9 }));

describe.runIf(testEngines().length === 2)("moving a database", () => {
  let lite: Site;
  let post: Site;

  beforeAll(async () => {
    lite = await makeSite("sqlite");
    post = await makeEmptySite("postgres");
    await moveDatabase({ from: placeOf(lite), to: placeOf(post) });
  });

  afterAll(async () => {
    await lite.dispose();
    await post.dispose();
  });

  test("to PostgreSQL gives the same rows in every table, and leaves the old one", async () => {
    const before = await tablesOf(lite);
    expect(Object.values(before).filter((rows) => rows.length === 0)).toEqual([]);
    expect(await tablesOf(post)).toEqual(before);
  });

  test("there and back gives the same again, the full-text index too", async () => {
    const back = await makeEmptySite("sqlite");
    const progress: string[] = [];
    const onTable = ({ table }: { table: string }) => void progress.push(table);
    await moveDatabase({ from: placeOf(post), to: placeOf(back), onTable });
    expect((await back.dump()).tables).toEqual((await lite.dump()).tables);
    expect(progress).toContain("blog_search");
    expect(progress.indexOf("cities")).toBeLessThan(progress.indexOf("blog_posts"));
    expect(readdirSync(back.options.dataDir).sort()).toEqual(["data.lock", "hyde.sqlite"]);
    await back.dispose();
  });

  test("keeps posts found by their words", async () => {
    for (const word of ["terpene", "vape", "first ti"]) {
      const found = await find(lite, word);
      expect(found.length).toBeGreaterThan(0);
      expect((await find(post, word)).sort()).toEqual(found.sort());
    }
  });

  test("leaves a database that works on: migrations known, triggers awake, keys held", async () => {
    const copy = await copySite(post);
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

  test("goes on numbering where the old one stopped", async () => {
    const source = await copySite(lite);
    await source.use(async (db) => {
      await sql`create table numbered (seq integer primary key autoincrement, at text)`.execute(db);
      await sql`insert into numbered (at) values ('a'), ('b'), ('c')`.execute(db);
      await sql`delete from numbered where seq > 1`.execute(db);
    });
    const reader = await openSqliteReader(join(source.options.dataDir, "hyde.sqlite"));
    expect(reader.sequences).toMatchObject({ numbered: 3 });
    await reader.close();
    await source.dispose();
    const before = await openSqliteReader(join(lite.options.dataDir, "hyde.sqlite"));
    const after = await openPostgresReader(post.options.databaseUrl ?? "");
    expect(after.sequences).toEqual(before.sequences);
    await before.close();
    await after.close();
  });

  test("refuses a target with rows, on both engines, and changes nothing there", async () => {
    for (const [from, to] of [
      [lite, post],
      [post, lite],
    ] as const) {
      const before = await to.dump();
      const moving = moveDatabase({ from: placeOf(from), to: placeOf(to) });
      await expect(moving).rejects.toThrow(/^--to: the database .* has rows; name an empty/);
      expect(await to.dump()).toEqual(before);
    }
  });

  test("refuses while a site runs on either side", async () => {
    const target = await makeEmptySite("postgres");
    const folder = await makeEmptySite("sqlite");
    for (const [from, to, used] of [
      [lite, target, lite],
      [lite, target, target],
      [post, folder, post],
      [post, folder, folder],
    ] as const) {
      const server = await openDatabase({ ...used.options, serving: true });
      const moving = moveDatabase({ from: placeOf(from), to: placeOf(to) });
      await expect(moving).rejects.toThrow(/the site is running on/);
      await server.close();
    }
    await target.dispose();
    await folder.dispose();
  });

  test("refuses what is newer, what is of the same kind, and what is not there", async () => {
    const newer = await copySite(lite);
    await newer.use((db: Db) =>
      sql`insert into kysely_migration values ('9999-later', '2099-01-01')`.execute(db),
    );
    const target = await makeEmptySite("postgres");
    const to = placeOf(target);
    await expect(moveDatabase({ from: placeOf(newer), to })).rejects.toThrow(/9999-later/);
    await expect(moveDatabase({ from: placeOf(lite), to: placeOf(newer) })).rejects.toThrow(
      /same kind/,
    );
    const nowhere = { dataDir: join(lite.options.dataDir, "nowhere") };
    await expect(moveDatabase({ from: nowhere, to })).rejects.toThrow(/there is no database/);
    expect(existsSync(nowhere.dataDir)).toBe(false);
    expect((await target.dump()).tables).toEqual({});
    await newer.dispose();
    await target.dispose();
  });

  test("refuses a PostgreSQL database of another program", async () => {
    const target = await makeEmptySite("postgres");
    await target.use((db) => sql`create table their_things (id integer)`.execute(db));
    const moving = moveDatabase({ from: placeOf(lite), to: placeOf(target) });
    await expect(moving).rejects.toThrow(/tables of another program/);
    await target.dispose();
  });
});
