import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { readSetting, storeSetting } from "#app/db/store-setting.server.ts";
import { logger } from "#app/platform/logger.server.ts";

/** Row of table `settings`. */
const KEY = "clock-seen";

const HOUR_MS = 3_600_000;

/** The site may have been off for so long without anybody wondering. */
const USUAL_GAP_MS = 7 * 24 * HOUR_MS;

/** A wrong clock is usually put right by then. */
const DOUBT_MS = 24 * HOUR_MS;

const seenSchema = z.object({
  /** The time, when it was last believed. */
  at: z.string(),
  /** Since when it is ahead of that. */
  doubtedSince: z.string().nullable(),
});

/**
 * Whether to delete by the clock what is kept for a time. One that has jumped ahead by more than a
 * week is not believed for a day: erased leads do not come back when it is put right. To be asked
 * every hour.
 */
export async function isClockTrusted(db: Db, { now }: { now: Date }): Promise<boolean> {
  const stored = await readSetting(db, KEY);
  const seen = stored === undefined ? undefined : seenSchema.parse(JSON.parse(stored));
  const keep = (value: z.output<typeof seenSchema>) => storeSetting(db, { key: KEY, value, now });
  const since = (time: string) => now.getTime() - Date.parse(time);
  const time = now.toISOString();
  const { at, doubtedSince } = seen ?? { at: time, doubtedSince: null };
  const doubted = doubtedSince === null ? undefined : since(doubtedSince);
  const isOver = doubted !== undefined && doubted >= DOUBT_MS && doubted <= USUAL_GAP_MS;
  if (since(at) <= USUAL_GAP_MS || isOver) {
    await keep({ at: time, doubtedSince: null });
    return true;
  }
  if (doubted === undefined || doubted < 0 || doubted > USUAL_GAP_MS) {
    await keep({ at, doubtedSince: time });
    logger.warn({ before: at, now: time }, "the clock is far ahead: nothing is deleted for a day");
  }
  return false;
}
