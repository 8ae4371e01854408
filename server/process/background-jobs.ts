import type { Db } from "#app/db/schema.ts";
import { AUTO_PUBLISH, type Job, SEO_AUTOMATION } from "#app/modules/background/registry.ts";
import { backupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { backupJob } from "#app/modules/backup/backup-job.server.ts";
import { drillJob } from "#app/modules/backup/drill-job.server.ts";
import { menuCheckJob } from "#app/modules/catalog/menu-health/menu-check-job.server.ts";
import { publisherJob } from "#app/modules/generator/auto-publisher/auto-publish.server.ts";
import { openBucket } from "#app/modules/media/open-upload-store.server.ts";
import { seoJob } from "#app/modules/seo/health/seo-job.server.ts";
import type { Env } from "#app/platform/env.server.ts";

interface JobServices {
  env: Env;
  readPage: (path: string) => Promise<unknown>;
  wakeOutboxWorker: () => void;
  /** Aborted when the process is about to end: what can be done again later stops at once. */
  stopping?: AbortSignal;
}

/** The handlers of every job in the registry, with what they need from this process. */
export function makeJobs(
  db: Db,
  { env, readPage, wakeOutboxWorker, stopping }: JobServices,
): Job[] {
  const actor = (name: string) => ({ kind: "system" as const, id: name });
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const places = { dataDir, folder: backupFolder(env), bucket: openBucket(env) };
  const backups = { databaseUrl, ...places, signal: stopping };
  return [
    publisherJob(db, { env, wakeOutboxWorker, actor: actor(AUTO_PUBLISH.name) }),
    seoJob(db, { tools: { env, readPage, wakeOutboxWorker, actor: actor(SEO_AUTOMATION.name) } }),
    backupJob(backups),
    drillJob(db, backups),
    menuCheckJob(db, { publicOrigin: env.PUBLIC_ORIGIN, wakeOutboxWorker, stopping }),
  ];
}
