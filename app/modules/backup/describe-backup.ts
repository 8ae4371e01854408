import { bytesText } from "./bytes-text.ts";
import type { BackupMade } from "./make-backup.server.ts";

/** What a backup holds, in words for staff. */
export function describeBackup({ rows, uploads, bytes, missingUploads }: BackupMade): string {
  const saved = `Saved ${rows} rows and ${uploads} picture files in ${bytesText(bytes)}.`;
  if (missingUploads === 0) return saved;
  return `${saved} The files of ${missingUploads} uploaded pictures were not there.`;
}

/** The same in figures, for the record of runs. */
export function countsOf({ name, bytes, rows, uploads, missingUploads }: BackupMade) {
  return { file: name, bytes, rows, uploads, missingUploads };
}
