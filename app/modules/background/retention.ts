import { RETENTION } from "#app/modules/store/retention.ts";

/**
 * Retention of operational records, in days. The retention of personal data is in
 * store/retention.ts, because the privacy page states it. Changes by staff (`audit_log`,
 * `content_history`) and revisions of posts are kept forever.
 */
export const RETENTION_DAYS = {
  /** Finished job runs: more than a year, so that runs can be compared with last year's. */
  jobRuns: 400,
  /** Checks of the online menu: one a minute, and only the latest matter. */
  menuChecks: 2,
  /** Checks for problems: one every five minutes, and only the latest matter. */
  alertChecks: 2,
  /** Site alerts, counted from when they were resolved. Weekly digests are kept forever: they have the roots. */
  siteAlerts: 400,
  /** Notices to search engines that were sent or have failed, with their attempts. */
  notices: 100,
  /** Runs of the generator, and calls of the language model with their cost. */
  generatorRuns: 400,
  /** Ended sessions: the activity log reads the browser's name from them. */
  endedSessions: 400,
  /** Alerts about accounts, dismissed or not; shorter than sessions, which they name. */
  accountAlerts: 90,
  /** Preview links that have expired or were revoked. */
  closedPreviewLinks: 30,
  /** Daily visit counts. They identify nobody, but the privacy page states their retention. */
  visitCounts: RETENTION.visitCountDays,
  /** Errors in visitors' browsers, counted from when they last occurred. */
  visitErrors: 90,
} as const;
