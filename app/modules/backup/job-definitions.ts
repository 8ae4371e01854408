import type { JobDefinition } from "#app/modules/background/job.ts";

/** Nightly at 3:30 in Detroit, after the search tasks. */
export const BACKUP: JobDefinition = {
  name: "backup",
  title: "Nightly backup",
  schedule: "30 3 * * *",
};

/** An hour later: whether what was saved can be brought back. */
export const RESTORE_DRILL: JobDefinition = {
  name: "restore-drill",
  title: "Trial of the backup",
  schedule: "30 4 * * *",
};
