import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createBucketStorage } from "#app/modules/media/bucket-storage.server.ts";
import { deleteOrphanedUploads, ORPHAN_DAYS } from "#app/modules/media/delete-uploads.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import {
  copyUploads,
  readUploadedFile,
  StorageUnavailable,
  type UploadedFile,
  type UploadStorage,
} from "#app/modules/media/upload-storage.ts";
import { createPicture } from "#tests/factories/pictures.ts";
import { addPublishedPost } from "#tests/factories/posts.ts";
import { createFakeBucket } from "#tests/fakes/bucket.ts";
import { describeEachApp } from "#tests/setup/app.ts";
import { get, post } from "#tests/setup/http.ts";
import { signInStaff, uploadImage } from "#tests/setup/staff.ts";
import { createTempFolder } from "#tests/setup/temp-folder.ts";

vi.setConfig({ testTimeout: 60_000 });

const bucket = await createFakeBucket();

const { env } = bucket;
const account = {
  endpoint: env.S3_ENDPOINT ?? "",
  bucket: env.S3_BUCKET ?? "",
  region: "us-east-1",
  accessKeyId: env.S3_ACCESS_KEY_ID ?? "",
  secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? "",
};
const uploadStore = createBucketStorage(account);

const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex").slice(0, 32);

async function filesIn(store: UploadStorage, hash?: string): Promise<UploadedFile[]> {
  const files: UploadedFile[] = [];
  for await (const file of store.list(hash)) files.push(file);
  return files.sort((a, b) => a.path.localeCompare(b.path));
}

const pathsIn = async (store: UploadStorage, hash?: string) =>
  (await filesIn(store, hash)).map(({ path }) => path);

let pictureCount = 0;
/** A small picture that no other test has. */
async function newPicture(): Promise<Uint8Array<ArrayBuffer>> {
  pictureCount += 1;
  return new Uint8Array(
    await createPicture({ width: 40 + pictureCount, height: 40, format: "webp" }),
  );
}

beforeAll(() => bucket.start());
afterAll(async () => {
  await bucket.stop();
  bucket.remove();
});

describeEachApp("uploads in a bucket", { env: bucket.env, errorsExpected: true }, (ctx) => {
  beforeAll(async () => {
    for (const path of await pathsIn(uploadStore)) await uploadStore.delete(path.slice(0, 32));
  });

  const signIn = () => signInStaff(ctx.app.db, { origin: ctx.app.origin });

  test("an upload to one machine is served by another until it is deleted", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const folder = createTempFolder("hyde-machine-");
    // On SQLite, the second server is another process on the same machine.
    const elsewhere: Record<string, string> =
      ctx.engine === "postgres" ? { DATA_DIR: folder.path } : {};
    const secondServer = await app.startSecondServer(elsewhere);
    const bytes = await newPicture();
    const width = 40 + pictureCount;
    expect((await uploadImage(app, { bytes, headers })).status).toBe(200);
    const hash = hashOf(bytes);
    expect(existsSync(join(app.dataDir, "uploads"))).toBe(false);
    expect(await pathsIn(uploadStore, hash)).toEqual([
      `${hash}/${width}.avif`,
      `${hash}/${width}.webp`,
      `${hash}/master.webp`,
    ]);
    for (const target of [app, secondServer]) {
      const file = await get(target, `/uploads/${hash}/${width}.webp`);
      expect(file.headers).toMatchObject({
        "content-type": "image/webp",
        "content-length": String(file.raw.byteLength),
        "cache-control": "public, max-age=31536000, immutable",
        "content-security-policy": expect.stringMatching(/^default-src 'none'/),
        etag: expect.stringMatching(/^"[\w.-]+"$/),
      });
      expect((await sharp(file.raw).metadata()).width).toBe(width);
      const again = { "If-None-Match": file.headers.etag };
      expect((await get(target, `/uploads/${hash}/${width}.webp`, again)).status).toBe(304);
      for (const path of [`/uploads/${hash}/master.webp`, `/uploads/${hash}/9.webp`]) {
        expect((await get(target, path)).status, path).toBe(404);
      }
    }
    await post(app, "/admin/uploads", { intent: "delete", hash }, headers);
    expect(await pathsIn(uploadStore, hash)).toEqual([]);
    await secondServer.waitForContentChanges();
    for (const target of [app, secondServer]) {
      expect((await get(target, `/uploads/${hash}/${width}.webp`)).status).toBe(404);
    }
    await secondServer.stop();
    folder.remove();
  });

  test("while the bucket is unavailable, uploads report it, images return 503, and pages stay up", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const [old, fresh] = [await newPicture(), await newPicture()];
    await uploadImage(app, { bytes: old, headers });
    const path = `/uploads/${hashOf(old)}/${40 + pictureCount - 1}.avif`;
    const image = `upload:${hashOf(old)}` as const;
    const { slug } = await addPublishedPost(app.db, { image, slug: "shown", now: new Date() });
    const share = `/share/blog/${slug}.jpg`;
    await bucket.stop();
    try {
      const refused = await uploadImage(app, { bytes: fresh, alt: "Kept words", headers });
      expect(refused.status).toBe(503);
      expect(refused.text).toContain("The picture storage does not respond. Nothing was saved.");
      expect(refused.text).toContain("Kept words");
      for (const missing of [path, path, share]) {
        const response = await get(app, missing);
        expect([missing, response.status, response.headers["cache-control"]]).toEqual([
          ...[missing, 503, "no-store"],
        ]);
      }
      expect((await get(app, `/blog/${slug}`)).status).toBe(200);
      expect((await get(app, "/readyz")).status).toBe(200);
    } finally {
      await bucket.start();
    }
    expect((await get(app, path)).status).toBe(200);
    expect((await get(app, share)).status).toBe(200);
    expect((await uploadImage(app, { bytes: fresh, headers })).status).toBe(200);
    const outages = app
      .errors()
      .filter((line) => line.includes("picture storage does not respond"));
    expect(outages).toHaveLength(1);
    // The server now serves the picture from memory during an outage.
    expect((await get(app, path)).status).toBe(200);
    await bucket.stop();
    const again = await get(app, path);
    await bucket.start();
    expect(again.status).toBe(200);
  });

  test("an image deleted while the bucket is unavailable is gone, and its files are removed later", async () => {
    const { app } = ctx;
    const { headers } = await signIn();
    const [unrelated, bytes] = [await newPicture(), await newPicture()];
    for (const one of [unrelated, bytes]) await uploadImage(app, { bytes: one, headers });
    const hash = hashOf(bytes);
    await bucket.stop();
    const gone = await post(app, "/admin/uploads", { intent: "delete", hash }, headers);
    await bucket.start();
    expect(gone.text).toContain("Picture deleted");
    expect(await pathsIn(uploadStore, hash)).toHaveLength(3);
    const sweep = (days: number) =>
      deleteOrphanedUploads(app.db, {
        store: uploadStore,
        now: new Date(Date.now() + days * 86_400_000),
      });
    expect((await sweep(ORPHAN_DAYS - 1)).deleted).toEqual([]);
    expect((await sweep(ORPHAN_DAYS + 1)).deleted).toEqual([hash]);
    expect(await pathsIn(uploadStore, hash)).toEqual([]);
    expect(await pathsIn(uploadStore, hashOf(unrelated))).toHaveLength(3);
    await app.db.deleteFrom("uploads").execute();
    expect((await sweep(ORPHAN_DAYS + 1)).deleted).toEqual([]);
  });
});

const files = new Map([
  ["320.webp", Buffer.from("small")],
  ["640.webp", Buffer.from("large, and not the same")],
]);

test.each(["folder", "bucket"])("a %s returns and lists what was saved", async (kind) => {
  const folder = createTempFolder("hyde-store-");
  const store = kind === "folder" ? createFolderStorage(folder.path) : uploadStore;
  const hash = createHash("sha256").update(`${kind}`).digest("hex").slice(0, 32);
  expect(await pathsIn(store, hash)).toEqual([]);
  await store.put(hash, new Map([...files].slice(0, 1)));
  await store.put(hash, files);
  const listed = await filesIn(store, hash);
  expect(listed.map(({ path, bytes }) => [path, bytes])).toEqual([
    [`${hash}/320.webp`, 5],
    [`${hash}/640.webp`, 23],
  ]);
  expect(Date.now() - (listed[0]?.changedAt.getTime() ?? 0)).toBeLessThan(60_000);
  const read = await readUploadedFile(store, `${hash}/640.webp`);
  expect(Buffer.from(read ?? []).toString()).toBe("large, and not the same");
  expect(await store.get(`${hash}/nothing`)).toBeUndefined();
  expect(await store.exists(`${hash}/320.webp`)).toBe(true);
  expect(await store.exists(`${hash}/321.webp`)).toBe(false);
  await store.delete(hash);
  await store.delete(hash);
  expect(await pathsIn(store, hash)).toEqual([]);
  folder.remove();
});

test("a folder can be copied into a bucket and back", async () => {
  const [first, second] = [createTempFolder("hyde-copy-"), createTempFolder("hyde-copy-")];
  const hash = "c".repeat(32);
  await createFolderStorage(first.path).put(hash, files);
  expect(await copyUploads(createFolderStorage(first.path), uploadStore)).toEqual({
    copied: 1,
    bytes: 28,
  });
  await copyUploads(uploadStore, createFolderStorage(second.path));
  const back = await readUploadedFile(createFolderStorage(second.path), `${hash}/320.webp`);
  expect(Buffer.from(back ?? []).toString()).toBe("small");
  for (const folder of [first, second]) folder.remove();
});

test("files beyond the first page of a listing are listed too", async () => {
  // The fake bucket cannot continue a list: its tokens need a cipher that Node.js no longer has.
  const contents = (name: string) =>
    `<Contents><Key>uploads/${"f".repeat(32)}/${name}</Key><Size>7</Size>` +
    "<LastModified>2026-11-22T00:00:00.000Z</LastModified></Contents>";
  const token = "a&b+c/d=";
  const service = createServer((request, response) => {
    const params = new URL(request.url ?? "", "http://service").searchParams;
    const isSecond = params.get("continuation-token") === token;
    const more = "<IsTruncated>true</IsTruncated><NextContinuationToken>a&amp;b+c/d=";
    const end = isSecond ? "<IsTruncated>false</IsTruncated>" : `${more}</NextContinuationToken>`;
    const page = contents(isSecond ? "640.webp" : "320.webp");
    response.end(`<ListBucketResult>${end}${page}</ListBucketResult>`);
  });
  await once(service.listen(0, "127.0.0.1"), "listening");
  const { port } = service.address() as AddressInfo;
  const store = createBucketStorage({ ...account, endpoint: `http://127.0.0.1:${port}` });
  expect(await pathsIn(store)).toEqual(
    ["320.webp", "640.webp"].map((name) => `${"f".repeat(32)}/${name}`),
  );
  service.closeAllConnections();
  await once(service.close(), "close");
});

test.each([
  ["a wrong key", { secretAccessKey: "wrong" }],
  ["a bucket that is not there", { bucket: "no-such-bucket" }],
  ["a service that is not there", { endpoint: "http://127.0.0.1:9999" }],
])("%s counts as an outage, not a missing image", async (_, wrong) => {
  const store = createBucketStorage({ ...account, ...wrong });
  const path = `${"0".repeat(32)}/320.webp`;
  await expect(store.get(path)).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(store.put("0".repeat(32), files)).rejects.toBeInstanceOf(StorageUnavailable);
  await expect(pathsIn(store)).rejects.toBeInstanceOf(StorageUnavailable);
});
