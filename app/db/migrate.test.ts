import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { startNode } from "#tests/setup/child-process.ts";
import { describeEachEngine, openTestDatabase } from "#tests/setup/engines.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { migrateToLatest } from "./migrate.server.ts";

const MIGRATE_ON_SIGNAL = `
  import { openDatabase } from "#app/db/client.server.ts";
  import { migrateToLatest } from "#app/db/migrate.server.ts";
  console.log("ready");
  process.stdin.once("data", async () => {
    const handle = await openDatabase(JSON.parse(process.argv[1]!));
    console.log(JSON.stringify(await migrateToLatest(handle)));
    await handle.close();
    process.exit();
  });
`;

/** Names of all migration files, in order. */
const ALL = readdirSync(join(import.meta.dirname, "migrations"))
  .filter((file) => /^\d{4}-[a-z-]+\.ts$/.test(file))
  .map((file) => file.replace(/\.ts$/, ""))
  .sort();

describe.each(testEngines())("migrations (%s)", (engine) => {
  test("are applied once", async () => {
    const { handle, dispose } = await openTestDatabase(engine, { migrated: false });
    expect(await migrateToLatest(handle)).toEqual({ applied: ALL });
    expect(await migrateToLatest(handle)).toEqual({ applied: [] });
    await dispose();
  });

  test("are applied once when two processes start at the same time", async () => {
    const { handle, options, dispose } = await openTestDatabase(engine, { migrated: false });
    const processes = [1, 2].map(() => startNode(MIGRATE_ON_SIGNAL, [JSON.stringify(options)]));
    for (const child of processes) await child.readLine();
    for (const child of processes) child.send("go");
    const lines = await Promise.all(processes.map((child) => child.readLine()));
    expect(lines.sort()).toEqual([JSON.stringify({ applied: ALL }), '{"applied":[]}']);
    expect(await Promise.all(processes.map((child) => child.ended))).toEqual([0, 0]);
    await expect(handle.db.selectFrom("outbox").selectAll().execute()).resolves.toEqual([]);
    await dispose();
  });

  test("reject a database from a newer version", async () => {
    const { handle, dispose } = await openTestDatabase(engine);
    const insert = sql`insert into kysely_migration values ('9999-later', '2030-01-01T00:00:00Z')`;
    await insert.execute(handle.db);
    const setting = engine === "sqlite" ? "DATA_DIR" : "DATABASE_URL";
    await expect(migrateToLatest(handle)).rejects.toMatchObject({
      name: "OperatorError",
      message: expect.stringMatching(`^${setting}: the database is newer .*"9999-later"`),
    });
    await dispose();
  });
});

describeEachEngine("the migrated database", (ctx) => {
  test("restores PostgreSQL's statement timeout", async () => {
    await migrateToLatest(ctx.handle);
    if (ctx.engine === "sqlite") return;
    const { rows } = await sql`show statement_timeout`.execute(ctx.db);
    expect(rows).toEqual([{ statement_timeout: "15s" }]);
  });

  test("uses byte order in every PostgreSQL text column", async () => {
    if (ctx.engine === "sqlite") return;
    const { rows } = await sql`
      select table_name, column_name from information_schema.columns
      where table_schema = 'public' and data_type = 'text' and collation_name is distinct from 'C'
    `.execute(ctx.db);
    expect(rows).toEqual([]);
  });
});
