import { createHash, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { folderStore } from "#app/modules/media/folder-store.server.ts";
import type { UploadStore } from "#app/modules/media/upload-store.ts";
import { readPart } from "./archive/parts.server.ts";
import type { ManifestPart } from "./manifest.ts";
import { writeFile } from "./unpack-sqlite.server.ts";
import { readUpload, storedPath, UPLOAD_FILE } from "./uploaded-parts.server.ts";
import type { VerifiedBackup } from "./verify-backup.server.ts";

/** Where uploads belong: in the data folder, unless there is a bucket. */
export interface UploadPlace {
  dataDir: string;
  bucket?: UploadStore | undefined;
}

/**
 * Brings back the files of uploads that are missing or are not what they were; gives their number.
 * Names say what is in a file, so this takes nothing from whatever database is in use, and may be
 * cut off anywhere. Throws StoreUnavailable where the bucket does not answer.
 */
export async function restoreUploads(
  backup: VerifiedBackup,
  { dataDir, bucket }: UploadPlace,
): Promise<number> {
  const store = bucket ?? folderStore(dataDir);
  let restored = 0;
  for (const part of backup.manifest.parts) {
    if (!UPLOAD_FILE.test(part.name)) continue;
    if ((await hashUpload(store, part.name)) === part.sha256) continue;
    if (bucket) await restoreObject(backup, { part, bucket });
    else await restoreFile(backup, { part, path: join(dataDir, part.name) });
    restored += 1;
  }
  return restored;
}

async function restoreFile(
  { archive }: VerifiedBackup,
  { part, path }: { part: ManifestPart; path: string },
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const draft = join(dirname(path), `.draft-${randomUUID()}`);
  try {
    await writeFile(draft, readPart(archive, part));
    await rename(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function restoreObject(
  { archive }: VerifiedBackup,
  { part, bucket }: { part: ManifestPart; bucket: UploadStore },
): Promise<void> {
  const [hash = "", name = ""] = storedPath(part.name).split("/");
  await bucket.put(hash, new Map([[name, await buffer(readPart(archive, part))]]));
}

async function hashUpload(store: UploadStore, name: string): Promise<string | undefined> {
  const file = await readUpload(store, name);
  if (!file) return undefined;
  const hash = createHash("sha256");
  for await (const chunk of file) hash.update(chunk);
  return hash.digest("hex");
}
