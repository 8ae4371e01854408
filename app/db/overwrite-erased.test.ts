import { execFile } from "node:child_process";
import { existsSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { eraseExpiredLeads } from "#app/modules/crm/privacy/erase-expired-leads.server.ts";
import { eraseAddress } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import {
  createContact,
  createMessage,
  HASH_KEY,
  minutesAfterLead,
  STAFF_ACTOR,
} from "#tests/factories/leads.ts";
import { openTestDatabase, type TestDatabase } from "#tests/setup/engines.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { openDatabase } from "./client.server.ts";
import {
  erasedOnDiskSince,
  findTemporaryFolder,
  overwriteErased,
} from "./overwrite-erased.server.ts";

const NOW = minutesAfterLead(60);

let database: TestDatabase;

beforeEach(async () => {
  vi.spyOn(logger, "info").mockImplementation(() => {});
  database = await openTestDatabase("sqlite");
  // The first run rebuilds a database that was never rebuilt.
  await overwrite();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.dispose();
});

const overwrite = (options: { freeBytes?: (folder: string) => number; now?: Date } = {}) =>
  overwriteErased(database.handle.db, {
    dataDir: database.options.dataDir,
    now: NOW,
    ...options,
  });

/** All bytes of the database and the files beside it. */
function bytesOnDisk(): string {
  const path = join(database.options.dataDir, "hyde.sqlite");
  const files = [path, `${path}-wal`, `${path}-journal`].filter((file) => existsSync(file));
  return files.map((file) => readFileSync(file, "latin1")).join("\n");
}

const emailOf = (number: number) => `zebulon-${number}-quux@example.com`;

async function insertPeople(count: number) {
  const { db } = database.handle;
  for (let number = 0; number < count; number += 1) {
    // Far enough apart to stay below the rate limit of the forms.
    const when = minutesAfterLead(number * 20 - 10_000);
    const message = `Secret ${number} xyzzy. `.repeat(1 + ((number * 37) % 200));
    await createContact(db, { email: emailOf(number) }, when);
    await createMessage(db, { email: emailOf(number), message }, when);
  }
}

function erase(number: number) {
  const address = { email: emailOf(number), phone: null } as const;
  return eraseAddress(database.handle.db, {
    address,
    actor: STAFF_ACTOR,
    secret: HASH_KEY,
    now: NOW,
  });
}

test("erased data is removed from all files, and other data is not", async () => {
  await insertPeople(120);
  for (let number = 0; number < 120; number += 2) await erase(number);
  expect(await erasedOnDiskSince(database.handle.db)).toBe(NOW.toISOString());
  expect(await overwrite()).toBe(true);
  const bytes = bytesOnDisk();
  for (let number = 0; number < 120; number += 1) {
    const found = [bytes.includes(emailOf(number)), bytes.includes(`Secret ${number} xyzzy`)];
    expect([number, ...found]).toEqual([number, number % 2 === 1, number % 2 === 1]);
  }
  expect(await erasedOnDiskSince(database.handle.db)).toBeUndefined();
});

test("data deleted by retention is removed from all files too", async () => {
  await insertPeople(3);
  await eraseExpiredLeads(database.handle.db, { now: new Date("2029-01-01"), secret: HASH_KEY });
  expect(await overwrite()).toBe(true);
  expect(bytesOnDisk()).not.toContain("xyzzy");
});

test("waits for a long reader, and finishes once the reader is gone, even after a restart", async () => {
  await insertPeople(5);
  const reader = new DatabaseSync(join(database.options.dataDir, "hyde.sqlite"), {
    readOnly: true,
  });
  reader.exec("begin");
  reader.prepare("select count(*) from messages").get();
  await erase(1);
  expect(await overwrite()).toBe(false);
  expect(await overwrite()).toBe(false);
  expect(bytesOnDisk()).toContain(emailOf(1));
  expect(await createContact(database.handle.db, { email: "bo@example.com" })).toBeDefined();
  await database.handle.close();
  database.handle = await openDatabase(database.options);
  expect(await overwrite()).toBe(false);
  reader.exec("rollback");
  reader.close();
  expect(await overwrite()).toBe(true);
  expect(bytesOnDisk()).not.toContain(emailOf(1));
  expect(bytesOnDisk()).not.toContain("Secret 1 xyzzy");
  expect(bytesOnDisk()).toContain(emailOf(2));
});

test("reports how much space is missing, and empties the log anyway", async () => {
  await insertPeople(2);
  await erase(1);
  await expect(overwrite({ freeBytes: () => 1_000 })).rejects.toThrow(/needs \d+ MB free/);
  expect(await erasedOnDiskSince(database.handle.db)).toBe(NOW.toISOString());
  expect(bytesOnDisk()).not.toContain("Secret 1 xyzzy");
  expect(await overwrite()).toBe(true);
});

test("reports missing space in SQLite's temporary folder", async () => {
  await insertPeople(2);
  await erase(1);
  const folder = findTemporaryFolder() ?? "none";
  const freeBytes = (path: string) => (path === folder ? 1_000 : 1e12);
  await expect(overwrite({ freeBytes })).rejects.toThrow(`temporary folder (${folder})`);
  expect(await overwrite({ freeBytes: () => 1e12 })).toBe(true);
});

const run = promisify(execFile);

const VACUUM = `
  const { DatabaseSync } = require("node:sqlite");
  const database = new DatabaseSync("large.sqlite");
  database.exec("create table large as select zeroblob(8000000) as bytes");
  database.exec("vacuum");
`;

test.each([
  ["SQLITE_TMPDIR", (folder: string) => ({ SQLITE_TMPDIR: folder, TMPDIR: "/" })],
  ["TMPDIR", (folder: string) => ({ SQLITE_TMPDIR: `${folder}/missing`, TMPDIR: folder })],
])("SQLite writes its copy to %s as expected", async (_, envOf) => {
  const [data, temporary] = [createTempFolder("hyde-vacuum-"), createTempFolder("hyde-copy-")];
  const names: (string | null)[] = [];
  const watcher = watch(temporary.path, (_event, name) => names.push(name));
  onTestFinished(() => {
    watcher.close();
    data.remove();
    temporary.remove();
  });
  const env = envOf(temporary.path);
  expect(findTemporaryFolder(env)).toBe(temporary.path);
  // In another process, because SQLite reads these variables once.
  await run(process.execPath, ["-e", VACUUM], { cwd: data.path, env });
  await vi.waitFor(() => expect(names.join()).toContain("etilqs_"));
});

test("the first run after an update rebuilds the file to remove data erased earlier", async () => {
  const other = await openTestDatabase("sqlite");
  expect(await erasedOnDiskSince(other.handle.db)).toBe("1970-01-01T00:00:00.000Z");
  const options = { dataDir: other.options.dataDir, now: NOW };
  expect(await overwriteErased(other.handle.db, options)).toBe(true);
  expect(await erasedOnDiskSince(other.handle.db)).toBeUndefined();
  await other.dispose();
});
