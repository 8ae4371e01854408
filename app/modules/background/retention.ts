import { RETENTION } from "#app/modules/store/retention.ts";

/**
 * How many days records of the site's own work are kept after they are of no further use. How long
 * personal data is kept is in store/retention.ts, because the privacy page promises it. Changes
 * by staff (`audit_log`, `content_history`) and revisions of posts are kept forever.
 */
export const RETENTION_DAYS = {
  /** Finished runs of jobs: longer than the year one may want to compare with. */
  jobRuns: 400,
  /** Checks of the online menu: one a minute, of which only the latest matter. */
  menuChecks: 2,
  /** Notices to search engines that were sent or given up, with their attempts. */
  notices: 100,
  /** What the generator wrote or refused, and calls of the language model with their cost. */
  writerRuns: 400,
  /** Ended sessions, by which the activity list names the browser of a change. */
  endedSessions: 400,
  /** Preview links that have expired or were revoked. */
  closedPreviewLinks: 30,
  /** Daily visit counts: about nobody, but the privacy page says how long. */
  visitCounts: RETENTION.visitCountDays,
  /** Errors in visitors' browsers that were not seen again. */
  visitErrors: 90,
} as const;
