import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { makeRandom } from "#app/platform/seeded-random.ts";
import { asItWas, makeEmptySite, makeSite, type Site } from "#tests/setup/sites.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { addPart } from "./archive/parts.server.ts";
import { ArchiveWriter } from "./archive/write-archive.server.ts";
import { makeBackup } from "./make-backup.server.ts";
import { FIRST_FILE, MANIFEST } from "./manifest.ts";
import { restoreBackup } from "./restore-backup.server.ts";
import { verifyBackup } from "./verify-backup.server.ts";

const PLACES = 20;
const NOW = new Date("2026-11-22T08:30:00.000Z");

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

describe.each(testEngines())("a backup (%s)", (engine) => {
  let site: Site;
  let target: Site;
  let bytes: Buffer;
  let folder: string;
  const random = makeRandom(20_261_122);

  beforeAll(async () => {
    site = await makeSite(engine);
    target = await makeEmptySite(engine);
    bytes = readFileSync((await makeBackup(site.place, { now: NOW })).path);
    folder = mkdtempSync(join(inject("testFolder"), "refused-"));
  });

  afterAll(async () => {
    await site.dispose();
    await target.dispose();
  });

  /** Why a restore of these bytes is refused. */
  const refusal = async (content: Uint8Array): Promise<string> => {
    const path = join(folder, "a-backup.tar");
    writeFileSync(path, content);
    const error = await restoreBackup({
      ...target.place,
      path,
      force: false,
      settle: asItWas,
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

  /** The same backup with another manifest, sealed as ours are. */
  const withManifest = async (change: Record<string, unknown>): Promise<Buffer> => {
    const source = join(folder, "source.tar");
    writeFileSync(source, bytes);
    const { archive, manifest } = await verifyBackup(source);
    const path = join(folder, `changed-${random()}.tar`);
    const writer = await ArchiveWriter.create(path);
    for (const name of archive.members.keys()) {
      const text = JSON.stringify({ ...manifest, ...change });
      await writer.add(name, name === MANIFEST ? [Buffer.from(text)] : archive.read(name));
    }
    await writer.seal();
    await archive.close();
    return readFileSync(path);
  };

  test(`cut off at any of ${PLACES} places is refused as truncated`, async () => {
    for (let place = 0; place < PLACES; place += 1) {
      // Behind the beginning, without which it is nothing at all.
      const length = 512 + Math.floor(random() * (bytes.length - 512));
      expect(await refusal(bytes.subarray(0, length))).toMatch(/^FILE is truncated/);
    }
    expect(await refusal(bytes.subarray(0, bytes.length - 1))).toMatch(/^FILE is truncated/);
    expect(await refusal(bytes.subarray(0, 300))).toMatch(/^FILE is not a backup of this site/);
    expect(await refusal(new Uint8Array())).toBe("FILE is empty");
    await expectUntouched();
  });

  test(`with one byte altered at any of ${PLACES} places is refused`, async () => {
    for (let place = 0; place < PLACES; place += 1) {
      const altered = Buffer.from(bytes);
      const at = Math.floor(random() * bytes.length);
      altered[at] = (altered[at] ?? 0) ^ (1 << Math.floor(random() * 8));
      expect(await refusal(altered)).toMatch(/altered/);
    }
    // Its very first and last byte, and one that only fills a block.
    for (const at of [0, 511, bytes.length - 2_049, bytes.length - 1_000, bytes.length - 1]) {
      const altered = Buffer.from(bytes);
      altered[at] = (altered[at] ?? 0) ^ 1;
      expect(await refusal(altered)).toMatch(/altered/);
    }
    await expectUntouched();
  });

  test("of something else is refused", async () => {
    const words = join(folder, "words.txt");
    writeFileSync(words, "words ".repeat(9_000));
    const foreign = join(folder, "foreign.tar");
    execFileSync("tar", ["cf", foreign, "-C", folder, "words.txt"]);
    for (const path of [words, foreign]) {
      expect(await refusal(readFileSync(path))).toMatch(/^FILE is not a backup of this site/);
    }
    expect(await refusal(await withManifest({ site: "another-shop" }))).toMatch(/not a backup of/);
    const missing = {
      ...target.place,
      path: join(folder, "nowhere.tar"),
      force: false,
      settle: asItWas,
    };
    await expect(restoreBackup(missing)).rejects.toThrow(/nowhere\.tar does not exist$/);
    await expect(restoreBackup({ ...missing, path: folder })).rejects.toThrow(/is no file$/);
    await expectUntouched();
  });

  test("of a newer version of this program is refused", async () => {
    expect(await refusal(await withManifest({ format: 2 }))).toMatch(
      /made by a newer version of this program \(format 2, this one reads 1\)$/,
    );
    const manifest = await readManifest();
    const migrations = [...manifest.migrations, "9999-from-the-future"];
    expect(await refusal(await withManifest({ migrations }))).toMatch(
      /made by a newer version of this program \(its database has "9999-from-the-future"\)/,
    );
    await expectUntouched();
  });

  test("whose contents are not what it says is refused, though its seal is right", async () => {
    const manifest = await readManifest();
    const tables = manifest.tables.map((table) =>
      table.name === "cities" ? { ...table, rows: table.rows + 1 } : table,
    );
    expect(await refusal(await withManifest({ tables }))).toMatch(/table cities has \d+ rows, not/);
    const parts = manifest.parts.map((part) => ({ ...part, sha256: "0".repeat(64) }));
    expect(await refusal(await withManifest({ parts }))).toMatch(/in it is damaged$/);
    await expectUntouched();
  });
});

test("an archive without a manifest is refused", async () => {
  const path = join(inject("testFolder"), "bare.tar");
  const writer = await ArchiveWriter.create(path);
  await addPart(writer, FIRST_FILE, []);
  await writer.seal();
  await expect(verifyBackup(path)).rejects.toThrow(/has no manifest\.json$/);
});
