import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { createRandom } from "#app/platform/random.server.ts";
import {
  createEmptySite,
  createFilledSite,
  type OfflineSite,
  skipPostRestore,
} from "#tests/setup/offline-sites.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { ArchiveWriter, addPart } from "./archive.server.ts";
import { createBackup } from "./create-backup.server.ts";
import { MANIFEST_FILE, README_FILE } from "./manifest.ts";
import { verifyBackup } from "./read-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const POSITIONS = 20;
const NOW = new Date("2026-11-22T08:30:00.000Z");

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testEngines())("a backup (%s)", (engine) => {
  let site: OfflineSite;
  let target: OfflineSite;
  let bytes: Buffer;
  let folder: string;
  const random = createRandom(20_261_122);

  beforeAll(async () => {
    site = await createFilledSite(engine);
    target = await createEmptySite(engine);
    bytes = readFileSync((await createBackup(site.place, { now: NOW })).path);
    folder = mkdtempSync(join(inject("testFolder"), "refused-"));
  });

  afterAll(async () => {
    await site.dispose();
    await target.dispose();
  });

  /** The error of a restore of these bytes. */
  const getRestoreError = async (content: Uint8Array): Promise<string> => {
    const path = join(folder, "a-backup.tar");
    writeFileSync(path, content);
    const error = await restoreBackup({
      ...target.place,
      path,
      force: false,
      finalize: skipPostRestore,
    }).catch((e) => e);
    expect(error).toMatchObject({ name: "OperatorError" });
    expect(error.message.split("\n")).toHaveLength(1);
    return error.message.replace(path, "FILE");
  };

  const expectUntouched = async () => {
    const { tables, files } = await target.dump();
    expect([Object.keys(tables), files]).toEqual([[], {}]);
  };

  const readManifest = async () => {
    const path = join(folder, "read.tar");
    writeFileSync(path, bytes);
    const { archive, manifest } = await verifyBackup(path);
    await archive.close();
    return manifest;
  };

  /** The same backup with a changed manifest and a valid checksum. */
  const withManifest = async (change: Record<string, unknown>): Promise<Buffer> => {
    const source = join(folder, "source.tar");
    writeFileSync(source, bytes);
    const { archive, manifest } = await verifyBackup(source);
    const path = join(folder, `changed-${random()}.tar`);
    const writer = await ArchiveWriter.create(path);
    for (const name of archive.members.keys()) {
      const text = JSON.stringify({ ...manifest, ...change });
      await writer.add(name, name === MANIFEST_FILE ? [Buffer.from(text)] : archive.read(name));
    }
    await writer.finish();
    await archive.close();
    return readFileSync(path);
  };

  test(`cut off at any of ${POSITIONS} positions is rejected as truncated`, async () => {
    for (let count = 0; count < POSITIONS; count += 1) {
      // After the first header, without which it is not recognized as a backup.
      const length = 512 + Math.floor(random() * (bytes.length - 512));
      expect(await getRestoreError(bytes.subarray(0, length))).toMatch(/^FILE is truncated/);
    }
    expect(await getRestoreError(bytes.subarray(0, bytes.length - 1))).toMatch(
      /^FILE is truncated/,
    );
    expect(await getRestoreError(bytes.subarray(0, 300))).toMatch(
      /^FILE is not a backup of this site/,
    );
    expect(await getRestoreError(new Uint8Array())).toBe("FILE is empty");
    await expectUntouched();
  });

  test(`with one byte altered at any of ${POSITIONS} positions is rejected`, async () => {
    for (let count = 0; count < POSITIONS; count += 1) {
      const altered = Buffer.from(bytes);
      const at = Math.floor(random() * bytes.length);
      altered[at] = (altered[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      expect(await getRestoreError(altered)).toMatch(/altered/);
    }
    // The first and the last byte, and bytes of padding.
    for (const at of [0, 511, bytes.length - 2_049, bytes.length - 1_000, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(await getRestoreError(altered)).toMatch(/altered/);
    }
    await expectUntouched();
  });

  test("of another program is rejected", async () => {
    const words = join(folder, "words.txt");
    writeFileSync(words, "words ".repeat(9_000));
    const foreign = join(folder, "foreign.tar");
    execFileSync("tar", ["cf", foreign, "-C", folder, "words.txt"]);
    for (const path of [words, foreign]) {
      expect(await getRestoreError(readFileSync(path))).toMatch(
        /^FILE is not a backup of this site/,
      );
    }
    expect(await getRestoreError(await withManifest({ site: "another-shop" }))).toMatch(
      /not a backup of/,
    );
    const missing = {
      ...target.place,
      path: join(folder, "nowhere.tar"),
      force: false,
      finalize: skipPostRestore,
    };
    await expect(restoreBackup(missing)).rejects.toThrow(/nowhere\.tar does not exist$/);
    await expect(restoreBackup({ ...missing, path: folder })).rejects.toThrow(/is not a file$/);
    await expectUntouched();
  });

  test("of a newer version of this program is rejected", async () => {
    expect(await getRestoreError(await withManifest({ format: 2 }))).toMatch(
      /made by a newer version of this program \(format 2, this one reads 1\)$/,
    );
    const manifest = await readManifest();
    const migrations = [...manifest.migrations, "9999-from-the-future"];
    expect(await getRestoreError(await withManifest({ migrations }))).toMatch(
      /made by a newer version of this program \(its database has "9999-from-the-future"\)/,
    );
    await expectUntouched();
  });

  test("whose contents do not match its manifest is rejected, even with a valid checksum", async () => {
    const manifest = await readManifest();
    const tables = manifest.tables.map((table) =>
      table.name === "cities" ? { ...table, rows: table.rows + 1 } : table,
    );
    expect(await getRestoreError(await withManifest({ tables }))).toMatch(
      /table cities has \d+ rows, not/,
    );
    const parts = manifest.parts.map((part) => ({ ...part, sha256: "0".repeat(64) }));
    expect(await getRestoreError(await withManifest({ parts }))).toMatch(/its part .+ is damaged$/);
    await expectUntouched();
  });
});

test("without a manifest is rejected", async () => {
  const path = join(inject("testFolder"), "bare.tar");
  const writer = await ArchiveWriter.create(path);
  await addPart(writer, README_FILE, []);
  await writer.finish();
  await expect(verifyBackup(path)).rejects.toThrow(/has no manifest\.json$/);
});
