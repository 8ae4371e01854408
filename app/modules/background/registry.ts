import type { JobRunsTable } from "#app/db/tables/operations.ts";
import { RETENTION_DAYS } from "./retention.ts";

/** Work whose lease was not renewed for this long counts as abandoned. */
const LEASE_MS = 120_000;

/** What all background tasks have in common. Screens import this file, so it has no server code. */
interface TaskDefinition {
  /** Name in logs, metrics, and the database; never changes. */
  name: string;
  /** Shown to staff. */
  title: string;
  /** Another process takes over work whose lease was not renewed for this long. */
  leaseMs: number;
  /** Retention of finished runs (outbox: sent and failed notices), in days. */
  historyDays: number;
}

/** Scheduled work. Some jobs can also be started by staff. */
export interface JobDefinition extends TaskDefinition {
  /** Five cron fields, in the store's time zone. */
  schedule: string;
}

/** Publishes approved posts and prepares drafts (spec 2, section 9). */
export const AUTO_PUBLISH: JobDefinition = {
  name: "auto-publish",
  title: "Auto-publisher",
  schedule: "0 9 * * *",
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.jobRuns,
};

/** The three SEO tasks in sequence (spec 2, sections 4 and 9); "Run Automation" starts it too. */
export const SEO_AUTOMATION: JobDefinition = {
  name: "seo-automation",
  title: "SEO automation",
  schedule: "0 2 * * *",
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.jobRuns,
};

/** After the SEO tasks, so that the backup contains what they changed. "Back up now" starts it too. */
export const BACKUP: JobDefinition = {
  name: "backup",
  title: "Backup",
  schedule: "30 3 * * *",
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.jobRuns,
};

/** Restores the backup made an hour before. Saved runs have the name, so it never changes. */
export const RESTORE_TEST: JobDefinition = {
  name: "restore-drill",
  title: "Backup restore test",
  schedule: "30 4 * * *",
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.jobRuns,
};

/** Every minute; "Check now" starts it too. Only its latest runs matter. */
export const MENU_CHECK: JobDefinition = {
  name: "menu-check",
  title: "Check of the online menu",
  schedule: "* * * * *",
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.menuChecks,
};

/** Raises and resolves alerts about the site. Only its latest runs matter. */
export const ALERT_CHECK: JobDefinition = {
  name: "alert-check",
  title: "Check for problems",
  schedule: "*/5 * * * *",
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.alertChecks,
};

/** Sums up the week before for the owners. */
export const WEEKLY_DIGEST: JobDefinition = {
  name: "weekly-digest",
  title: "Weekly digest",
  schedule: "0 8 * * 1",
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.jobRuns,
};

/** The jobs listed on staff screens. The others run too often: they would hide these. */
export const LISTED_JOBS: readonly JobDefinition[] = [
  AUTO_PUBLISH,
  BACKUP,
  RESTORE_TEST,
  SEO_AUTOMATION,
  WEEKLY_DIGEST,
];

/** Every scheduled job. */
export const JOBS: readonly JobDefinition[] = [...LISTED_JOBS, MENU_CHECK, ALERT_CHECK];

/**
 * Sends emails and notices when a row is written, and polls for rows that other processes wrote.
 */
export const OUTBOX: TaskDefinition & { pollMs: number } = {
  name: "outbox",
  title: "Outbox",
  pollMs: 2_000,
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.notices,
};

export type RunTrigger = JobRunsTable["trigger"];

/** Counts of a run, shown to staff and engineers. */
export type RunCounts = Record<string, unknown>;

/** A run, as its handler sees it. */
export interface JobRun {
  id: string;
  trigger: RunTrigger;
  /** Ids of abandoned attempts at the same due time. */
  abandonedRuns: string[];
  now: Date;
  /** Saves the progress, so that screens can show it. */
  report: (counts: RunCounts) => Promise<void>;
}

/** The result of a successful run. */
export interface JobReport {
  /** What it did, for staff. */
  message: string;
  counts?: RunCounts;
}

/** A definition with its handler, which may be killed at any point and started again. */
export interface Job {
  definition: JobDefinition;
  run: (run: JobRun) => Promise<JobReport>;
}

/** Thrown by handlers with a message for staff; the messages of other errors are only logged. */
export class JobFailed extends Error {
  override name = "JobFailed";
  readonly counts: RunCounts | undefined;

  constructor(message: string, { counts, cause }: { counts?: RunCounts; cause?: unknown } = {}) {
    super(message, { cause });
    this.counts = counts;
  }
}
