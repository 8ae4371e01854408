import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import { readPart } from "./archive.server.ts";
import type { ManifestPart } from "./manifest.ts";
import { type VerifiedBackup, writeSyncedFile } from "./read-backup.server.ts";

/**
 * Path of an uploaded file in the data folder and in a backup. A restore writes no other path
 * there. Names that begin with a dot are drafts.
 */
const UPLOAD_FILE_NAME = /^uploads\/[0-9a-f]{32}\/[A-Za-z0-9][\w.-]*$/;

const FOLDER = "uploads/";

/** Path in the upload store. */
const getStorePath = (name: string) => name.slice(FOLDER.length);

/** Paths of all uploaded files, sorted, without drafts. */
export async function listUploadFiles(store: UploadStorage): Promise<string[]> {
  const names: string[] = [];
  for await (const { path } of store.list()) names.push(FOLDER + path);
  return names.filter((name) => UPLOAD_FILE_NAME.test(name)).sort();
}

/** The bytes of a file; undefined if it was deleted in the meantime. */
export async function openUploadFile(
  store: UploadStorage,
  name: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  return (await store.get(getStorePath(name)))?.body;
}

/** Location of uploads: the bucket if there is one, otherwise the data folder. */
export interface UploadLocation {
  dataDir: string;
  bucket?: UploadStorage | undefined;
}

/**
 * Restores uploaded files that are missing or altered. Returns how many. A file's path contains the
 * hash of its content, so this never breaks the current database and may be interrupted. Throws
 * StoreUnavailable if the bucket does not respond.
 */
export async function restoreUploads(
  backup: VerifiedBackup,
  { dataDir, bucket }: UploadLocation,
): Promise<number> {
  const store = bucket ?? createFolderStorage(dataDir);
  let restored = 0;
  for (const part of backup.manifest.parts) {
    if (!UPLOAD_FILE_NAME.test(part.name)) continue;
    if ((await hashUpload(store, part.name)) === part.sha256) continue;
    if (bucket) await restoreToBucket(backup, { part, bucket });
    else await restoreToFolder(backup, { part, path: join(dataDir, part.name) });
    restored += 1;
  }
  return restored;
}

async function restoreToFolder(
  { archive }: VerifiedBackup,
  { part, path }: { part: ManifestPart; path: string },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.draft-${randomUUID()}`);
  try {
    await writeSyncedFile(draft, readPart(archive, part));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function restoreToBucket(
  { archive }: VerifiedBackup,
  { part, bucket }: { part: ManifestPart; bucket: UploadStorage },
): Promise<void> {
  const [hash = "", name = ""] = getStorePath(part.name).split("/");
  await bucket.put(hash, new Map([[name, await buffer(readPart(archive, part))]]));
}

async function hashUpload(store: UploadStorage, name: string): Promise<string | undefined> {
  const file = await openUploadFile(store, name);
  if (!file) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of file) hash.update(chunk);
  return hash.digest("hex");
}
