import { sql } from "kysely";
import { afterEach, describe, expect, inject, test, vi } from "vitest";
import { type DatabaseOptions, openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { get, post } from "#tests/setup/http.ts";
import { dropDatabase } from "#tests/setup/postgres-databases.ts";
import { FIRST_RELEASE_AT, restoreFirstRelease } from "#tests/setup/release-databases.ts";
import { createServerClock } from "#tests/setup/server-clock.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder, type TempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-scope.ts";

vi.setConfig({ testTimeout: 60_000 });

/** Tables with messages, contacts, consents, and emails. */
const TABLES = [
  ...["states", "cities", "messages", "campaign_contacts", "consents"],
  ...["outbox", "outbox_attempts", "lead_submissions"],
];

type Rows = Record<string, Record<string, unknown>[]>;

/** All rows of these tables; with `like`, only its columns. */
async function readRows(options: DatabaseOptions, like?: Rows): Promise<Rows> {
  const { db, close } = await openDatabase(options);
  const tables: Rows = {};
  for (const name of TABLES) {
    const table = sql.table(name);
    const { rows } = await sql<Record<string, unknown>>`select * from ${table}`.execute(db);
    const columns = like && Object.keys(like[name]?.[0] ?? {});
    tables[name] = rows
      .map((row) => Object.fromEntries((columns ?? Object.keys(row)).map((it) => [it, row[it]])))
      .sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  }
  await close();
  return tables;
}

/** The rows without those of one contact. */
const withoutContact = (tables: Rows, id: string): Rows =>
  Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.filter((row) => !JSON.stringify(row).includes(id)),
    ]),
  );

describe.each(testEngines())("the first release's database (%s)", (engine) => {
  let folder: TempFolder | undefined;
  let server: ServerProcess | undefined;
  let url: string | undefined;

  afterEach(async () => {
    await server?.kill("SIGKILL");
    if (url) await dropDatabase(inject("postgres")?.adminUrl ?? "", url);
    folder?.remove();
  });

  test("is migrated at start without losing a row, and the site works", async () => {
    folder = createTempFolder("hyde-first-");
    const options = await restoreFirstRelease(engine, folder.path);
    url = options.databaseUrl;
    const before = await readRows(options);
    expect(Object.values(before).map((rows) => rows.length)).toEqual([1, 190, 3, 3, 4, 6, 3, 6]);

    // An hour later, so that retention deletes nothing.
    const later = new Date(FIRST_RELEASE_AT.getTime() + 3_600_000);
    const clock = createServerClock(folder.path, later);
    const port = await findFreePort();
    const target = { origin: `http://localhost:${port}` };
    server = spawnServer(
      {
        ...{ PORT: String(port), DATA_DIR: folder.path, TRUST_PROXY: "1", ...clock.env },
        ...(url ? { DATABASE_URL: url, SESSION_SECRET: newToken() } : {}),
      },
      { preload: [clock.preload] },
    );
    expect([await server.started, server.output()]).toEqual([true, expect.any(String)]);
    expect(server.output()).not.toMatch(/^\{"level":[56]0/m);

    for (const path of ["/", "/blog", "/areas-served", "/admin"]) {
      expect([path, (await get(target, path)).status]).toEqual([path, 200]);
    }
    const [joined, gone] = ["join", "gone"].map((name) =>
      before.campaign_contacts?.find(({ email }) => email === `${name}@example.com`),
    );
    // Unsubscribed contacts are erased, as the privacy page promises now.
    const expected = withoutContact(before, String(gone?.id));
    await vi.waitFor(async () => expect(await readRows(options, before)).toEqual(expected), 10_000);
    const unsubscribe = await get(target, `/unsubscribe/${joined?.unsubscribe_token}`);
    expect(unsubscribe.status).toBe(200);
    const form = { name: "Dana", email: "new@example.com", message: "Still there?" };
    expect((await post(target, "/contact", form)).status).toBe(200);

    expect(await server.kill("SIGTERM")).toBe(0);
    const handle = await openDatabase(options);
    expect(await migrateToLatest(handle)).toEqual({ applied: [] });
    await handle.close();
  });
});
