import type { Db } from "#app/db/schema.ts";
import { listJobRuns, NO_ERROR_TEXT } from "#app/modules/background/job-runs.server.ts";
import { BACKUP, type JobDefinition, RESTORE_TEST } from "#app/modules/background/registry.ts";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import type { MomentText } from "#app/ui/staff/moment.tsx";
import type { CreatedBackup } from "./create-backup.server.ts";

/** One missed night is tolerated; an older backup is late. */
const LATE_MS = 2 * 86_400_000;

interface RunSummary {
  when: MomentText;
  message: string;
}

/** State of the backups for staff. */
export interface BackupState {
  last: { when: MomentText; size: string; isLate: boolean } | null;
  /** The latest backup, if it failed. */
  failure: RunSummary | null;
  /** The latest restore test. */
  restoreTest: (RunSummary & { passed: boolean }) | null;
}

export async function getBackupState(db: Db, { now }: { now: Date }): Promise<BackupState> {
  const [lastSuccess, latest, restoreTest] = await Promise.all([
    findLastFinishedRun(db, BACKUP, "success"),
    findLastFinishedRun(db, BACKUP),
    findLastFinishedRun(db, RESTORE_TEST),
  ]);
  const summarize = (run: { startedAt: string; message: string | null }) => ({
    when: describeMoment(run.startedAt, now),
    message: run.message ?? NO_ERROR_TEXT,
  });
  return {
    last: lastSuccess
      ? {
          when: describeMoment(lastSuccess.startedAt, now),
          size: formatBytes(Number(lastSuccess.counts.bytes)),
          isLate: now.getTime() - Date.parse(lastSuccess.startedAt) > LATE_MS,
        }
      : null,
    failure: latest?.outcome === "failed" ? summarize(latest) : null,
    restoreTest: restoreTest
      ? { ...summarize(restoreTest), passed: restoreTest.outcome === "success" }
      : null,
  };
}

/** The latest run that has ended. */
async function findLastFinishedRun(db: Db, definition: JobDefinition, outcome?: "success") {
  const runs = await listJobRuns(db, { definition, limit: 2, ...(outcome ? { outcome } : {}) });
  return runs.find((run) => run.outcome !== "running");
}

/** A sentence for staff about the contents of a backup. */
export function formatBackupSummary({ uploads, bytes, missingUploads }: CreatedBackup): string {
  const pictures = uploads === 1 ? "1 picture file" : `${uploads} picture files`;
  const contents = uploads === 0 ? "all tables" : `all tables and ${pictures}`;
  const saved = `Backup saved. ${formatBytes(bytes)}, ${contents} checked.`;
  if (missingUploads === 0) return saved;
  return `${saved} The files of ${missingUploads} uploaded pictures were missing.`;
}

/** Counts of a backup, saved in its job run. */
export function getBackupCounts({ name, bytes, rows, uploads, missingUploads }: CreatedBackup) {
  return { file: name, bytes, rows, uploads, missingUploads };
}

/** Formats a size: "812 bytes", "1.4 KB", "35 MB". */
export function formatBytes(bytes: number): string {
  let size = bytes;
  for (const unit of ["bytes", "KB", "MB"]) {
    if (size < 1_000) return `${round(size)} ${unit}`;
    size /= 1_000;
  }
  return `${round(size)} GB`;
}

const round = (size: number) => (size < 10 ? Math.round(size * 10) / 10 : Math.round(size));
