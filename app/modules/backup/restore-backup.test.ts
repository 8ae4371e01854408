import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { addPicture } from "#tests/factories/filled-database.ts";
import {
  copySite,
  createEmptySite,
  createFilledSite,
  createOldSite,
  type OfflineSite,
  skipPostRestore,
} from "#tests/setup/offline-sites.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { type CreatedBackup, createBackup } from "./create-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const NOW = new Date("2026-11-22T08:30:00.000Z");

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testEngines())("a backup (%s)", (engine) => {
  let site: OfflineSite;
  let empty: OfflineSite;
  let backup: CreatedBackup;

  beforeAll(async () => {
    site = await createFilledSite(engine);
    // SQLite sites usually have their secret in the data folder.
    writeFileSync(join(site.options.dataDir, "session-secret"), "kept secret\n", { mode: 0o600 });
    backup = await createBackup(site.place, { now: NOW });
  });

  afterAll(() => site.dispose());

  const restore = (target: OfflineSite, { force = false, path = backup.path } = {}) =>
    restoreBackup({ ...target.place, path, force, finalize: skipPostRestore });

  const onEmpty = async (work: () => Promise<void>) => {
    empty = await createEmptySite(engine);
    await work().finally(() => empty.dispose());
  };

  test("contains rows of every table", async () => {
    const { tables } = await site.dump();
    expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(tables).length).toBeGreaterThan(35);
  });

  test("restores everything byte for byte, readable only by its owner", () =>
    onEmpty(async () => {
      const before = await site.dump();
      const { uploads, previousFolder } = await restore(empty);
      expect(uploads).toBe(backup.uploads);
      expect(previousFolder).toBeUndefined();
      expect(await empty.dump()).toEqual(before);
      expect(statSync(backup.path).mode & 0o777).toBe(0o600);
      expect(statSync(site.place.folder).mode & 0o777).toBe(0o700);
      expect(readdirSync(site.place.folder)).toEqual([backup.name]);
    }));

  test("is a tar archive that explains how to verify it without this program", () => {
    const checksum = execFileSync("tar", ["xOf", backup.path, "SHA256"], { encoding: "utf8" });
    const readMe = execFileSync("tar", ["xOf", backup.path, "READ-ME.txt"], { encoding: "utf8" });
    expect(readMe).toContain("head -c -2048 THIS-FILE | sha256sum");
    const command = 'head -c -2048 "$1" | sha256sum';
    const sum = execFileSync("sh", ["-c", command, "sh", backup.path], { encoding: "utf8" });
    expect(sum.split(" ")[0]).toBe(checksum.trim());
  });

  test("replaces a database with rows only on request, and keeps the previous data", async () => {
    const other = await copySite(site);
    try {
      const before = await other.dump();
      await expect(restore(other)).rejects.toThrow(/has rows; --force replaces/);
      expect(await other.dump()).toEqual(before);
      const { previousFolder } = await restore(other, { force: true });
      const expected = await site.dump();
      const found = await other.dump();
      expect(found.tables).toEqual(expected.tables);
      expect(found.files).toMatchObject(expected.files);
      if (engine === "sqlite") expect(readdirSync(previousFolder ?? "")).toContain("hyde.sqlite");
    } finally {
      await other.dispose();
    }
  });

  test("is rejected while a site runs on the data, which stays as it was", async () => {
    const other = await copySite(site);
    const before = await other.dump();
    const server = await openDatabase({ ...other.options, isServer: true });
    try {
      const refused = restore(other, { force: true });
      await expect(refused).rejects.toThrow(/the site is running on .*; stop it first$/);
    } finally {
      await server.close();
    }
    expect(await other.dump()).toEqual(before);
    await other.dispose();
  });

  test("leaves a working site: triggers, indexes, and sequences", () =>
    onEmpty(async () => {
      await restore(empty);
      await empty.use(async (db) => {
        const change = db.updateTable("audit_log").set({ summary: "changed" }).execute();
        await expect(change).rejects.toThrow("append-only");
        const hash = await addPicture(db, empty.options.dataDir);
        expect(existsSync(join(empty.options.dataDir, "uploads", hash))).toBe(true);
      });
      const handle = await openDatabase(empty.options);
      expect(await migrateToLatest(handle)).toEqual({ applied: [] });
      await handle.close();
    }));

  test("of an older version is migrated, with its rows", () =>
    onEmpty(async () => {
      const old = await createOldSite(engine);
      const created = await createBackup(old.place, { now: NOW });
      await restore(empty, { path: created.path });
      const [before, after] = [(await old.dump()).tables, (await empty.dump()).tables];
      expect(after.cities).toEqual(before.cities);
      expect(after.cities?.length).toBeGreaterThan(50);
      const handle = await openDatabase(empty.options);
      expect(await migrateToLatest(handle)).toEqual({ applied: [] });
      await handle.close();
      await old.dispose();
    }));

  test("repairs a missing or damaged image, and leaves the others alone", () =>
    onEmpty(async () => {
      await restore(empty);
      const { files } = await empty.dump();
      const [first = "", second = ""] = Object.keys(files).filter((name) => /webp|avif/.test(name));
      rmSync(join(empty.options.dataDir, first));
      writeFileSync(join(empty.options.dataDir, second), "damaged");
      expect((await restore(empty, { force: true })).uploads).toBe(2);
      expect((await empty.dump()).files).toEqual(files);
    }));

  test("reports images whose files are missing", async () => {
    const other = await copySite(site);
    rmSync(join(other.options.dataDir, "uploads"), { recursive: true });
    expect(await createBackup(other.place, { now: NOW })).toMatchObject({
      ...{ missingUploads: 1, uploads: 0 },
    });
    await other.dispose();
  });

  test("is not restored into the other engine", async () => {
    const databaseUrl = engine === "sqlite" ? "postgres://nobody@127.0.0.1:1/none" : undefined;
    const target = { path: backup.path, dataDir: join(site.options.dataDir, "x"), databaseUrl };
    await expect(
      restoreBackup({ ...target, force: false, finalize: skipPostRestore }),
    ).rejects.toThrow(/npm run db:move$/);
  });

  test.runIf(engine === "sqlite")("contains no deleted data", async () => {
    const other = await copySite(site);
    const word = "forget-me-entirely";
    // Deleted without overwriting, as an earlier release did.
    const path = join(other.options.dataDir, "hyde.sqlite");
    const earlier = new DatabaseSync(path);
    const value = JSON.stringify(word.repeat(200));
    earlier.prepare("insert into settings values ('k', ?, ?)").run(value, NOW.toISOString());
    earlier.exec("delete from settings where key = 'k'");
    earlier.close();
    expect(readFileSync(path, "latin1").includes(word)).toBe(true);
    const created = await createBackup(other.place, { now: NOW });
    const extract = ["-c", 'tar xOf "$1" database/hyde.sqlite.gz | gunzip', "sh", created.path];
    const copy = execFileSync("sh", extract, { encoding: "latin1", maxBuffer: 1e9 });
    expect(copy.slice(0, 15)).toBe("SQLite format 3");
    expect(copy.includes(word)).toBe(false);
    await other.dispose();
  });
});
