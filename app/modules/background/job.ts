import type { JobRunsTable } from "#app/db/tables/automation.ts";

/** A thing the site does by itself; apart from what does it, so that pages can name it cheaply. */
export interface JobDefinition {
  /** Its name in the database: never changed. */
  name: string;
  /** For people. */
  title: string;
  /** When it is due, as five cron fields in the store's time zone. */
  schedule: string;
}

export type RunTrigger = JobRunsTable["trigger"];

/** How many of what; figures of a run, shown to staff and engineers. */
export type RunCounts = Record<string, unknown>;

/** What a handler knows of the run it works for. */
export interface JobRun {
  id: string;
  trigger: RunTrigger;
  /** Runs before this one that were to answer the same time and died in the middle. */
  formerRuns: string[];
  now: Date;
  /** Writes down how far it has come, so that others can watch. */
  report: (counts: RunCounts) => Promise<void>;
}

/** What a run that went well says of itself. */
export interface JobReport {
  message: string;
  counts?: RunCounts;
}

/** A definition with what does it. It may be cut off anywhere and begun again: it has to bear that. */
export interface Job {
  definition: JobDefinition;
  run: (run: JobRun) => Promise<JobReport>;
}

/** Thrown by handlers whose run failed for a reason that staff can be told. */
export class JobFailed extends Error {
  override name = "JobFailed";
  readonly counts: RunCounts | undefined;

  constructor(message: string, { counts, cause }: { counts?: RunCounts; cause?: unknown } = {}) {
    super(message, { cause });
    this.counts = counts;
  }
}
