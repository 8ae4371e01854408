import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { makeCertificate } from "#tests/setup/certificates.ts";
import { startPostgres, type TestPostgres } from "#tests/setup/postgres.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { openChangeFeed } from "./change-feed/open-change-feed.server.ts";
import { openDatabase } from "./client.server.ts";
import { migrateToLatest } from "./migrate.server.ts";

/** An address of this machine that is not a loopback address, so the site treats it as remote. */
const ANOTHER = "0.0.0.0";

const SECRET = "a secret of the tests, long enough";

/** The URL the site opens for a server on this machine, as if the server were remote. */
function urlFor(url: string, query = "", settings: Record<string, string> = {}): string {
  const DATABASE_URL = url.replace("127.0.0.1", ANOTHER) + query;
  const env = parseEnv({ DATABASE_URL, SESSION_SECRET: SECRET, ...settings });
  return env.DATABASE_URL ?? "";
}

const isEncrypted = sql<{ ssl: boolean }>`
  select ssl from pg_stat_ssl where pid = pg_backend_pid()`;

describe.runIf(testEngines().includes("postgres"))("PostgreSQL on another machine", () => {
  const folder = createTempFolder("hyde-tls-");
  const certificate = makeCertificate({ names: [ANOTHER] });
  const authority = join(folder.path, "ca.pem");
  const stranger = join(folder.path, "stranger.pem");
  let server: TestPostgres;
  const open = (databaseUrl: string, more = {}) =>
    openDatabase({ databaseUrl, dataDir: folder.path, ...more });

  beforeAll(async () => {
    writeFileSync(authority, certificate.cert);
    writeFileSync(stranger, makeCertificate({ names: [ANOTHER] }).cert);
    server = await startPostgres({ durable: false, certificate });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  test("is refused where it offers no encryption", async () => {
    const plain = inject("postgres")?.adminUrl ?? "";
    await expect(open(urlFor(plain))).rejects.toThrow(
      /DATABASE_URL: PostgreSQL at .* offers no encryption.*ALLOW_UNENCRYPTED=DATABASE_URL/,
    );
    const allowed = await open(urlFor(plain, "", { ALLOW_UNENCRYPTED: "DATABASE_URL" }));
    const { rows } = await isEncrypted.execute(allowed.db);
    expect(rows).toEqual([{ ssl: false }]);
    await allowed.close();
  });

  test("is refused when its certificate is not trusted, also with sslmode=require", async () => {
    const url = server.url("postgres");
    for (const query of ["", "?sslmode=require", "?sslmode=require&uselibpqcompat=true"]) {
      await expect(open(urlFor(url, query))).rejects.toThrow(
        /certificate .* cannot be trusted.*sslrootcert/,
      );
    }
    const wrong = `?sslrootcert=${encodeURIComponent(stranger)}`;
    await expect(open(urlFor(url, wrong))).rejects.toThrow(/cannot be trusted/);
    const missing = `?sslrootcert=${encodeURIComponent("/nowhere/ca.pem")}`;
    await expect(open(urlFor(url, missing))).rejects.toThrow(/cannot read the file of sslrootcert/);
  });

  test("is used encrypted where its authority is given, by all connections", async () => {
    const database = await server.createDatabase();
    const url = urlFor(database, `?sslrootcert=${encodeURIComponent(authority)}`);
    const handle = await open(url, { serving: true });
    await migrateToLatest(handle);
    const feed = await openChangeFeed(handle.db, { databaseUrl: url, dataDir: folder.path });
    const { rows } = await sql<{ ssl: boolean }>`
      select distinct s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid)
      where a.application_name like 'hyde%'`.execute(handle.db);
    expect(rows).toEqual([{ ssl: true }]);
    await feed.close();
    await handle.close();
  });

  test("is not taken for silent while it answers", async () => {
    const url = urlFor(server.url("postgres"), `?sslrootcert=${encodeURIComponent(authority)}`);
    const lost: Error[] = [];
    const handle = await open(url, {
      silenceMs: 600,
      onConnectionLost: (e: Error) => lost.push(e),
    });
    for (let time = 0; time < 4; time += 1) await sql`select pg_sleep(0.3)`.execute(handle.db);
    expect(lost).toEqual([]);
    await handle.close();
  });
});
