import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { codesOf } from "#app/db/errors.server.ts";
import type { UploadStore } from "#app/modules/media/upload-store.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

/** `hyde-2026-11-22T083000Z-nightly.tar`; those made by hand lack the last word. */
const BACKUP = /^hyde-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(-nightly)?\.tar$/;

/** What is in the making, or was left by a process that was killed. */
const DRAFT = /^\.draft-/;

/** A draft that did not grow for so long belongs to nobody. */
const STALE_MS = 6 * 3_600_000;

export interface BackupPlace {
  databaseUrl?: string | undefined;
  dataDir: string;
  folder: string;
  /** Where uploads are, unless they are in the data folder. */
  bucket?: UploadStore | undefined;
  /** Ends the making, which then leaves nothing behind. */
  signal?: AbortSignal | undefined;
}

export interface BackupFile {
  name: string;
  path: string;
  madeAt: Date;
  /** Made by the clock; only these are ever deleted. */
  nightly: boolean;
}

/** Where backups go unless BACKUP_DIR says otherwise. */
export function backupFolder(env: { BACKUP_DIR?: string | undefined; DATA_DIR: string }): string {
  return resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"));
}

/** The name of a backup made at that moment, to the second. */
export function backupName({ madeAt, nightly }: Pick<BackupFile, "madeAt" | "nightly">): string {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(":", "");
  return `hyde-${time}Z${nightly ? "-nightly" : ""}.tar`;
}

/** The finished backups of a folder, newest first; none where there is no such folder. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codesOf(error).code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name): BackupFile[] => {
      const [, day, hours, minutes, seconds, nightly] = BACKUP.exec(name) ?? [];
      if (day === undefined) return [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      return [{ name, path: join(folder, name), madeAt, nightly: nightly !== undefined }];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.name < b.name ? 1 : -1));
}

/**
 * Makes sure of the folder, readable by us alone where it is new, and takes away what processes that
 * were killed left in it. Throws OperatorError naming BACKUP_DIR.
 */
export async function prepareFolder(folder: string): Promise<void> {
  try {
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) {
      await chmod(folder, 0o700);
    }
    await removeStale(folder);
  } catch (error) {
    throw new OperatorError(`BACKUP_DIR: cannot use ${folder} (${codesOf(error).code})`, {
      cause: error,
    });
  }
}

/** A place beside the backups for something unfinished. */
export const draftPath = (folder: string, kind: string): string =>
  join(folder, `.draft-${randomUUID()}.${kind}`);

/** Sees the names in a folder onto the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function removeStale(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT.test(name)) continue;
    const path = join(folder, name);
    const changed = await stat(path).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > STALE_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
