import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { storePicture } from "#tests/factories/whole-site.ts";
import {
  asItWas,
  copySite,
  makeEmptySite,
  makeOldSite,
  makeSite,
  type Site,
} from "#tests/setup/sites.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { type BackupMade, makeBackup } from "./make-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const NOW = new Date("2026-11-22T08:30:00.000Z");

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testEngines())("a backup (%s)", (engine) => {
  let site: Site;
  let empty: Site;
  let backup: BackupMade;

  beforeAll(async () => {
    site = await makeSite(engine);
    // A secret kept in the folder is what SQLite sites have.
    writeFileSync(join(site.options.dataDir, "session-secret"), "kept secret\n", { mode: 0o600 });
    backup = await makeBackup(site.place, { now: NOW });
  });

  afterAll(() => site.dispose());

  const restore = (target: Site, { force = false, path = backup.path } = {}) =>
    restoreBackup({ ...target.place, path, force, settle: asItWas });

  const onEmpty = async (work: () => Promise<void>) => {
    empty = await makeEmptySite(engine);
    await work().finally(() => empty.dispose());
  };

  test("has rows of every table in it", async () => {
    const { tables } = await site.dump();
    expect(Object.entries(tables).filter(([, rows]) => rows.length === 0)).toEqual([]);
    expect(Object.keys(tables).length).toBeGreaterThan(35);
  });

  test("brings everything back byte for byte, and is its owner's alone", () =>
    onEmpty(async () => {
      const before = await site.dump();
      const { uploads, kept } = await restore(empty);
      expect(uploads).toBe(backup.uploads);
      expect(kept).toBeUndefined();
      expect(await empty.dump()).toEqual(before);
      expect(statSync(backup.path).mode & 0o777).toBe(0o600);
      expect(statSync(site.place.folder).mode & 0o777).toBe(0o700);
      expect(readdirSync(site.place.folder)).toEqual([backup.name]);
    }));

  test("is a tar archive that says how to check it without this program", () => {
    const seal = execFileSync("tar", ["xOf", backup.path, "SHA256"], { encoding: "utf8" });
    const readMe = execFileSync("tar", ["xOf", backup.path, "READ-ME.txt"], { encoding: "utf8" });
    expect(readMe).toContain("head -c -2048 THIS-FILE | sha256sum");
    const command = 'head -c -2048 "$1" | sha256sum';
    const sum = execFileSync("sh", ["-c", command, "sh", backup.path], { encoding: "utf8" });
    expect(sum.split(" ")[0]).toBe(seal.trim());
  });

  test("goes over a database with rows only when told, and what was there is kept", async () => {
    const other = await copySite(site);
    try {
      const before = await other.dump();
      await expect(restore(other)).rejects.toThrow(/has rows; --force replaces/);
      expect(await other.dump()).toEqual(before);
      const { kept } = await restore(other, { force: true });
      const wanted = await site.dump();
      const found = await other.dump();
      expect(found.tables).toEqual(wanted.tables);
      expect(found.files).toMatchObject(wanted.files);
      if (engine === "sqlite") expect(readdirSync(kept ?? "")).toContain("hyde.sqlite");
    } finally {
      await other.dispose();
    }
  });

  test("is refused while a site runs on the data, which go on as they were", async () => {
    const other = await copySite(site);
    const before = await other.dump();
    const server = await openDatabase({ ...other.options, serving: true });
    try {
      const refused = restore(other, { force: true });
      await expect(refused).rejects.toThrow(/the site is running on .*; stop it first$/);
    } finally {
      await server.close();
    }
    expect(await other.dump()).toEqual(before);
    await other.dispose();
  });

  test("lets the site go on as before: triggers, indexes and numbers are there", () =>
    onEmpty(async () => {
      await restore(empty);
      await empty.use(async (db) => {
        const change = db.updateTable("audit_log").set({ summary: "changed" }).execute();
        await expect(change).rejects.toThrow("append-only");
        const hash = await storePicture(db, empty.options.dataDir);
        expect(existsSync(join(empty.options.dataDir, "uploads", hash))).toBe(true);
      });
      const handle = await openDatabase(empty.options);
      expect(await migrateToLatest(handle)).toEqual({ applied: [] });
      await handle.close();
    }));

  test("of an older version comes back up to date, with the rows it had", () =>
    onEmpty(async () => {
      const old = await makeOldSite(engine);
      const made = await makeBackup(old.place, { now: NOW });
      await restore(empty, { path: made.path });
      const [before, after] = [(await old.dump()).tables, (await empty.dump()).tables];
      expect(after.cities).toEqual(before.cities);
      expect(after.cities?.length).toBeGreaterThan(50);
      const handle = await openDatabase(empty.options);
      expect(await migrateToLatest(handle)).toEqual({ applied: [] });
      await handle.close();
      await old.dispose();
    }));

  test("mends a picture that is missing or damaged, and leaves the others", () =>
    onEmpty(async () => {
      await restore(empty);
      const { files } = await empty.dump();
      const [first = "", second = ""] = Object.keys(files).filter((name) => /webp|avif/.test(name));
      rmSync(join(empty.options.dataDir, first));
      writeFileSync(join(empty.options.dataDir, second), "damaged");
      expect((await restore(empty, { force: true })).uploads).toBe(2);
      expect((await empty.dump()).files).toEqual(files);
    }));

  test("tells of pictures whose files are not there", async () => {
    const other = await copySite(site);
    rmSync(join(other.options.dataDir, "uploads"), { recursive: true });
    expect(await makeBackup(other.place, { now: NOW })).toMatchObject({
      ...{ missingUploads: 1, uploads: 0 },
    });
    await other.dispose();
  });

  test("does not restore into the other engine", async () => {
    const databaseUrl = engine === "sqlite" ? "postgres://nobody@127.0.0.1:1/none" : undefined;
    const target = { path: backup.path, dataDir: join(site.options.dataDir, "x"), databaseUrl };
    await expect(restoreBackup({ ...target, force: false, settle: asItWas })).rejects.toThrow(
      /npm run db:move$/,
    );
  });

  test.runIf(engine === "sqlite")("holds nothing that was deleted before", async () => {
    const other = await copySite(site);
    const word = "forget-me-entirely";
    // As an earlier release deleted: without overwriting.
    const path = join(other.options.dataDir, "hyde.sqlite");
    const earlier = new DatabaseSync(path);
    const value = JSON.stringify(word.repeat(200));
    earlier.prepare("insert into settings values ('k', ?, ?)").run(value, NOW.toISOString());
    earlier.exec("delete from settings where key = 'k'");
    earlier.close();
    expect(readFileSync(path, "latin1").includes(word)).toBe(true);
    const made = await makeBackup(other.place, { now: NOW });
    const packed = ["-c", 'tar xOf "$1" database/hyde.sqlite.gz | gunzip', "sh", made.path];
    const copy = execFileSync("sh", packed, { encoding: "latin1", maxBuffer: 1e9 });
    expect(copy.slice(0, 15)).toBe("SQLite format 3");
    expect(copy.includes(word)).toBe(false);
    await other.dispose();
  });
});
