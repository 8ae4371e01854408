import type { JobRunsTable } from "#app/db/tables/automation.ts";
import { RETENTION_DAYS } from "./retention.ts";

/** How long a process may be silent before its work counts as abandoned. */
const LEASE_MS = 120_000;

/** What every background task has. This file has no server code, so screens can import it cheaply. */
interface TaskDefinition {
  /** Name in logs, metrics, and the database; never changes. */
  name: string;
  /** For people. */
  title: string;
  /** Another process takes the work over when its lease has not been renewed for this long. */
  leaseMs: number;
  /** Days that finished runs (of the outbox: sent and failed notices) are kept. */
  historyDays: number;
}

/** Scheduled work. Staff can also start a job by hand where a screen offers it. */
export interface JobDefinition extends TaskDefinition {
  /** When it is due: five cron fields in the store's time zone. */
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

/** After the SEO tasks, so that the backup contains what they changed. */
export const BACKUP: JobDefinition = {
  name: "backup",
  title: "Nightly backup",
  schedule: "30 3 * * *",
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.jobRuns,
};

/** Restores the backup made an hour before. */
export const RESTORE_TEST: JobDefinition = {
  name: "restore-drill",
  title: "Trial of the backup",
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

/** The jobs in the lists that staff see; the menu check would crowd out the others there. */
export const LISTED_JOBS: readonly JobDefinition[] = [
  AUTO_PUBLISH,
  BACKUP,
  RESTORE_TEST,
  SEO_AUTOMATION,
];

/** Every scheduled job. */
export const JOBS: readonly JobDefinition[] = [...LISTED_JOBS, MENU_CHECK];

/** Sends emails and notices: whenever a row is written, and every `pollMs` for what others wrote. */
export const OUTBOX: TaskDefinition & { pollMs: number } = {
  name: "outbox",
  title: "Outbox",
  pollMs: 2_000,
  leaseMs: LEASE_MS,
  historyDays: RETENTION_DAYS.notices,
};

export type RunTrigger = JobRunsTable["trigger"];

/** Figures of a run, shown to staff and engineers. */
export type RunCounts = Record<string, unknown>;

/** What a handler knows about its run. */
export interface JobRun {
  id: string;
  trigger: RunTrigger;
  /** Ids of earlier attempts at the same due time; their processes ended midway. */
  formerRuns: string[];
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

/** A definition with its handler. The handler may be killed anywhere and started again. */
export interface Job {
  definition: JobDefinition;
  run: (run: JobRun) => Promise<JobReport>;
}

/** Thrown by handlers whose run failed for a reason that staff can be told: the message. */
export class JobFailed extends Error {
  override name = "JobFailed";
  readonly counts: RunCounts | undefined;

  constructor(message: string, { counts, cause }: { counts?: RunCounts; cause?: unknown } = {}) {
    super(message, { cause });
    this.counts = counts;
  }
}
