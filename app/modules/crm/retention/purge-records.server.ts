import type { DeleteResult } from "kysely";
import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Db } from "#app/db/schema.ts";
import { MENU_CHECK } from "#app/modules/catalog/menu-health/job-definition.ts";
import { logger } from "#app/platform/logger.server.ts";
import { KEPT_DAYS } from "./kept-days.ts";

const DAY_MS = 86_400_000;

/** How many rows of which kind went. */
export type Purged = Record<keyof typeof KEPT_DAYS, number>;

/**
 * Deletes records of the site's own work whose days are over, so that no table grows for ever.
 * Harmless to repeat and to run in several processes.
 */
export async function purgeRecords(db: Db, { now }: { now: Date }): Promise<Purged> {
  const before = (kind: keyof typeof KEPT_DAYS) =>
    new Date(now.getTime() - KEPT_DAYS[kind] * DAY_MS).toISOString();
  const writer = before("writerRuns");
  const purged: Purged = {
    jobRuns: count(
      await db.deleteFrom("job_runs").where("finished_at", "<", before("jobRuns")).execute(),
    ),
    menuChecks: count(
      await db
        .deleteFrom("job_runs")
        .where("job", "=", MENU_CHECK.name)
        .where("finished_at", "<", before("menuChecks"))
        .execute(),
    ),
    writerRuns:
      count(await db.deleteFrom("writer_runs").where("at", "<", writer).execute()) +
      count(await db.deleteFrom("writer_calls").where("at", "<", writer).execute()),
    endedSessions: await purgeSessions(db, before("endedSessions")),
    closedPreviewLinks: await purgePreviewLinks(db, before("closedPreviewLinks")),
    visitCounts: count(
      await db
        .deleteFrom("visit_counts")
        .where("day", "<", before("visitCounts").slice(0, 10))
        .execute(),
    ),
    visitErrors: count(
      await db.deleteFrom("visit_errors").where("last_seen", "<", before("visitErrors")).execute(),
    ),
    finishedNotices: await purgeNotices(db, before("finishedNotices")),
  };
  if (purged.endedSessions + purged.visitErrors > 0) {
    // Their addresses and texts may be personal.
    await db.transaction().execute((tx) => markErased(tx, { now }));
  }
  if (Object.values(purged).some((rows) => rows > 0)) logger.info({ purged }, "records purged");
  return purged;
}

/** A session that was not ended by hand ends by itself, days after its last use at most. */
async function purgeSessions(db: Db, before: string): Promise<number> {
  const sessions = db
    .deleteFrom("staff_sessions")
    .where("last_used_at", "<", before)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", "<", before)]));
  return count(await sessions.execute());
}

async function purgePreviewLinks(db: Db, before: string): Promise<number> {
  const links = db
    .deleteFrom("blog_previews")
    .where((eb) => eb.or([eb("expires_at", "<", before), eb("revoked_at", "<", before)]));
  return count(await links.execute());
}

/**
 * Rows with a key belong to a lead: they go with it, and until then the key keeps the same mail
 * from going out twice. The tries of a row go with it.
 */
async function purgeNotices(db: Db, before: string): Promise<number> {
  const notices = db
    .deleteFrom("outbox")
    .where("dedupe_key", "is", null)
    .where("status", "in", ["sent", "failed"])
    .where("finished_at", "<", before);
  return count(await notices.execute());
}

const count = (results: DeleteResult[]) =>
  results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
