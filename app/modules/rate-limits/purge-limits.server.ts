import type { Db } from "#app/db/schema.ts";
import { logger } from "#app/platform/logger.server.ts";

const HOUR_MS = 3_600_000;

/** Deletes counters whose window is over. Harmless to run often and in several processes. */
export async function purgeLimits(db: Db, { now }: { now: Date }): Promise<number> {
  const result = await db
    .deleteFrom("rate_limits")
    .where("expires_at", "<=", now.toISOString())
    .executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Purges now and every hour; failures are logged and the next hour tries again. */
export function startLimitsPurge(db: Db): { stop: () => void } {
  const purge = () =>
    purgeLimits(db, { now: new Date() }).catch((error: unknown) => {
      logger.warn({ err: error }, "expired limit counters could not be deleted");
    });
  const timer = setInterval(purge, HOUR_MS);
  timer.unref();
  void purge();
  return { stop: () => clearInterval(timer) };
}
