import type { Db } from "#app/db/schema.ts";
import type { Job } from "#app/modules/background/job.ts";
import { autoPublish, type PublisherTools } from "./auto-publish.server.ts";
import { AUTO_PUBLISH } from "./job-definitions.ts";

/** The auto-publisher as a job, for the clock and for whoever presses the button. */
export function publisherJob(db: Db, tools: PublisherTools): Job {
  return { definition: AUTO_PUBLISH, run: (run) => autoPublish(db, { run, tools }) };
}
