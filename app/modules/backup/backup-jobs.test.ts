import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { BACKUP, type Job } from "#app/modules/background/registry.ts";
import {
  ABANDONED,
  listRuns,
  recordManualRun,
} from "#app/modules/background/run-history.server.ts";
import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { runAdmin } from "#tests/setup/postgres-databases.ts";
import { makeSite, type Site } from "#tests/setup/sites.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { type BackupPlace, backupName, listBackups } from "./backup-folder.server.ts";
import { backupJob } from "./backup-job.server.ts";
import { drillJob } from "./drill-job.server.ts";
import { getBackupState } from "./get-backup-state.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { tryRestore } from "./try-restore.server.ts";

/** The trial waits for no first backup. */
const PATIENCE = { pauseMs: 50, forRunningMs: 0, forFirstMs: 100 };

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-22T08:30:00.000Z");

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testEngines())("the nightly backup and its trial (%s)", (engine) => {
  let site: Site;
  let handle: DatabaseHandle;

  beforeAll(async () => {
    site = await makeSite(engine);
    handle = await openDatabase(site.options);
  });

  afterAll(async () => {
    await handle.close();
    await site.dispose();
  });

  const run = (job: Job, now = NOW) => runJobNow(handle.db, { job, now });
  const backUp = (now = NOW) => run(backupJob(site.place), now);
  const tryOut = (now = NOW) => run(drillJob(handle.db, site.place, PATIENCE), now);
  const state = (now = NOW) => getBackupState(handle.db, { now });

  /** Nothing beside the backups, and no schema but the site's. */
  const expectTidy = async () => {
    expect(readdirSync(site.place.folder).filter((name) => !name.endsWith(".tar"))).toEqual([]);
    if (engine === "sqlite") return;
    const schemas = await handle.db.introspection.getSchemas();
    expect(schemas.map(({ name }) => name).filter((name) => /trial/.test(name))).toEqual([]);
  };

  test("a trial without any backup says so", async () => {
    const end = await tryOut(new Date(NOW.getTime() - DAY_MS));
    expect(end).toMatchObject({ outcome: "failed" });
    expect(end?.message).toContain(`There is no backup in ${site.place.folder}`);
    expect(await state()).toMatchObject({ last: null, trial: { restores: false } });
  });

  test("saves, keeps 7 days and 4 weeks and all that was made by hand", async () => {
    const { folder } = site.place;
    await makeBackup(site.place, { now: new Date(NOW.getTime() - 300 * DAY_MS) });
    for (let day = 1; day <= 60; day += 1) {
      const madeAt = new Date(NOW.getTime() - day * DAY_MS);
      writeFileSync(join(folder, backupName({ madeAt, nightly: true })), "");
    }
    writeFileSync(join(folder, "notes of the owner.txt"), "");
    expect(await backUp()).toMatchObject({
      outcome: "success",
      message: expect.stringMatching(/^Saved \d+ rows and 3 picture files in [\d.]+ [KM]B\.$/),
    });
    const left = await listBackups(folder);
    expect(left.filter(({ nightly }) => nightly)).toHaveLength(7 + 4);
    expect(left.filter(({ nightly }) => !nightly)).toHaveLength(1);
    expect(left[0]?.madeAt).toEqual(NOW);
    expect(readdirSync(folder)).toContain("notes of the owner.txt");
    rmSync(join(folder, "notes of the owner.txt"));
  });

  test("under a clock that was put back, the new one is kept all the same", async () => {
    const early = new Date(NOW.getTime() - 200 * DAY_MS);
    expect(await backUp(early)).toMatchObject({ outcome: "success" });
    const left = await listBackups(site.place.folder);
    const made = left.find(({ madeAt }) => madeAt.getTime() === early.getTime());
    expect(made).toBeDefined();
    rmSync(made?.path ?? "");
  });

  test("the trial brings the last one back somewhere else, and clears up", async () => {
    await backUp();
    const end = await tryOut();
    expect(end).toMatchObject({
      outcome: "success",
      message: expect.stringMatching(
        /^The backup of Nov 22, 2026, 3:30 AM restores: all \d+ rows are as they were\.$/,
      ),
    });
    await expectTidy();
    expect(await state()).toEqual({
      last: { when: "Nov 22, 2026, 3:30 AM", size: expect.stringMatching(/KB$/), late: false },
      failure: null,
      trial: { when: "Nov 22, 2026, 3:30 AM", message: end?.message, restores: true },
    });
    expect((await state(new Date(NOW.getTime() + 3 * DAY_MS))).last?.late).toBe(true);
  });

  test("the trial finds a backup that was altered, and says why", async () => {
    const [newest] = await listBackups(site.place.folder);
    const path = newest?.path ?? "";
    const bytes = readFileSync(path);
    const altered = Buffer.from(bytes);
    altered[9_000] = (altered[9_000] ?? 0) ^ 1;
    writeFileSync(path, altered);
    const end = await tryOut(new Date(NOW.getTime() + 3_600_000));
    expect(end).toMatchObject({
      outcome: "failed",
      message: `The last backup does not restore: ${path} was altered after it was made: its checksum does not fit`,
    });
    expect((await state()).trial).toMatchObject({ restores: false, message: end?.message });
    await expectTidy();
    writeFileSync(path, bytes);
  });

  test("both are broken off when the process is to end, and count as not done", async () => {
    const { folder } = site.place;
    const before = readdirSync(folder);
    for (const makeJob of [backupJob, (place: BackupPlace) => drillJob(handle.db, place)]) {
      const stopping = new AbortController();
      const job = makeJob({ ...site.place, signal: stopping.signal });
      const ended = run(job, new Date(NOW.getTime() + 7_200_000));
      setTimeout(() => stopping.abort(), 10);
      expect(await ended).toMatchObject({ outcome: "failed" });
      const [last] = await listRuns(handle.db, { outcome: "failed", limit: 1 });
      expect(last?.error).toBe(ABANDONED);
    }
    expect(readdirSync(folder)).toEqual(before);
    await expectTidy();
  });

  test("a backup that fails is told with its reason until one succeeds", async () => {
    const file = join(site.options.dataDir, "no-folder");
    writeFileSync(file, "");
    const later = new Date(NOW.getTime() + DAY_MS);
    const end = await run(backupJob({ ...site.place, folder: file }), later);
    expect(end).toMatchObject({
      outcome: "failed",
      message: expect.stringMatching(/^BACKUP_DIR: /),
    });
    expect((await state()).failure).toEqual({
      ...{ when: "Nov 23, 2026, 3:30 AM", message: end?.message },
    });
    // One made in the terminal is as good.
    const noted = { definition: BACKUP, message: "Saved.", counts: { bytes: 2_500_000 } };
    const time = new Date(later.getTime() + 60_000);
    await recordManualRun(handle.db, { ...noted, startedAt: time, now: time });
    expect(await state(time)).toMatchObject({
      failure: null,
      last: { when: "Nov 23, 2026, 3:31 AM", size: "2.5 MB" },
    });
  });

  test.runIf(engine === "postgres")("without leave to make a schema, SQLite does", async () => {
    const { adminUrl = "" } = inject("postgres") ?? {};
    const [newest] = await listBackups(site.place.folder);
    await runAdmin(adminUrl, "create role plain login password 'plain'");
    const url = new URL(site.options.databaseUrl ?? "");
    [url.username, url.password] = ["plain", "plain"];
    const options = { path: newest?.path ?? "", folder: site.place.folder };
    const plain = await tryRestore({ ...options, databaseUrl: url.href });
    const mighty = await tryRestore({ ...options, databaseUrl: site.options.databaseUrl });
    expect(plain).toEqual({ ...mighty, where: "sqlite" });
    expect(mighty.where).toBe("postgres");
    await expectTidy();
    await runAdmin(adminUrl, "drop role plain");
  });
});
