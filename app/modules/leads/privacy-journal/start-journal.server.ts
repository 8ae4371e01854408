import { join } from "node:path";
import type { Db } from "#app/db/schema.ts";
import { type RepeatedTask, startEvery, startHourly } from "#app/platform/repeat.server.ts";
import { completeJournal, keptSince } from "./complete-journal.server.ts";
import { JOURNAL_FOLDER, mirrorJournal, pruneJournal } from "./journal-files.server.ts";
import { openPrivacyJournal } from "./privacy-journal.server.ts";

/** Maximum age of the journal's copy beside the backups. */
const MIRROR_MS = 60_000;

interface StartJournal {
  dataDir: string;
  secret: string;
  /** Folder of the backups; the journal is copied there. */
  backups: string;
}

/**
 * Starts recording withdrawals and erasures outside the database. Adds missing entries every hour and
 * copies the journal to the backup folder every minute.
 */
export function startPrivacyJournal(
  db: Db,
  { dataDir, secret, backups }: StartJournal,
): RepeatedTask {
  openPrivacyJournal({ dataDir, secret });
  const copy = join(backups, JOURNAL_FOLDER);
  const complete = startHourly("privacy journal", () =>
    completeJournal(db, { dataDir, secret, now: new Date() }),
  );
  const mirror = startEvery("copy of the privacy journal", MIRROR_MS, async () => {
    await mirrorJournal(join(dataDir, JOURNAL_FOLDER), copy);
    await pruneJournal(copy, { before: keptSince(new Date()) });
  });
  const stop = async () => {
    await Promise.all([complete.stop(), mirror.stop()]);
  };
  return { stop };
}
