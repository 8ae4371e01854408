import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { bucketStore } from "#app/modules/media/bucket-store.server.ts";
import { copyUploads } from "#app/modules/media/copy-uploads.server.ts";
import { folderStore } from "#app/modules/media/folder-store.server.ts";
import { readStored, type UploadStore } from "#app/modules/media/upload-store.ts";
import { makeBucket } from "#tests/fakes/bucket.ts";
import { asItWas, makeEmptySite, makeSite, type Site } from "#tests/setup/sites.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { makeBackup } from "./make-backup.server.ts";
import { restoreBackup } from "./restore-backup.server.ts";

const NOW = new Date("2026-11-22T08:30:00.000Z");

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const service = await makeBucket();
const bucket = bucketStore({
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

/** All files of a store, with what is in them. */
async function contentsOf(store: UploadStore): Promise<Record<string, string>> {
  const contents: Record<string, string> = {};
  for await (const { path } of store.list()) {
    contents[path] = Buffer.from((await readStored(store, path)) ?? []).toString("base64");
  }
  return contents;
}

describe.each(testEngines())("a backup of a site with a bucket (%s)", (engine) => {
  let site: Site;

  beforeAll(async () => {
    site = await makeSite(engine);
    const { dataDir } = site.options;
    await copyUploads(folderStore(dataDir), bucket);
    rmSync(join(dataDir, "uploads"), { recursive: true });
  });

  afterAll(async () => {
    for (const path of Object.keys(await contentsOf(bucket))) {
      await bucket.delete(path.split("/")[0] ?? "");
    }
    await site.dispose();
  });

  test("has its pictures in it, and brings those back that are missing or altered", async () => {
    const before = await contentsOf(bucket);
    const [first = "", second = ""] = Object.keys(before);
    const backup = await makeBackup({ ...site.place, bucket }, { now: NOW });
    expect(backup.uploads).toBe(Object.keys(before).length);
    expect(backup.missingUploads).toBe(0);

    const [hash = "", name = ""] = first.split("/");
    await bucket.delete(hash);
    await bucket.put(hash, new Map([[name, Buffer.from("altered")]]));
    expect(await contentsOf(bucket)).not.toHaveProperty([second]);

    const empty = await makeEmptySite(engine);
    try {
      await restoreBackup({
        ...empty.place,
        bucket,
        path: backup.path,
        force: false,
        settle: asItWas,
      });
      expect(await contentsOf(bucket)).toEqual(before);
      expect(existsSync(join(empty.options.dataDir, "uploads"))).toBe(false);
    } finally {
      await empty.dispose();
    }
  });

  test("is not made by halves where the bucket does not answer", async () => {
    await service.stop();
    try {
      const later = new Date(NOW.getTime() + 60_000);
      const making = makeBackup({ ...site.place, bucket }, { now: later });
      await expect(making).rejects.toThrow(/^S3_ENDPOINT: the store of pictures: no connection/);
    } finally {
      await service.start();
    }
  });
});
