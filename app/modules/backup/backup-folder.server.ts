import { randomUUID } from "node:crypto";
import { chmod, mkdir, open, readdir, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { codesOf } from "#app/db/errors.server.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import { OperatorError } from "#app/platform/errors.server.ts";

/** `hyde-2026-11-22T083000Z-nightly.tar`, or `-on-demand`; backups made by the command end with the time. */
const BACKUP_FILE_NAME =
  /^hyde-(\d{4}-\d\d-\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-(nightly|on-demand))?\.tar$/;

/** Unfinished files, some of them left by killed processes. */
const DRAFT_FILE_NAME = /^\.draft-/;

/** A draft unchanged for this long was abandoned. */
const STALE_MS = 6 * 3_600_000;

export interface BackupSettings {
  databaseUrl?: string | undefined;
  dataDir: string;
  folder: string;
  /** Bucket with the uploads; without it they are in the data folder. */
  bucket?: UploadStorage | undefined;
  /** Cancels the backup, which then leaves nothing behind. */
  signal?: AbortSignal | undefined;
}

/** What a backup is doing. */
export type BackupStep = "database" | "pictures" | "check";

/**
 * What made a backup: the schedule, "Back up now" in the staff area, or the command on the server. The site
 * never deletes those made by the command.
 */
export type BackupKind = "nightly" | "on-demand" | "command";

export interface BackupFile {
  name: string;
  path: string;
  madeAt: Date;
  kind: BackupKind;
}

/** Folder of the backups: BACKUP_DIR or `DATA_DIR/backups`. */
export function getBackupFolder(env: {
  BACKUP_DIR?: string | undefined;
  DATA_DIR: string;
}): string {
  return resolve(env.BACKUP_DIR ?? join(env.DATA_DIR, "backups"));
}

/** File name of a backup; times are in UTC, to the second. */
export function getBackupFileName({ madeAt, kind }: Pick<BackupFile, "madeAt" | "kind">): string {
  const time = madeAt.toISOString().slice(0, 19).replaceAll(":", "");
  return `hyde-${time}Z${kind === "command" ? "" : `-${kind}`}.tar`;
}

/** Finished backups, newest first; an empty list if the folder does not exist. */
export async function listBackups(folder: string): Promise<BackupFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (codesOf(error).code === "ENOENT") return [];
    throw error;
  });
  return names
    .flatMap((name): BackupFile[] => {
      const [, day, hours, minutes, seconds, kind = "command"] = BACKUP_FILE_NAME.exec(name) ?? [];
      if (day === undefined) return [];
      const madeAt = new Date(`${day}T${hours}:${minutes}:${seconds}Z`);
      return [{ name, path: join(folder, name), madeAt, kind: kind as BackupKind }];
    })
    .sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime() || (a.name < b.name ? 1 : -1));
}

/**
 * Creates the folder if it is missing, readable only by its owner, and deletes drafts left by
 * killed processes. Throws OperatorError that names BACKUP_DIR.
 */
export async function ensureBackupFolder(folder: string): Promise<void> {
  try {
    if ((await mkdir(folder, { recursive: true, mode: 0o700 })) !== undefined) {
      await chmod(folder, 0o700);
    }
    await deleteStaleDrafts(folder);
  } catch (error) {
    throw new OperatorError(`BACKUP_DIR: cannot use ${folder} (${codesOf(error).code})`, {
      cause: error,
    });
  }
}

/** Path of a new draft in the backup folder. */
export const createDraftPath = (folder: string, kind: string): string =>
  join(folder, `.draft-${randomUUID()}.${kind}`);

/** Syncs the entries of a folder to disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function deleteStaleDrafts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!DRAFT_FILE_NAME.test(name)) continue;
    const path = join(folder, name);
    const changed = await stat(path).catch(() => undefined);
    if (changed && Date.now() - changed.mtimeMs > STALE_MS) {
      await rm(path, { recursive: true, force: true });
    }
  }
}
