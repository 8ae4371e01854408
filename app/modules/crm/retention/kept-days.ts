import { RETENTION } from "#app/modules/store/retention.ts";

/**
 * How many days records of the site's own work are kept after they are of no further use. What is
 * about people is not here: that the privacy page promises (store/retention.ts). Changes by
 * staff (`audit_log`, `content_history`) and revisions of posts are kept for good.
 */
export const KEPT_DAYS = {
  /** Finished runs of jobs: longer than the year one may want to compare with. */
  jobRuns: 400,
  /** Checks of the online menu: one a minute, of which the latest matter. */
  menuChecks: 2,
  /** What the generator wrote or refused, and calls of the language model with their cost. */
  writerRuns: 400,
  /** Ended sessions, by which the activity list names the browser of a change. */
  endedSessions: 400,
  /** Links to look at a post in advance that open nothing any more. */
  closedPreviewLinks: 30,
  /** What visits were counted, by day: about nobody, yet the privacy page says how long. */
  visitCounts: RETENTION.visitCountDays,
  /** Errors in visitors' browsers that were not seen again. */
  visitErrors: 90,
  /** Notices to search engines that were sent or given up, with their tries. */
  finishedNotices: 100,
} as const;
