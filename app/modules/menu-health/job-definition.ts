import type { JobDefinition } from "#app/modules/jobs/job.ts";

/** Every minute. Apart from the jobs staff see in lists of what comes next and what ran. */
export const MENU_CHECK: JobDefinition = {
  name: "menu-check",
  title: "Check of the online menu",
  schedule: "* * * * *",
};
