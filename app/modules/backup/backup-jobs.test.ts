import { readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import {
  ABANDONED_ERROR,
  listJobRuns,
  recordManualRun,
} from "#app/modules/background/job-runs.server.ts";
import { BACKUP, type Job } from "#app/modules/background/registry.ts";
import { runJobNow } from "#app/modules/background/run-jobs.server.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { createFilledSite, type OfflineSite } from "#tests/setup/offline-sites.ts";
import { runAsAdmin } from "#tests/setup/postgres-databases.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { type BackupSettings, getBackupFileName, listBackups } from "./backup-folder.server.ts";
import { backupJob, restoreTestJob } from "./backup-jobs.server.ts";
import { getBackupState } from "./backup-state.server.ts";
import { createBackup } from "./create-backup.server.ts";
import { runRestoreTest } from "./restore-test.server.ts";

/** Short, so that the tests do not wait for a first backup. */
const WAIT_LIMITS = { pauseMs: 50, forRunningMs: 0, forFirstMs: 100 };

const DAY_MS = 86_400_000;
const NOW = new Date("2026-11-22T08:30:00.000Z");

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testEngines())("the nightly backup and its restore test (%s)", (engine) => {
  let site: OfflineSite;
  let handle: DatabaseHandle;

  beforeAll(async () => {
    site = await createFilledSite(engine);
    handle = await openDatabase(site.options);
  });

  afterAll(async () => {
    await handle.close();
    await site.dispose();
  });

  const run = (job: Job, now = NOW) => runJobNow(handle.db, { job, now });
  const backUp = (now = NOW) => run(backupJob(site.place), now);
  const runTest = (now = NOW) => run(restoreTestJob(handle.db, site.place, WAIT_LIMITS), now);
  const state = (now = NOW) => getBackupState(handle.db, { now });

  /** No files but backups, and no schema but the site's. */
  const expectNoLeftovers = async () => {
    expect(readdirSync(site.place.folder).filter((name) => !name.endsWith(".tar"))).toEqual([]);
    if (engine === "sqlite") return;
    const schemas = await handle.db.introspection.getSchemas();
    expect(schemas.map(({ name }) => name).filter((name) => /trial/.test(name))).toEqual([]);
  };

  test("the restore test fails with a clear message if there is no backup", async () => {
    const end = await runTest(new Date(NOW.getTime() - DAY_MS));
    expect(end).toMatchObject({ outcome: "failed" });
    expect(end?.message).toContain(`There is no backup in ${site.place.folder}`);
    expect(await state()).toMatchObject({ last: null, restoreTest: { passed: false } });
  });

  test("saves a backup and keeps 7 days, 4 weeks, and every one made by the command", async () => {
    const { folder } = site.place;
    await createBackup(site.place, { now: new Date(NOW.getTime() - 300 * DAY_MS) });
    for (let day = 1; day <= 60; day += 1) {
      const madeAt = new Date(NOW.getTime() - day * DAY_MS);
      writeFileSync(join(folder, getBackupFileName({ madeAt, kind: "nightly" })), "");
    }
    writeFileSync(join(folder, "notes of the owner.txt"), "");
    expect(await backUp()).toMatchObject({
      outcome: "success",
      message: expect.stringMatching(
        /^Backup saved\. [\d.]+ [KM]B, all tables and 3 picture files checked\.$/,
      ),
    });
    const left = await listBackups(folder);
    expect(left.filter(({ kind }) => kind === "command")).toHaveLength(1);
    expect(left.filter(({ kind }) => kind !== "command")).toHaveLength(7 + 4);
    // Started by hand, and deleted by the same rule.
    expect(left[0]).toMatchObject({ name: "hyde-2026-11-22T083000Z-on-demand.tar" });
    expect(left[0]?.madeAt).toEqual(NOW);
    expect(readdirSync(folder)).toContain("notes of the owner.txt");
    rmSync(join(folder, "notes of the owner.txt"));
  });

  test("keeps the new backup even if the clock was set back", async () => {
    const early = new Date(NOW.getTime() - 200 * DAY_MS);
    expect(await backUp(early)).toMatchObject({ outcome: "success" });
    const left = await listBackups(site.place.folder);
    const saved = left.find(({ madeAt }) => madeAt.getTime() === early.getTime());
    expect(saved).toBeDefined();
    rmSync(saved?.path ?? "");
  });

  test("the restore test restores the latest backup elsewhere, and cleans up", async () => {
    await backUp();
    const end = await runTest();
    expect(end).toMatchObject({
      outcome: "success",
      message: expect.stringMatching(
        /^The backup of Nov 22, 2026, 3:30 AM can be restored: every table matches\.$/,
      ),
    });
    await expectNoLeftovers();
    expect(await state()).toEqual({
      last: { when: describeMoment(NOW, NOW), size: expect.stringMatching(/KB$/), isLate: false },
      failure: null,
      restoreTest: { when: describeMoment(NOW, NOW), message: end?.message, passed: true },
    });
    expect((await state(new Date(NOW.getTime() + 3 * DAY_MS))).last?.isLate).toBe(true);
  });

  test("the restore test detects an altered backup and says why", async () => {
    const [newest] = await listBackups(site.place.folder);
    const path = newest?.path ?? "";
    const bytes = readFileSync(path);
    const altered = Buffer.from(bytes);
    altered[9_000] = (altered[9_000] ?? 0) ^ 1;
    writeFileSync(path, altered);
    const end = await runTest(new Date(NOW.getTime() + 3_600_000));
    expect(end).toMatchObject({
      outcome: "failed",
      message: `The last backup could not be restored: ${path} was altered after it was made: its checksum does not match`,
    });
    expect((await state()).restoreTest).toMatchObject({ passed: false, message: end?.message });
    await expectNoLeftovers();
    writeFileSync(path, bytes);
  });

  test("both are canceled when the process stops, and do not count as done", async () => {
    const { folder } = site.place;
    const before = readdirSync(folder);
    for (const makeJob of [
      backupJob,
      (settings: BackupSettings) => restoreTestJob(handle.db, settings),
    ]) {
      const stopping = new AbortController();
      const job = makeJob({ ...site.place, signal: stopping.signal });
      const ended = run(job, new Date(NOW.getTime() + 7_200_000));
      // At once: on a fast machine a small backup is complete within milliseconds.
      stopping.abort();
      expect(await ended).toMatchObject({ outcome: "failed" });
      const [last] = await listJobRuns(handle.db, { outcome: "failed", limit: 1 });
      expect(last?.error).toBe(ABANDONED_ERROR);
    }
    expect(readdirSync(folder)).toEqual(before);
    await expectNoLeftovers();
  });

  test("a failed backup is reported with its reason until one succeeds", async () => {
    const file = join(site.options.dataDir, "no-folder");
    writeFileSync(file, "");
    const later = new Date(NOW.getTime() + DAY_MS);
    const end = await run(backupJob({ ...site.place, folder: file }), later);
    expect(end).toMatchObject({
      outcome: "failed",
      message: expect.stringMatching(/^BACKUP_DIR: /),
    });
    expect((await state()).failure).toEqual({
      ...{ when: describeMoment(later, NOW), message: end?.message },
    });
    // A backup created in the terminal counts too.
    const manual = { definition: BACKUP, message: "Saved.", counts: { bytes: 2_500_000 } };
    const time = new Date(later.getTime() + 60_000);
    await recordManualRun(handle.db, { ...manual, startedAt: time, now: time });
    expect(await state(time)).toMatchObject({
      failure: null,
      last: { when: describeMoment(time, time), size: "2.5 MB" },
    });
  });

  test.runIf(engine === "postgres")(
    "uses SQLite if PostgreSQL does not allow creating a schema",
    async () => {
      const { adminUrl = "" } = inject("postgres") ?? {};
      const [newest] = await listBackups(site.place.folder);
      await runAsAdmin(adminUrl, "create role plain login password 'plain'");
      const url = new URL(site.options.databaseUrl ?? "");
      [url.username, url.password] = ["plain", "plain"];
      const options = { path: newest?.path ?? "", folder: site.place.folder };
      const unprivileged = await runRestoreTest({ ...options, databaseUrl: url.href });
      const privileged = await runRestoreTest({
        ...options,
        databaseUrl: site.options.databaseUrl,
      });
      expect(unprivileged).toEqual({ ...privileged, where: "sqlite" });
      expect(privileged.where).toBe("postgres");
      await expectNoLeftovers();
      await runAsAdmin(adminUrl, "drop role plain");
    },
  );
});
