import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import { startNode } from "#tests/setup/child-process.ts";
import {
  createDraftFolder,
  lockFolderExclusive,
  lockFolderShared,
  recoverAndLockFolder,
} from "./data-folder.server.ts";

/** Replaces the data with the files of a draft folder. */
const REPLACE_SCRIPT = `
  const { replaceDataFiles } = await import("#app/db/data-folder.server.ts");
  const [dataDir, draft] = process.argv.slice(1);
  replaceDataFiles(dataDir, draft);
`;

/** Renames: draft, old secret, new secret, old log, old database, new database, replaced files. */
const STEPS = 7;

function createFolder() {
  const dataDir = mkdtempSync(join(inject("testFolder"), "swap-"));
  const old = { "hyde.sqlite": "old", "hyde.sqlite-wal": "old log", "session-secret": "old key" };
  for (const [name, text] of Object.entries(old)) writeFileSync(join(dataDir, name), text);
  mkdirSync(join(dataDir, "uploads"));
  const draft = createDraftFolder(dataDir);
  writeFileSync(join(draft, "hyde.sqlite"), "new");
  writeFileSync(join(draft, "session-secret"), "new key");
  return { dataDir, draft };
}

const readFiles = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(dataDir, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "data.lock")
      .map(({ name }) => [name, readFileSync(join(dataDir, name), "utf8")]),
  );

const OLD = { "hyde.sqlite": "old", "hyde.sqlite-wal": "old log", "session-secret": "old key" };
const NEW = { "hyde.sqlite": "new", "session-secret": "new key" };

async function replaceAndKill(killAt: number) {
  const { dataDir, draft } = createFolder();
  process.env.KILL_AT = String(killAt);
  const { ended } = startNode(`import "#tests/setup/kill-at-step.ts";${REPLACE_SCRIPT}`, [
    dataDir,
    draft,
  ]);
  delete process.env.KILL_AT;
  return { dataDir, code: await ended };
}

test.each(Array.from({ length: STEPS }, (_, at) => at + 1))(
  "the next process undoes or completes a replacement killed before step %i",
  async (step) => {
    const { dataDir, code } = await replaceAndKill(step);
    expect(code).toBeNull();
    // Two at once: one completes the replacement, the other waits.
    const locks = await Promise.all([recoverAndLockFolder(dataDir), recoverAndLockFolder(dataDir)]);
    expect(readFiles(dataDir)).toEqual(step === 1 ? OLD : NEW);
    for (const lock of locks) lock.release();
    const replaced = readdirSync(dataDir).find((name) => name.startsWith("replaced-"));
    if (step > 1) expect(readFiles(join(dataDir, replaced ?? ""))).toEqual(OLD);
  },
);

test("a replacement has exactly as many steps as the tests above kill", async () => {
  const { dataDir, code } = await replaceAndKill(STEPS + 1);
  expect(code).toBe(0);
  expect(readFiles(dataDir)).toEqual(NEW);
  expect(readdirSync(dataDir).filter((name) => name.startsWith(".restore"))).toEqual([]);
});

test("drafts of killed attempts are removed by the next attempt", () => {
  const { dataDir, draft } = createFolder();
  const next = createDraftFolder(dataDir);
  expect(readdirSync(dataDir)).not.toContain(draft.split("/").at(-1));
  expect(readdirSync(next)).toEqual([]);
});

test("the lock is shared by many processes or exclusive to one, and ends with its process", async () => {
  const dataDir = mkdtempSync(join(inject("testFolder"), "lock-"));
  const users = await Promise.all([lockFolderShared(dataDir), lockFolderShared(dataDir)]);
  await expect(lockFolderExclusive(dataDir)).rejects.toThrow(
    /the site is running on .*; stop it first/,
  );
  users[0]?.release();
  await expect(lockFolderExclusive(dataDir)).rejects.toThrow(/the site is running/);
  users[1]?.release();
  const holder = startNode(
    `const { lockFolderExclusive } = await import("#app/db/data-folder.server.ts");
     await lockFolderExclusive(process.argv[1]);
     console.log("locked");
     setInterval(() => {}, 1000);`,
    [dataDir],
  );
  expect(await holder.readLine()).toBe("locked");
  await expect(lockFolderExclusive(dataDir)).rejects.toThrow(/the site is running/);
  holder.process.kill("SIGKILL");
  await holder.ended;
  const exclusive = await lockFolderExclusive(dataDir);
  // A connection that does not wait sees the lock itself.
  const other = new DatabaseSync(join(dataDir, "data.lock"), { timeout: 0 });
  expect(() => other.exec("begin; select count(*) from sqlite_schema")).toThrow(/locked/);
  other.close();
  exclusive.release();
});
