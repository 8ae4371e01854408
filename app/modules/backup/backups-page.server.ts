import { open, stat } from "node:fs/promises";
import { Readable } from "node:stream";
import type { Db } from "#app/db/schema.ts";
import { listJobRuns, NO_ERROR_TEXT } from "#app/modules/background/job-runs.server.ts";
import { BACKUP } from "#app/modules/background/registry.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import type { MomentText } from "#app/ui/staff/moment.tsx";
import { type BackupFile, type BackupStep, listBackups } from "./backup-folder.server.ts";
import { type BackupState, formatBytes, getBackupState } from "./backup-state.server.ts";

/** Data for the staff page "Backups". */
export interface BackupsPage {
  state: BackupState;
  /** The backup that is being made; `step` is null until the first progress report. */
  running: { since: MomentText; step: BackupStep | null } | null;
  /** The latest backup that has ended, whoever started it. */
  latest: { isGood: boolean; when: MomentText; message: string } | null;
  /** On this machine, newest first. */
  files: { name: string; when: MomentText; size: string; isNightly: boolean }[];
}

export async function getBackupsPage(
  db: Db,
  { folder, now }: { folder: string; now: Date },
): Promise<BackupsPage> {
  const [state, runs, files] = await Promise.all([
    getBackupState(db, { now }),
    listJobRuns(db, { definition: BACKUP, limit: 2 }),
    listBackups(folder),
  ]);
  const running = runs.find((run) => run.outcome === "running" && !run.isAbandoned);
  const ended = runs.find((run) => run.outcome !== "running");
  const sizes = await Promise.all(files.map(readSize));
  return {
    state,
    running: running
      ? {
          since: describeMoment(running.startedAt, now),
          step: (running.counts.step as BackupStep | undefined) ?? null,
        }
      : null,
    latest: ended
      ? {
          isGood: ended.outcome === "success",
          when: describeMoment(ended.startedAt, now),
          message: ended.message ?? NO_ERROR_TEXT,
        }
      : null,
    files: files.flatMap(({ name, madeAt, kind }, index) => {
      const bytes = sizes[index];
      return bytes === undefined
        ? []
        : [
            {
              ...{ name, when: describeMoment(madeAt, now), size: formatBytes(bytes) },
              isNightly: kind === "nightly",
            },
          ];
    }),
  };
}

/** Undefined if the file was deleted in the meantime. */
const readSize = ({ path }: BackupFile): Promise<number | undefined> =>
  stat(path).then(
    ({ size }) => size,
    () => undefined,
  );

/** The newest backup on this machine as a stream; undefined if there is none. */
export async function openLatestBackup(
  folder: string,
): Promise<{ name: string; bytes: number; body: ReadableStream } | undefined> {
  const [newest] = await listBackups(folder);
  if (!newest) return undefined;
  // An open file is read to its end, even if the backup is deleted meanwhile.
  const file = await open(newest.path);
  const { size: bytes } = await file.stat();
  return {
    name: newest.name,
    bytes,
    body: Readable.toWeb(file.createReadStream()) as ReadableStream,
  };
}
