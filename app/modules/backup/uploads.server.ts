import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { getFilePath } from "#app/modules/archive/files.server.ts";
import { createFolderStorage } from "#app/modules/media/folder-storage.server.ts";
import {
  STORAGE_FOLDERS,
  type StorageFolder,
  type UploadStorage,
} from "#app/modules/media/upload-storage.ts";
import { readPart } from "./archive.server.ts";
import type { ManifestPart } from "./manifest.ts";
import { type VerifiedBackup, writeSyncedFile } from "./read-backup.server.ts";

/**
 * Path of an uploaded or archived file in the data folder and in a backup. A restore writes no other path
 * there. Names that begin with a dot are drafts.
 */
const FILE_NAME = /^(uploads|archive)\/([0-9a-f]{32}\/[A-Za-z0-9][\w.-]*)$/;

/** Whether this is the path of an upload, not of a file of archived pages. */
export const isUploadName = (name: string): boolean => name.startsWith("uploads/");

/** The folder of a file, and its path there. */
function locate(store: UploadStorage, name: string): { store: UploadStorage; path: string } {
  const [, folder, path = ""] = FILE_NAME.exec(name) ?? [];
  return { store: store.inFolder(folder as StorageFolder), path };
}

/** Paths of all uploaded and archived files, sorted by folder, without drafts. */
export async function listUploadFiles(store: UploadStorage): Promise<string[]> {
  const names: string[] = [];
  for (const folder of STORAGE_FOLDERS) {
    for await (const { path } of store.inFolder(folder).list()) names.push(`${folder}/${path}`);
  }
  return names.filter((name) => FILE_NAME.test(name)).sort();
}

/** The bytes of a file; undefined if it was deleted in the meantime. */
export async function openUploadFile(
  store: UploadStorage,
  name: string,
): Promise<AsyncIterable<Uint8Array> | undefined> {
  const file = locate(store, name);
  return (await file.store.get(file.path))?.body;
}

/**
 * Reads the files of archived pages from a backup, by their hashes. Undefined if the backup does not
 * have the file.
 */
export function createArchivedFileReader({
  archive,
  manifest,
}: VerifiedBackup): (hash: string) => Promise<Uint8Array | undefined> {
  const parts = new Map(manifest.parts.map((part) => [part.name, part]));
  return async (hash) => {
    const part = parts.get(`archive/${getFilePath(hash)}`);
    return part && buffer(readPart(archive, part));
  };
}

/** Location of uploads: the bucket if there is one, otherwise the data folder. */
export interface UploadLocation {
  dataDir: string;
  bucket?: UploadStorage | undefined;
}

/**
 * Restores uploaded files and files of archived pages that are missing or altered. Returns how many
 * uploads. A file's path contains the hash of its content, so this never breaks the current database and
 * may be interrupted. Throws
 * StoreUnavailable if the bucket does not respond.
 */
export async function restoreUploads(
  backup: VerifiedBackup,
  { dataDir, bucket }: UploadLocation,
): Promise<number> {
  const store = bucket ?? createFolderStorage(dataDir);
  let restored = 0;
  for (const part of backup.manifest.parts) {
    if (!FILE_NAME.test(part.name)) continue;
    if ((await hashUpload(store, part.name)) === part.sha256) continue;
    if (bucket) await restoreToBucket(backup, { part, bucket });
    else await restoreToFolder(backup, { part, path: join(dataDir, part.name) });
    if (isUploadName(part.name)) restored += 1;
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
  const { store, path } = locate(bucket, part.name);
  const [hash = "", name = ""] = path.split("/");
  await store.put(hash, new Map([[name, await buffer(readPart(archive, part))]]));
}

async function hashUpload(store: UploadStorage, name: string): Promise<string | undefined> {
  const file = await openUploadFile(store, name);
  if (!file) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of file) hash.update(chunk);
  return hash.digest("hex");
}
