import { once } from "node:events";
import { chmodSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, test } from "vitest";

import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { findFreePort } from "#tests/setup/free-port.ts";
import { createDatabaseFrom, dropDatabase } from "#tests/setup/postgres-databases.ts";
import { type ServerProcess, spawnServer } from "#tests/setup/server-process.ts";
import { createTempFolder, type TempFolder } from "#tests/setup/temp-folder.ts";
import { testEngines } from "#tests/setup/test-scope.ts";

const NOBODY_UID = 65_534;
const SECRET = "s3cret-that-must-not-be-shown-anywhere";

let folder: TempFolder;
let port: number;
let running: ServerProcess[] = [];

beforeEach(async () => {
  folder = createTempFolder("hyde-start-");
  port = await findFreePort();
});
afterEach(async () => {
  await Promise.all(running.map((server) => server.kill("SIGKILL")));
  running = [];
  folder.remove();
});

function start(env: Record<string, string> = {}, user?: { uid: number }) {
  // On a busy machine any query may be slow, which would add a line to the log.
  const quiet = { LOG_LEVEL: "info", SLOW_QUERY_MS: "600000" };
  const settings = { PORT: String(port), DATA_DIR: folder.path, ...quiet, ...env };
  const server = spawnServer(settings, user);
  running.push(server);
  return server;
}

/** Asserts that the start fails with one line and exit code 1, without a stack or a secret. */
async function expectStartFailure(
  env: Record<string, string>,
  line: RegExp,
  user?: { uid: number },
) {
  const server = start(env, user);
  expect(await server.started).toBe(false);
  expect(await server.ended).toBe(1);
  const lines = server
    .output()
    .split("\n")
    // The outbox worker may have logged before that emails wait for settings.
    .filter((it) => it !== "" && !it.includes("outbox rows wait for settings"));
  expect(lines).toEqual([expect.stringMatching(line)]);
  expect(server.output()).not.toMatch(/s3cret|\n\s+at |node:internal|\.js:\d/);
}

/** The database after a first start. */
const readSeededDatabase = () =>
  readFileSync(join(inject("sqliteTemplates")?.seeded ?? "", "hyde.sqlite"));

describe("an invalid setting stops the start with one line that names it", () => {
  test.each<[Record<string, string>, RegExp]>([
    [{ PORT: "abc" }, /^PORT must be a whole number from 1 to 65535$/],
    [{ SMTP_URL: `smtp://a:${SECRET}@host:port` }, /^SMTP_URL must be a URL/],
    [{ DATABASE_URL: `postgres://a:${SECRET}@host/x` }, /^SESSION_SECRET must be set/],
    [{ SESSION_SECRET: "s3cret", LOG_LEVEL: "loud" }, /^SESSION_SECRET must .*; LOG_LEVEL must/],
    [{ HOST: "203.0.113.9" }, /^HOST 203\.0\.113\.9 is not an address of this machine$/],
  ])("%j", expectStartFailure);

  test("a port in use", async () => {
    const taken = createServer().listen(port);
    await once(taken, "listening");
    await expectStartFailure({}, new RegExp(`^PORT ${port} is in use`));
    taken.close();
  });
});

describe.runIf(testEngines().includes("sqlite"))("a data folder that cannot be used", () => {
  test("because it is a file", async () => {
    const file = join(folder.path, "file");
    writeFileSync(file, "");
    await expectStartFailure({ DATA_DIR: file }, /^DATA_DIR: cannot write .*\/file\//);
  });

  test("because it is not writable", async () => {
    const dataDir = join(folder.path, "closed");
    mkdirSync(dataDir);
    chmodSync(folder.path, 0o755);
    chmodSync(dataDir, 0o555);
    // Root can write everywhere, so the server runs as another user.
    const user = process.getuid?.() === 0 ? { uid: NOBODY_UID } : undefined;
    await expectStartFailure({ DATA_DIR: dataDir }, /^DATA_DIR: cannot write .*EACCES/, user);
  });

  test("because its database belongs to another program", async () => {
    writeFileSync(join(folder.path, "hyde.sqlite"), "not a database ".repeat(500));
    await expectStartFailure({}, /^DATA_DIR: .*hyde\.sqlite is not a usable SQLite database/);
  });

  test("because its database is read-only", async () => {
    const file = join(folder.path, "hyde.sqlite");
    writeFileSync(file, readSeededDatabase());
    chmodSync(file, 0o444);
    chmodSync(folder.path, 0o777);
    const user = process.getuid?.() === 0 ? { uid: NOBODY_UID } : undefined;
    await expectStartFailure({}, /^DATA_DIR: cannot write .*hyde\.sqlite \(EACCES\)/, user);
  });

  test.each<[string, (bytes: Buffer) => Buffer]>([
    ["overwritten in the middle", (bytes) => bytes.fill(0xa5, 40_960, 65_536)],
    ["cut off", (bytes) => bytes.subarray(0, 8_192 * Math.floor(bytes.length / 16_384))],
  ])("because its database was %s", async (_how, spoil) => {
    writeFileSync(join(folder.path, "hyde.sqlite"), spoil(readSeededDatabase()));
    await expectStartFailure(
      {},
      /^DATA_DIR: .* is not a usable SQLite database .*restore a backup or/,
    );
  });

  test("because its database is newer than the program", async () => {
    await addFutureMigration(undefined, folder.path);
    await expectStartFailure({}, /^DATA_DIR: the database is newer .*"9999-future"/);
  });

  test("because its secret cannot be read", async () => {
    mkdirSync(join(folder.path, "session-secret"));
    await expectStartFailure({}, /^DATA_DIR: cannot read or write .*session-secret \(EISDIR\)/);
  });
});

describe.runIf(testEngines().includes("postgres"))("a PostgreSQL that cannot be used", () => {
  const adminUrl = inject("postgres")?.adminUrl ?? "postgres://";
  let databaseUrl = "";
  beforeAll(async () => {
    databaseUrl = await createDatabaseFrom(adminUrl, "template0");
  });
  afterAll(() => dropDatabase(adminUrl, databaseUrl));

  const settings = (change: (url: URL) => void) => {
    const url = new URL(databaseUrl);
    change(url);
    return { DATABASE_URL: url.href, SESSION_SECRET: SECRET };
  };

  test("because nothing listens", async () => {
    const env = settings((url) => Object.assign(url, { port: "1", password: SECRET }));
    await expectStartFailure(env, /^DATABASE_URL: cannot reach PostgreSQL at 127\.0\.0\.1:1 /);
  });

  test("because the password is wrong", async () => {
    const env = settings((url) => Object.assign(url, { password: SECRET }));
    await expectStartFailure(env, /^DATABASE_URL: .* refuses the user "hyde" or its password$/);
  });

  test("because the database does not exist", async () => {
    const env = settings((url) => Object.assign(url, { pathname: "/nowhere" }));
    await expectStartFailure(env, /^DATABASE_URL: .* has no database "nowhere"$/);
  });

  test("because it is newer than the program", async () => {
    await addFutureMigration(databaseUrl, folder.path);
    await expectStartFailure(
      settings(() => {}),
      /^DATABASE_URL: the database is newer/,
    );
  });
});

describe.runIf(testEngines().includes("sqlite"))("the secret of an installation", () => {
  const file = () => join(folder.path, "session-secret");

  test("is created once, readable only by its owner, and not shown", async () => {
    const first = start();
    expect(await first.started).toBe(true);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder.path, "hyde.sqlite")).mode & 0o777).toBe(0o600);
    const secret = readFileSync(file(), "utf8");
    expect(secret.trim()).toMatch(/^[\w-]{43}$/);
    await first.kill("SIGTERM");

    const second = start();
    expect(await second.started).toBe(true);
    expect(readFileSync(file(), "utf8")).toBe(secret);
    expect(first.output() + second.output()).not.toContain(secret.trim());
  });

  test("is not created if the settings provide one", async () => {
    const server = start({ SESSION_SECRET: SECRET });
    expect(await server.started).toBe(true);
    expect(() => statSync(file())).toThrow("ENOENT");
    expect(server.output()).not.toContain(SECRET);
  });

  test("is created again if a crash left an empty file", async () => {
    writeFileSync(file(), "", { mode: 0o600 });
    expect(await start().started).toBe(true);
    expect(readFileSync(file(), "utf8").trim()).toHaveLength(43);
    rmSync(file());
  });
});

test.runIf(testEngines().includes("sqlite"))(
  "the server uses the compile cache, even without write access to the build",
  async () => {
    const user = process.getuid?.() === 0 ? { uid: NOBODY_UID } : undefined;
    const dataDir = join(folder.path, "data");
    chmodSync(folder.path, 0o755);
    mkdirSync(dataDir);
    chmodSync(dataDir, 0o777);
    const server = start({ DATA_DIR: dataDir, NODE_DEBUG_NATIVE: "COMPILE_CACHE" }, user);
    expect(await server.started).toBe(true);
    expect(server.output()).toMatch(/cache for ESM file:\S+\/server\/index\.js was accepted/);
  },
);

/** Marks a database as migrated by a later release. */
async function addFutureMigration(databaseUrl: string | undefined, dataDir: string): Promise<void> {
  const handle = await openDatabase({ databaseUrl, dataDir });
  await migrateToLatest(handle);
  const time = new Date().toISOString();
  await sql`insert into kysely_migration (name, timestamp) values ('9999-future', ${time})`.execute(
    handle.db,
  );
  await handle.close();
}
