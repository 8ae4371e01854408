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
 * Deletes finished job runs and finished notices of the outbox that are older than the registry's
 * `historyDays`. Harmless to repeat and to run in several processes.
 * @returns how many rows were deleted
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
  // Jobs of earlier releases.
  purges.push(finishedBefore(RETENTION_DAYS.jobRuns).where("job", "not in", names));
  let jobRuns = 0;
  for (const purge of purges) jobRuns += count(await purge.execute());
  // Rows with a key belong to a lead: they are deleted with it, and until then the key keeps the
  // same email from being sent twice. Attempts are deleted with their row, by foreign key.
  const notices = db
    .deleteFrom("outbox")
    .where("dedupe_key", "is", null)
    .where("status", "in", ["sent", "failed"])
    .where("finished_at", "<", before(OUTBOX.historyDays));
  return { jobRuns, notices: count(await notices.execute()) };
}

const count = (results: DeleteResult[]) =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);

/** Key of the setting. */
const CLOCK_KEY = "clock-seen";

/** A site may be off for this long in normal operation. */
const USUAL_GAP_MS = 7 * DAY_MS;

/** A wrong clock is usually noticed and set right within this time. */
const DOUBT_MS = DAY_MS;

const clockSchema = z.object({
  /** The time when the clock was last trusted. */
  at: z.string(),
  /** Since when it has been too far ahead of that. */
  doubtedSince: z.string().nullable(),
});

/**
 * Whether the clock may be used to delete what is kept for a time. A clock that has jumped ahead by
 * more than a week is not trusted for a day: erased leads would not come back when it is set right.
 * Call it every hour.
 */
export async function isClockTrusted(db: Db, { now }: { now: Date }): Promise<boolean> {
  const stored = await readSetting(db, CLOCK_KEY);
  const seen = stored === undefined ? undefined : clockSchema.parse(JSON.parse(stored));
  const save = (value: z.output<typeof clockSchema>) =>
    saveSetting(db, { key: CLOCK_KEY, value, now });
  const since = (time: string) => now.getTime() - Date.parse(time);
  const time = now.toISOString();
  const { at, doubtedSince } = seen ?? { at: time, doubtedSince: null };
  const doubtedMs = doubtedSince === null ? undefined : since(doubtedSince);
  const isDoubtOver = doubtedMs !== undefined && doubtedMs >= DOUBT_MS && doubtedMs <= USUAL_GAP_MS;
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
