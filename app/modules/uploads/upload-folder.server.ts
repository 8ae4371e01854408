import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { codesOf } from "#app/db/errors.server.ts";

/** A draft this old was left by a process that ended in the middle. */
const STALE_MS = 3_600_000;

const DRAFT = /^\.draft-/;

/** No room on the disk, in the quota, or for a file of this size. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT", "EFBIG"]);

const folderOf = (dataDir: string) => join(dataDir, "uploads");

/** Where a file of an upload stands. */
export function uploadPath(dataDir: string, hash: string, file = ""): string {
  return join(folderOf(dataDir), hash, file);
}

/** Whether writing failed because there is no room left. */
export function isNoRoom(error: unknown): boolean {
  return NO_ROOM.has(codesOf(error).code ?? "");
}

/**
 * Writes all files of an upload or none: they are written and flushed in a folder beside, which is
 * renamed once it is whole. Files that stand there already are the same ones, and stay.
 */
export async function writeUpload(
  dataDir: string,
  { hash, files }: { hash: string; files: ReadonlyMap<string, Uint8Array> },
): Promise<void> {
  const folder = folderOf(dataDir);
  const draft = join(folder, `.draft-${randomUUID()}`);
  await mkdir(draft, { recursive: true });
  try {
    await removeStale(folder);
    for (const [name, bytes] of files) await writeFlushed(join(draft, name), bytes);
    await rename(draft, join(folder, hash));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    if (!["EEXIST", "ENOTEMPTY"].includes(codesOf(error).code ?? "")) throw error;
  }
}

/** Takes the files of an upload away. */
export async function removeUpload(dataDir: string, hash: string): Promise<void> {
  await rm(uploadPath(dataDir, hash), { recursive: true, force: true });
}

async function writeFlushed(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, "wx");
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue;
    const path = join(folder, name);
    const age = Date.now() - (await stat(path)).mtimeMs;
    if (age > STALE_MS) await rm(path, { recursive: true, force: true });
  }
}
