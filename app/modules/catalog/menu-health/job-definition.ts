import type { JobDefinition } from "#app/modules/background/job.ts";

/** Runs every minute. It is not in the job lists that staff see, where it would crowd out the others. */
export const MENU_CHECK: JobDefinition = {
  name: "menu-check",
  title: "Check of the online menu",
  schedule: "* * * * *",
};
