import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, inject, test } from "vitest";
import { startNode } from "#tests/setup/node-process.ts";
import { holdFolder, takeFolder } from "./data-lock.server.ts";
import { holdWholeFolder, makeDraftFolder } from "./swap-data.server.ts";

/** Swaps in what stands in a draft folder, and dies at a step. */
const SWAPPER = `
  const { swapIn } = await import("#app/db/portable/swap-data.server.ts");
  const [dataDir, draft] = process.argv.slice(1);
  swapIn(dataDir, draft);
`;

/** Renames: the draft, the log, the database and the secret out, both in, the former aside. */
const STEPS = 7;

function makeFolder() {
  const dataDir = mkdtempSync(join(inject("testFolder"), "swap-"));
  const old = { "hyde.sqlite": "old", "hyde.sqlite-wal": "old log", "session-secret": "old key" };
  for (const [name, text] of Object.entries(old)) writeFileSync(join(dataDir, name), text);
  mkdirSync(join(dataDir, "uploads"));
  const draft = makeDraftFolder(dataDir);
  writeFileSync(join(draft, "hyde.sqlite"), "new");
  writeFileSync(join(draft, "session-secret"), "new key");
  return { dataDir, draft };
}

const look = (dataDir: string) =>
  Object.fromEntries(
    readdirSync(dataDir, { withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name !== "data.lock")
      .map(({ name }) => [name, readFileSync(join(dataDir, name), "utf8")]),
  );

const OLD = { "hyde.sqlite": "old", "hyde.sqlite-wal": "old log", "session-secret": "old key" };
const NEW = { "hyde.sqlite": "new", "session-secret": "new key" };

async function swapAndDie(killAt: number) {
  const { dataDir, draft } = makeFolder();
  process.env.KILL_AT = String(killAt);
  const { ended } = startNode(`import "#tests/setup/kill-at-step.ts";${SWAPPER}`, [dataDir, draft]);
  delete process.env.KILL_AT;
  return { dataDir, code: await ended };
}

test.each(Array.from({ length: STEPS }, (_, at) => at + 1))(
  "a swap killed before step %i is undone or ended by whoever comes next",
  async (step) => {
    const { dataDir, code } = await swapAndDie(step);
    expect(code).toBeNull();
    // Two at once: one of them does what is left, the other waits.
    const holds = await Promise.all([holdWholeFolder(dataDir), holdWholeFolder(dataDir)]);
    expect(look(dataDir)).toEqual(step === 1 ? OLD : NEW);
    for (const hold of holds) hold.release();
    const kept = readdirSync(dataDir).find((name) => name.startsWith("replaced-"));
    if (step > 1) expect(look(join(dataDir, kept ?? ""))).toEqual(OLD);
  },
);

test("a swap has no more steps than those", async () => {
  const { dataDir, code } = await swapAndDie(STEPS + 1);
  expect(code).toBe(0);
  expect(look(dataDir)).toEqual(NEW);
  expect(readdirSync(dataDir).filter((name) => name.startsWith(".restore"))).toEqual([]);
});

test("drafts of tries that were killed are removed by the next one", () => {
  const { dataDir, draft } = makeFolder();
  const next = makeDraftFolder(dataDir);
  expect(readdirSync(dataDir)).not.toContain(draft.split("/").at(-1));
  expect(readdirSync(next)).toEqual([]);
});

test("the folder is used by many or had by one, and the lock ends with its process", async () => {
  const dataDir = mkdtempSync(join(inject("testFolder"), "lock-"));
  const users = await Promise.all([holdFolder(dataDir), holdFolder(dataDir)]);
  await expect(takeFolder(dataDir)).rejects.toThrow(/the site is running on .*; stop it first/);
  users[0]?.release();
  await expect(takeFolder(dataDir)).rejects.toThrow(/the site is running/);
  users[1]?.release();
  const holder = startNode(
    `const { takeFolder } = await import("#app/db/portable/data-lock.server.ts");
     await takeFolder(process.argv[1]);
     console.log("taken");
     setInterval(() => {}, 1000);`,
    [dataDir],
  );
  expect(await holder.readLine()).toBe("taken");
  await expect(takeFolder(dataDir)).rejects.toThrow(/the site is running/);
  holder.process.kill("SIGKILL");
  await holder.ended;
  const alone = await takeFolder(dataDir);
  // Somebody who has no patience sees the lock itself.
  const other = new DatabaseSync(join(dataDir, "data.lock"), { timeout: 0 });
  expect(() => other.exec("begin; select count(*) from sqlite_schema")).toThrow(/locked/);
  other.close();
  alone.release();
});
