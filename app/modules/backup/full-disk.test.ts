import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { runScript } from "#tests/setup/child-process.ts";
import { createFilledSite } from "#tests/setup/offline-sites.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { createBackup } from "./create-backup.server.ts";
import { verifyBackup } from "./read-backup.server.ts";

vi.setConfig({ testTimeout: 90_000 });

describe.each(testEngines())("a disk without space (%s)", (engine) => {
  test("ends a backup with the reason, leaves old ones alone, and leaves no partial file", async () => {
    const site = await createFilledSite(engine);
    const { databaseUrl, dataDir, folder } = site.place;
    const first = await createBackup(site.place, { now: new Date("2026-11-21T08:30:00.000Z") });
    const env = {
      ...{ DATA_DIR: dataDir, DATABASE_URL: databaseUrl },
      SESSION_SECRET: databaseUrl && "a secret of the tests, long enough",
    };
    // Not enough for the copy of the database, for the archive, or for the end of the archive.
    for (const limit of [65_536, Math.floor(first.bytes / 2), first.bytes - 100]) {
      const wrap = ["prlimit", `--fsize=${limit}:`];
      const { code, errors, output } = await runScript("backup.ts", { env, wrap });
      expect({ code, errors, output }).toEqual({
        ...{ code: 1, output: "" },
        errors: `BACKUP_DIR: not enough disk space for a backup in ${folder}; the unfinished backup was deleted\n`,
      });
      expect(readdirSync(folder)).toEqual([first.name]);
    }
    await (await verifyBackup(first.path)).archive.close();
    const { code, output } = await runScript("backup.ts", { env });
    expect([code, output]).toEqual([0, expect.stringMatching(/^Backup saved\. .* 3 picture/)]);
    await site.dispose();
  });

  test("a folder that cannot be written or is not a folder is reported with the reason", async () => {
    const site = await createFilledSite(engine);
    const { databaseUrl, dataDir } = site.place;
    const file = join(dataDir, "a-file");
    writeFileSync(file, "");
    const place = { databaseUrl, dataDir, folder: join(file, "backups") };
    const failing = createBackup(place, { now: new Date() });
    await expect(failing).rejects.toThrow(/^BACKUP_DIR: cannot use .*a-file\/backups \(ENOTDIR\)$/);
    await site.dispose();
  });
});
