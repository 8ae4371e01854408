import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createBucketStorage } from "#app/modules/media/bucket-storage.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import {
  copyUploads,
  readUploadedFile,
  type UploadStorage,
} from "#app/modules/media/upload-storage.ts";
import { createFakeBucket } from "#tests/fakes/bucket.ts";
import {
  createEmptySite,
  createFilledSite,
  type OfflineSite,
  skipPostRestore,
} from "#tests/setup/offline-sites.ts";
import { testEngines } from "#tests/setup/test-scope.ts";
import { createBackup } from "./create-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const NOW = new Date("2026-11-22T08:30:00.000Z");

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const service = await createFakeBucket();
const bucket = createBucketStorage({
  endpoint: service.env.S3_ENDPOINT ?? "",
  bucket: service.env.S3_BUCKET ?? "",
  region: "us-east-1",
  accessKeyId: service.env.S3_ACCESS_KEY_ID ?? "",
  secretAccessKey: service.env.S3_SECRET_ACCESS_KEY ?? "",
});

beforeAll(() => service.start());

afterAll(async () => {
  await service.stop();
  service.remove();
});

/** All files of a store, with their contents in base64. */
async function readAll(store: UploadStorage): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { path } of store.list()) {
    contents[path] = Buffer.from((await readUploadedFile(store, path)) ?? []).toString("base64");
  }
  return contents;
}

describe.each(testEngines())("a backup of a site with a bucket (%s)", (engine) => {
  let site: OfflineSite;

  beforeAll(async () => {
    site = await createFilledSite(engine);
    const { dataDir } = site.options;
    await copyUploads(createFolderStorage(dataDir), bucket);
    rmSync(join(dataDir, "uploads"), { recursive: true });
  });

  afterAll(async () => {
    for (const path of Object.keys(await readAll(bucket))) {
      await bucket.delete(path.split("/")[0] ?? "");
    }
    await site.dispose();
  });

  test("contains its images, and restores those that are missing or altered", async () => {
    const before = await readAll(bucket);
    const [first = "", second = ""] = Object.keys(before);
    const backup = await createBackup({ ...site.place, bucket }, { now: NOW });
    expect(backup.uploads).toBe(Object.keys(before).length);
    expect(backup.missingUploads).toBe(0);

    const [hash = "", name = ""] = first.split("/");
    await bucket.delete(hash);
    await bucket.put(hash, new Map([[name, Buffer.from("altered")]]));
    expect(await readAll(bucket)).not.toHaveProperty([second]);

    const empty = await createEmptySite(engine);
    try {
      await restoreBackup({
        ...empty.place,
        bucket,
        path: backup.path,
        force: false,
        finalize: skipPostRestore,
      });
      expect(await readAll(bucket)).toEqual(before);
      expect(existsSync(join(empty.options.dataDir, "uploads"))).toBe(false);
    } finally {
      await empty.dispose();
    }
  });

  test("fails instead of leaving out images while the bucket is unavailable", async () => {
    await service.stop();
    try {
      const later = new Date(NOW.getTime() + 60_000);
      const failing = createBackup({ ...site.place, bucket }, { now: later });
      await expect(failing).rejects.toThrow(/^S3_ENDPOINT: the picture storage: no connection/);
    } finally {
      await service.start();
    }
  });
});
