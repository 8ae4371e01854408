import type { JobDefinition } from "#app/modules/background/job.ts";
import { BACKUP, RESTORE_DRILL } from "#app/modules/backup/job-definitions.ts";

/** Daily at 9:00 in Detroit (spec 2, section 9). */
export const AUTO_PUBLISH: JobDefinition = {
  name: "auto-publish",
  title: "Auto-publisher",
  schedule: "0 9 * * *",
};

/** Nightly at 2:00 in Detroit. */
export const SEO_AUTOMATION: JobDefinition = {
  name: "seo-automation",
  title: "SEO automation",
  schedule: "0 2 * * *",
};

/** Everything the site does by the clock for staff to see. */
export const JOB_DEFINITIONS: readonly JobDefinition[] = [
  AUTO_PUBLISH,
  BACKUP,
  RESTORE_DRILL,
  SEO_AUTOMATION,
];
