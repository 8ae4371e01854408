import { once } from "node:events";
import { writeFileSync } from "node:fs";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";
import { parseEnv } from "#app/platform/env.server.ts";
import { createCertificate } from "#tests/setup/certificates.ts";
import { openTestDatabase, type TestDatabase } from "#tests/setup/engines.ts";
import { startPostgres, type TestPostgres } from "#tests/setup/postgres.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { type DatabaseHandle, openDatabase } from "./client.server.ts";
import { isUnavailable } from "./errors.server.ts";
import { migrateToLatest } from "./migrate.server.ts";
import { openChangeFeed } from "./open-change-feed.server.ts";
import { connectPostgres } from "./postgres-connections.server.ts";

/** Connections to PostgreSQL that are lost, silent, or encrypted. */

const AUTHENTICATED = Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]);
const READY = Buffer.from([0x5a, 0, 0, 0, 5, 0x49]);

/** Accepts a login and resets the connection at the first query, like a PostgreSQL shutting down. */
function resetConnection(socket: Socket): void {
  socket.once("data", () => {
    socket.write(Buffer.concat([AUTHENTICATED, READY]));
    socket.once("data", () => socket.resetAndDestroy());
  });
}

test("a connection lost while it is being opened is an error and does not end the process", async () => {
  const server = createServer(resetConnection).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const uncaught: unknown[] = [];
  const collect = (error: unknown) => uncaught.push(error);
  process.on("uncaughtExceptionMonitor", collect);
  try {
    const url = `postgres://hyde@127.0.0.1:${port}/hyde`;
    await expect(connectPostgres(url, "a test")).rejects.toMatchObject({ name: "OperatorError" });
    expect(uncaught).toEqual([]);
  } finally {
    process.off("uncaughtExceptionMonitor", collect);
    await new Promise((resolve) => server.close(resolve));
  }
});

const SILENCE_MS = 400;

/** Forwards bytes while it is open and drops them while it is not, like a broken network. */
class TcpProxy {
  #open = true;
  readonly #sockets: Socket[] = [];
  readonly #server: Server;

  constructor(to: { host: string; port: number }) {
    this.#server = createServer((near) => {
      const far = connect(to.port, to.host);
      this.#sockets.push(near, far);
      for (const [from, into] of [[near, far] as const, [far, near] as const]) {
        from.on("data", (chunk) => this.#open && into.write(chunk));
        from.on("error", () => {}).on("close", () => into.destroy());
      }
    });
  }

  async listen(): Promise<number> {
    await once(this.#server.listen(0, "127.0.0.1"), "listening");
    return (this.#server.address() as AddressInfo).port;
  }

  set isOpen(open: boolean) {
    this.#open = open;
  }

  async close(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

describe.runIf(testEngines().includes("postgres"))(
  "a PostgreSQL server that stops responding",
  () => {
    let database: TestDatabase;
    let proxy: TcpProxy;
    let handle: DatabaseHandle;

    beforeEach(async () => {
      database = await openTestDatabase("postgres");
      const url = new URL(database.options.databaseUrl ?? "");
      proxy = new TcpProxy({ host: url.hostname, port: Number(url.port) });
      url.port = String(await proxy.listen());
      const databaseUrl = url.href.replace("localhost", "127.0.0.1");
      handle = await openDatabase({ ...database.options, databaseUrl, maxSilenceMs: SILENCE_MS });
    });

    afterEach(async () => {
      await proxy.close();
      await handle.close();
      await database.dispose();
    });

    test("is unavailable after a timeout, even within a transaction, and available once it responds", async () => {
      const { db } = handle;
      const settings = db.selectFrom("settings").select("key");
      await settings.execute();
      const inside = db.transaction().execute(async (tx) => {
        await tx.selectFrom("settings").select("key").execute();
        proxy.isOpen = false;
        await tx.selectFrom("settings").select("key").execute();
      });
      await expect(inside).rejects.toSatisfy(isUnavailable);
      proxy.isOpen = true;
      await expect(settings.execute()).resolves.toBeInstanceOf(Array);
    });

    test("has no time limit while the schema changes", async () => {
      const sleepLong = () => sql`select pg_sleep(${(SILENCE_MS * 3) / 1_000})`.execute(handle.db);
      await expect(handle.withoutTimeLimit?.(sleepLong)).resolves.toBeDefined();
      await expect(sleepLong()).rejects.toThrow("did not respond in time");
      await expect(migrateToLatest(handle)).resolves.toEqual({ applied: [] });
    });
  },
);

/** An address of this machine that is not a loopback address, so the site treats it as remote. */
const REMOTE_ADDRESS = "0.0.0.0";

const SECRET = "a secret of the tests, long enough";

/** The URL the site opens for a server on this machine, as if the server were remote. */
function urlFor(url: string, query = "", settings: Record<string, string> = {}): string {
  const DATABASE_URL = url.replace("127.0.0.1", REMOTE_ADDRESS) + query;
  const env = parseEnv({ DATABASE_URL, SESSION_SECRET: SECRET, ...settings });
  return env.DATABASE_URL ?? "";
}

const isEncrypted = sql<{ ssl: boolean }>`
  select ssl from pg_stat_ssl where pid = pg_backend_pid()`;

describe.runIf(testEngines().includes("postgres"))("PostgreSQL on another machine", () => {
  const folder = createTempFolder("hyde-tls-");
  const certificate = createCertificate({ names: [REMOTE_ADDRESS] });
  const authority = join(folder.path, "ca.pem");
  const otherAuthority = join(folder.path, "other.pem");
  let server: TestPostgres;
  const open = (databaseUrl: string, more = {}) =>
    openDatabase({ databaseUrl, dataDir: folder.path, ...more });

  beforeAll(async () => {
    writeFileSync(authority, certificate.cert);
    writeFileSync(otherAuthority, createCertificate({ names: [REMOTE_ADDRESS] }).cert);
    server = await startPostgres({ durable: false, certificate });
  });
  afterAll(async () => {
    await server.stop();
    folder.remove();
  });

  test("is rejected if it does not offer encryption", async () => {
    const plain = inject("postgres")?.adminUrl ?? "";
    await expect(open(urlFor(plain))).rejects.toThrow(
      /DATABASE_URL: PostgreSQL at .* offers no encryption.*ALLOW_UNENCRYPTED=DATABASE_URL/,
    );
    const allowed = await open(urlFor(plain, "", { ALLOW_UNENCRYPTED: "DATABASE_URL" }));
    const { rows } = await isEncrypted.execute(allowed.db);
    expect(rows).toEqual([{ ssl: false }]);
    await allowed.close();
  });

  test("is rejected if its certificate is not trusted, even with sslmode=require", async () => {
    const url = server.url("postgres");
    for (const query of ["", "?sslmode=require", "?sslmode=require&uselibpqcompat=true"]) {
      await expect(open(urlFor(url, query))).rejects.toThrow(
        /certificate .* cannot be trusted.*sslrootcert/,
      );
    }
    const wrong = `?sslrootcert=${encodeURIComponent(otherAuthority)}`;
    await expect(open(urlFor(url, wrong))).rejects.toThrow(/cannot be trusted/);
    const missing = `?sslrootcert=${encodeURIComponent("/nowhere/ca.pem")}`;
    await expect(open(urlFor(url, missing))).rejects.toThrow(/cannot read the file in sslrootcert/);
  });

  test("is used encrypted by all connections if its certificate authority is configured", async () => {
    const database = await server.createDatabase();
    const url = urlFor(database, `?sslrootcert=${encodeURIComponent(authority)}`);
    const handle = await open(url, { isServer: true });
    await migrateToLatest(handle);
    const feed = await openChangeFeed(handle.db, { databaseUrl: url, dataDir: folder.path });
    const { rows } = await sql<{ ssl: boolean }>`
      select distinct s.ssl from pg_stat_ssl s join pg_stat_activity a using (pid)
      where a.application_name like 'hyde%'`.execute(handle.db);
    expect(rows).toEqual([{ ssl: true }]);
    await feed.close();
    await handle.close();
  });

  test("is not considered silent while it responds", async () => {
    const url = urlFor(server.url("postgres"), `?sslrootcert=${encodeURIComponent(authority)}`);
    const lost: Error[] = [];
    const handle = await open(url, {
      maxSilenceMs: 600,
      onConnectionLost: (e: Error) => lost.push(e),
    });
    for (let time = 0; time < 4; time += 1) await sql`select pg_sleep(0.3)`.execute(handle.db);
    expect(lost).toEqual([]);
    await handle.close();
  });
});
