import { join } from "node:path";
import type { Db } from "#app/db/schema.ts";
import { type RepeatedTask, startEvery, startHourly } from "#app/platform/repeat.server.ts";
import { completeJournal, keptSince } from "./complete-journal.server.ts";
import { JOURNAL_FOLDER, mirrorJournal, pruneJournal } from "./journal-files.server.ts";
import { openPrivacyJournal } from "./privacy-journal.server.ts";

/** The copy of the journal beside the backups is at most this old. */
const MIRROR_MS = 60_000;

interface KeepJournal {
  dataDir: string;
  secret: string;
  /** Folder of the backups, which gets a copy. */
  backups: string;
}

/**
 * Has withdrawals and erasures recorded outside the database from now on, adds what is missing every
 * hour, and copies it beside the backups every minute.
 */
export function keepPrivacyJournal(
  db: Db,
  { dataDir, secret, backups }: KeepJournal,
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
