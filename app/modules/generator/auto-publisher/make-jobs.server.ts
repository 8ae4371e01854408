import type { Db } from "#app/db/schema.ts";
import type { Job } from "#app/modules/background/job.ts";
import { backupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { backupJob } from "#app/modules/backup/backup-job.server.ts";
import { drillJob } from "#app/modules/backup/drill-job.server.ts";
import { menuCheckJob } from "#app/modules/catalog/menu-health/menu-check-job.server.ts";
import { openBucket } from "#app/modules/media/open-upload-store.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { AUTO_PUBLISH, SEO_AUTOMATION } from "./job-definitions.ts";
import { publisherJob } from "./publisher-job.server.ts";
import { seoJob } from "./seo-job.server.ts";

interface JobServices {
  env: Env;
  readPage: (path: string) => Promise<unknown>;
  nudgeOutbox: () => void;
  /** The process is about to end: what can be done again later is broken off. */
  stopping?: AbortSignal;
}

/** Everything that runs by the clock, with what it needs of this process. */
export function makeJobs(db: Db, { env, readPage, nudgeOutbox, stopping }: JobServices): Job[] {
  const actor = (name: string) => ({ kind: "system" as const, id: name });
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const places = { dataDir, folder: backupFolder(env), bucket: openBucket(env) };
  const backups = { databaseUrl, ...places, signal: stopping };
  return [
    publisherJob(db, { env, nudgeOutbox, actor: actor(AUTO_PUBLISH.name) }),
    seoJob(db, { tools: { env, readPage, nudgeOutbox, actor: actor(SEO_AUTOMATION.name) } }),
    backupJob(backups),
    drillJob(db, backups),
    menuCheckJob(db, { publicOrigin: env.PUBLIC_ORIGIN, nudgeOutbox, stopping }),
  ];
}
