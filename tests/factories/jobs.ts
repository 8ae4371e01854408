import type { Job, JobDefinition, JobReport, JobRun } from "#app/modules/background/job.ts";

/** Daily at nine in Detroit, unless told otherwise. */
export function jobOf(
  overrides: Partial<JobDefinition> = {},
  run: (run: JobRun) => Promise<JobReport> = async () => ({ message: "Done." }),
): Job {
  const definition = { name: "a-job", title: "A job", schedule: "0 9 * * *", ...overrides };
  return { definition, run };
}
