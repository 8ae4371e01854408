import type { Timestamp } from "./timestamp.ts";

/** Problems that the site found in its own work. */
export interface SiteAlertsTable {
  id: string;
  /** A key of `ALERT_KINDS`. */
  kind: string;
  /** What it is about, if a kind can concern several things: a job, a disk. At most one open row each. */
  subject: string;
  /** One sentence: what happened, and what to do. */
  text: string;
  /** The cause, as it was recorded. */
  detail: string | null;
  raised_at: Timestamp;
  checked_at: Timestamp;
  /** When the email or the last reminder was queued; null if the kind is not emailed, or if it was skipped. */
  emailed_at: Timestamp | null;
  resolved_at: Timestamp | null;
  /** How it was resolved. */
  note: string | null;
}

/** One row per week, Monday to Sunday in the store's time zone. */
export interface WeeklyDigestsTable {
  /** The Monday: `2026-11-16`. */
  week: string;
  created_at: Timestamp;
  /** JSON. */
  content: string;
}
