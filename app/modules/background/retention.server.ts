import type { DeleteResult } from "kysely";
import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { JOBS, OUTBOX } from "./registry.ts";
import { RETENTION_DAYS } from "./retention.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/**
 * Deletes job runs and outbox notices that finished more than `historyDays` ago. Safe to repeat and
 * to run in several processes. Returns how many rows were deleted.
 */
export async function purgeHistory(
  db: Db,
  { now }: { now: Date },
): Promise<{ jobRuns: number; notices: number }> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const finishedBefore = (days: number) =>
    db.deleteFrom("job_runs").where("finished_at", "<", before(days));
  const purges = JOBS.map(({ name, historyDays }) =>
    finishedBefore(historyDays).where("job", "=", name),
  );
  const names = JOBS.map(({ name }) => name);
  // Runs of jobs that no longer exist.
  purges.push(finishedBefore(RETENTION_DAYS.jobRuns).where("job", "not in", names));
  let jobRuns = 0;
  for (const purge of purges) jobRuns += count(await purge.execute());
  // Rows with a key belong to a lead and are deleted with it; until then the key prevents a second
  // email. Attempts are deleted with their row, by foreign key.
  const notices = db
    .deleteFrom("outbox")
    .where("dedupe_key", "is", null)
    .where("status", "in", ["sent", "failed"])
    .where("finished_at", "<", before(OUTBOX.historyDays));
  return { jobRuns, notices: count(await notices.execute()) };
}

const count = (results: DeleteResult[]) =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);

const CLOCK_KEY = "clock-seen";

/** A site may be offline for this long in normal operation. */
const USUAL_GAP_MS = 7 * DAY_MS;

/** A wrong clock is usually noticed and corrected within this time. */
const CLOCK_DOUBT_MS = DAY_MS;

const clockSchema = z.object({
  /** When the clock was last trusted. */
  at: z.string(),
  /** When the clock was first seen to be too far ahead of `at`. */
  doubtedSince: z.string().nullable(),
});

/**
 * Whether the clock is reliable enough to delete expired data. A clock that jumped ahead by more
 * than a week is distrusted for a day, because deleted leads would not return when it is corrected.
 * Call this every hour.
 */
export async function isClockTrusted(db: Db, { now }: { now: Date }): Promise<boolean> {
  const saved = await readSetting(db, CLOCK_KEY);
  const seen = saved === undefined ? undefined : clockSchema.parse(JSON.parse(saved));
  const save = (value: z.output<typeof clockSchema>) =>
    saveSetting(db, { key: CLOCK_KEY, value, now });
  const since = (time: string) => now.getTime() - Date.parse(time);
  const time = now.toISOString();
  const { at, doubtedSince } = seen ?? { at: time, doubtedSince: null };
  const doubtedMs = doubtedSince === null ? undefined : since(doubtedSince);
  const isDoubtOver =
    doubtedMs !== undefined && doubtedMs >= CLOCK_DOUBT_MS && doubtedMs <= USUAL_GAP_MS;
  if (since(at) <= USUAL_GAP_MS || isDoubtOver) {
    await save({ at: time, doubtedSince: null });
    return true;
  }
  if (doubtedMs === undefined || doubtedMs < 0 || doubtedMs > USUAL_GAP_MS) {
    await save({ at, doubtedSince: time });
    logger.warn({ before: at, now: time }, "the clock is far ahead: nothing is deleted for a day");
  }
  return false;
}
