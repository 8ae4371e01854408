import { execFile } from "node:child_process";
import { existsSync, readFileSync, watch } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { eraseExpiredLeads } from "#app/modules/crm/privacy/erase-expired-leads.server.ts";
import { eraseAddress } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { later } from "#tests/factories/leads.ts";
import { SECRET, STAFF, storeContact, storeMessage } from "#tests/factories/stored-leads.ts";
import { openTestDatabase, type TestDatabase } from "#tests/setup/engines.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";
import { openDatabase } from "./client.server.ts";
import { erasedOnDiskSince, overwriteErased, temporaryFolder } from "./overwrite-erased.server.ts";

const NOW = later(60);

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

async function storePeople(count: number) {
  const { db } = database.handle;
  for (let number = 0; number < count; number += 1) {
    // Far enough apart to stay below the limit on forms.
    const when = later(number * 20 - 10_000);
    const message = `Secret ${number} xyzzy. `.repeat(1 + ((number * 37) % 200));
    await storeContact(db, { email: emailOf(number) }, when);
    await storeMessage(db, { email: emailOf(number), message }, when);
  }
}

function erase(number: number) {
  const address = { email: emailOf(number), phone: null } as const;
  return eraseAddress(database.handle.db, { address, actor: STAFF, secret: SECRET, now: NOW });
}

test("what was erased is in no file, and what was not still is", async () => {
  await storePeople(120);
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

test("what retention deletes is in no file either", async () => {
  await storePeople(3);
  await eraseExpiredLeads(database.handle.db, { now: new Date("2029-01-01"), secret: SECRET });
  expect(await overwrite()).toBe(true);
  expect(bytesOnDisk()).not.toContain("xyzzy");
});

test("a long reader holds it up, and it is done once the reader is gone, also after a restart", async () => {
  await storePeople(5);
  const reader = new DatabaseSync(join(database.options.dataDir, "hyde.sqlite"), {
    readOnly: true,
  });
  reader.exec("begin");
  reader.prepare("select count(*) from messages").get();
  await erase(1);
  expect(await overwrite()).toBe(false);
  expect(await overwrite()).toBe(false);
  expect(bytesOnDisk()).toContain(emailOf(1));
  expect(await storeContact(database.handle.db, { email: "bo@example.com" })).toBeDefined();
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

test("too little space is an error that says how much, and the log is emptied all the same", async () => {
  await storePeople(2);
  await erase(1);
  await expect(overwrite({ freeBytes: () => 1_000 })).rejects.toThrow(/MB have to be free/);
  expect(await erasedOnDiskSince(database.handle.db)).toBe(NOW.toISOString());
  expect(bytesOnDisk()).not.toContain("Secret 1 xyzzy");
  expect(await overwrite()).toBe(true);
});

test("too little space in the temporary folder of SQLite alone is the same error", async () => {
  await storePeople(2);
  await erase(1);
  const folder = temporaryFolder() ?? "none";
  const freeBytes = (asked: string) => (asked === folder ? 1_000 : 1e12);
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
])("SQLite makes its copy where %s says, as we expect", async (_, envOf) => {
  const [data, temporary] = [createTempFolder("hyde-vacuum-"), createTempFolder("hyde-copy-")];
  const names: (string | null)[] = [];
  const watcher = watch(temporary.path, (_event, name) => names.push(name));
  onTestFinished(() => {
    watcher.close();
    data.remove();
    temporary.remove();
  });
  const env = envOf(temporary.path);
  expect(temporaryFolder(env)).toBe(temporary.path);
  // Another process: SQLite reads these once.
  await run(process.execPath, ["-e", VACUUM], { cwd: data.path, env });
  await vi.waitFor(() => expect(names.join()).toContain("etilqs_"));
});

test("a release that is new rebuilds the file once: earlier erasures leave it too", async () => {
  const other = await openTestDatabase("sqlite");
  expect(await erasedOnDiskSince(other.handle.db)).toBe("1970-01-01T00:00:00.000Z");
  const options = { dataDir: other.options.dataDir, now: NOW };
  expect(await overwriteErased(other.handle.db, options)).toBe(true);
  expect(await erasedOnDiskSince(other.handle.db)).toBeUndefined();
  await other.dispose();
});
