import { purgeChanges } from "#app/db/change-feed.server.ts";
import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Db } from "#app/db/schema.ts";
import { purgeSiteAlerts } from "#app/modules/alerts/alerts.server.ts";
import { purgeVisits } from "#app/modules/analytics/save-visits.server.ts";
import { purgeArchive } from "#app/modules/archive/purge-archive.server.ts";
import { purgeAccountLinks } from "#app/modules/auth/account-links.server.ts";
import { purgeAlerts } from "#app/modules/auth/alerts.server.ts";
import { purgeChallenges } from "#app/modules/auth/challenges.server.ts";
import { purgeSessions } from "#app/modules/auth/sessions.server.ts";
import { purgeAttempts } from "#app/modules/auth/sign-in-attempts.server.ts";
import { isClockTrusted, purgeHistory } from "#app/modules/background/retention.server.ts";
import { RETENTION_DAYS } from "#app/modules/background/retention.ts";
import { purgePreviewLinks } from "#app/modules/blog/editing/preview-links.server.ts";
import { purgeIdempotencyKeys } from "#app/modules/crm/idempotency-keys.server.ts";
import { eraseExpiredLeads } from "#app/modules/crm/privacy/erase-expired-leads.server.ts";
import { purgeWriterRuns } from "#app/modules/generator/writer-runs.server.ts";
import type { UploadStorage } from "#app/modules/media/upload-storage.ts";
import { purgeRateLimits } from "#app/modules/rate-limits/rate-limits.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { addMonths } from "#app/platform/time.server.ts";

const DAY_MS = 86_400_000;

/**
 * Deletes expired records. Called every hour; several processes may call it at once. While the clock is not
 * trusted, deletes only records that are kept for less than a day.
 */
export async function purgeExpired(
  db: Db,
  { secret, archive, now }: { secret: string; archive: ArchiveRetention; now: Date },
): Promise<void> {
  await purgeRateLimits(db, { now });
  await purgeAttempts(db, { now });
  await purgeAccountLinks(db, { now });
  await purgeChallenges(db, { now });
  await purgeIdempotencyKeys(db, { now });
  await purgeChanges(db, { now });
  if (!(await isClockTrusted(db, { now }))) return;
  await eraseExpiredLeads(db, { now, secret });
  await purgeRecords(db, { now });
  const { files, years } = archive;
  if (years > 0) await purgeArchive(db, { before: addMonths(now, -12 * years), files, now });
}

interface ArchiveRetention {
  /** Files of archived pages. */
  files: UploadStorage;
  /** Retention of the archive of published pages; 0 means that nothing is archived. */
  years: number;
}

/** The number of deleted rows of each kind. */
type PurgedRecords = Record<
  | "jobRuns"
  | "notices"
  | "generatorRuns"
  | "endedSessions"
  | "accountAlerts"
  | "closedPreviewLinks"
  | "visitCounts"
  | "visitErrors"
  | "siteAlerts",
  number
>;

/** Deletes records of the site's own work after their {@link RETENTION_DAYS}. */
export async function purgeRecords(db: Db, { now }: { now: Date }): Promise<PurgedRecords> {
  const before = (kind: keyof typeof RETENTION_DAYS) =>
    new Date(now.getTime() - RETENTION_DAYS[kind] * DAY_MS).toISOString();
  const { jobRuns, notices } = await purgeHistory(db, { now });
  const visits = await purgeVisits(db, {
    countsBefore: before("visitCounts"),
    errorsBefore: before("visitErrors"),
  });
  const purged: PurgedRecords = {
    jobRuns,
    notices,
    generatorRuns: await purgeWriterRuns(db, { before: before("generatorRuns") }),
    endedSessions: await purgeSessions(db, { before: before("endedSessions") }),
    accountAlerts: await purgeAlerts(db, { before: before("accountAlerts") }),
    closedPreviewLinks: await purgePreviewLinks(db, { before: before("closedPreviewLinks") }),
    visitCounts: visits.counts,
    visitErrors: visits.errors,
    siteAlerts: await purgeSiteAlerts(db, { before: before("siteAlerts") }),
  };
  if (purged.endedSessions + purged.visitErrors > 0) {
    // Their network addresses and texts may be personal data.
    await db.transaction().execute((tx) => markErased(tx, { now }));
  }
  if (Object.values(purged).some((rows) => rows > 0)) logger.info({ purged }, "records purged");
  return purged;
}
