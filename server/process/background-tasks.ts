import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import type { DatabaseHandle } from "#app/db/client.server.ts";
import { overwriteErased } from "#app/db/overwrite-erased.server.ts";
import type { Db } from "#app/db/schema.ts";
import { alertCheckJob } from "#app/modules/alerts/check-alerts-job.server.ts";
import { siteAlertHandlers } from "#app/modules/alerts/mail/alert-mail.server.tsx";
import { savePendingVisits } from "#app/modules/analytics/save-visits.server.ts";
import { accountMailHandlers } from "#app/modules/auth/mail/account-mail.server.tsx";
import { startBackgroundEngine } from "#app/modules/background/engine.server.ts";
import {
  AUTO_PUBLISH,
  BACKUP,
  type Job,
  SEO_AUTOMATION,
} from "#app/modules/background/registry.ts";
import { startJobNow, waitForRuns } from "#app/modules/background/run-jobs.server.ts";
import { getBackupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { backupJob, restoreTestJob } from "#app/modules/backup/backup-jobs.server.ts";
import { publishDuePosts } from "#app/modules/blog/publishing/publish-due-posts.server.ts";
import {
  refreshBrokenRules,
  refreshSearchIndex,
  refreshServices,
} from "#app/modules/blog/rendering/refresh-posts.server.ts";
import { menuAlertHandlers } from "#app/modules/catalog/menu-health/menu-alert-mail.server.tsx";
import { menuCheckJob } from "#app/modules/catalog/menu-health/menu-check-job.server.ts";
import { startPrivacyJournal } from "#app/modules/crm/privacy/start-journal.server.ts";
import { digestMailHandlers } from "#app/modules/digest/mail/digest-mail.server.tsx";
import { weeklyDigestJob } from "#app/modules/digest/weekly-digest.server.ts";
import { publisherJob } from "#app/modules/generator/auto-publisher/auto-publish.server.ts";
import { leadMailHandlers } from "#app/modules/leads/mail/mail-handlers.server.ts";
import { deleteOrphanedUploads } from "#app/modules/media/delete-uploads.server.ts";
import { openBucket } from "#app/modules/media/open-upload-storage.server.ts";
import { seoJob } from "#app/modules/seo/health/seo-automation.server.ts";
import { indexNowHandlers } from "#app/modules/seo/indexnow/index-now-handler.server.ts";
import { saveNotFoundCounts } from "#app/modules/seo/redirects/not-found-urls.server.ts";
import { listSitemapEntries } from "#app/modules/seo/sitemap.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { startEvery, startHourly } from "#app/platform/repeated-task.server.ts";
import type { Services } from "#app/request-context.server.ts";
import type { Site } from "../http/create-app.ts";
import { EMAIL_KINDS } from "../observability/work-metrics.ts";
import { purgeExpired } from "./purge-expired.ts";
import { startSealing } from "./start-sealing.ts";

interface JobServices {
  env: Env;
  loadPageData: (path: string) => Promise<unknown>;
  wakeOutboxWorker: () => void;
  /** Aborted when the process is about to end, to cancel work that can be repeated later. */
  stopping?: AbortSignal;
  /** Whether published pages are archived. */
  isArchiving: boolean;
}

/** Creates the handler of every job in the registry. */
function createJobs(
  db: Db,
  { env, loadPageData, wakeOutboxWorker, stopping, isArchiving }: JobServices,
): Job[] {
  const actor = (name: string) => ({ kind: "system" as const, id: name });
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir } = env;
  const places = { dataDir, folder: getBackupFolder(env), bucket: openBucket(env) };
  const backups = { databaseUrl, ...places, signal: stopping };
  return [
    publisherJob(db, { env, wakeOutboxWorker, actor: actor(AUTO_PUBLISH.name) }),
    seoJob(db, {
      tools: { env, loadPageData, wakeOutboxWorker, actor: actor(SEO_AUTOMATION.name) },
    }),
    backupJob(backups),
    restoreTestJob(db, backups),
    menuCheckJob(db, {
      ...{ publicOrigin: env.PUBLIC_ORIGIN, allowPrivate: env.ALLOW_PRIVATE_URLS },
      ...{ wakeOutboxWorker, stopping },
    }),
    weeklyDigestJob(db, { env, wakeOutboxWorker }),
    alertCheckJob(db, {
      ...{ emailKinds: EMAIL_KINDS, dataDir, backupFolder: places.folder, isArchiving },
      ...{ publicOrigin: env.PUBLIC_ORIGIN, wakeOutboxWorker },
    }),
  ];
}

/** A scheduled post appears at most this late. */
const DUE_POSTS_MS = 15_000;

/** Erased data is overwritten in the database files at this interval, unless a reader blocks it. */
const OVERWRITE_MS = 5_000;

/** Not-found URLs and visits are counted in memory and saved at this interval. */
const SAVE_COUNTS_MS = 5_000;

interface Options extends Pick<Site, "renderPage"> {
  handle: DatabaseHandle;
  services: Services;
  feed: ChangeFeed;
  /** Folder of the built browser files; undefined in development, which archives nothing. */
  clientRoot: string | undefined;
  /** Aborted when the server stops, to cancel tasks that can take long. */
  signal: AbortSignal;
}

export interface BackgroundTasks extends Pick<Services, "startJob"> {
  wakeOutboxWorker: () => void;
  /** Each stops one task and resolves when its current run has ended. */
  stopTasks: readonly (() => Promise<unknown> | undefined)[];
  /** Saves what was counted since the last run. Logs failures. */
  saveCounts: () => Promise<void>;
}

/** Starts the background engine (jobs and outbox) and everything else that runs repeatedly. */
export function startBackgroundTasks(options: Options): BackgroundTasks {
  const { handle, services, signal, clientRoot } = options;
  const { db, engine } = handle;
  const { env, secret, loadPageData, uploads } = services;
  const jobs = createJobs(db, {
    ...{ ...services, stopping: signal },
    isArchiving: clientRoot !== undefined && env.ARCHIVE_YEARS > 0,
  });
  const background = startBackgroundEngine({
    ...{ db, jobs },
    handlers: {
      ...leadMailHandlers(env, { secret }),
      ...indexNowHandlers(env),
      ...menuAlertHandlers(env),
      ...accountMailHandlers(env, { secret }),
      ...siteAlertHandlers(env),
      ...digestMailHandlers(env),
    },
  });
  const archive = { files: uploads.inFolder("archive"), years: env.ARCHIVE_YEARS };
  const saveVisits = () => savePendingVisits(db, { now: new Date() });
  const tasks = [
    startPrivacyJournal(db, { dataDir: env.DATA_DIR, secret, backups: getBackupFolder(env) }),
    startHourly("purge", () => purgeExpired(db, { secret, archive, now: new Date() })),
    startHourly("uploads", () => deleteOrphanedUploads(db, { store: uploads, now: new Date() })),
    // Listing the sitemap saves when each page last changed, even if no crawler requests it.
    startHourly("page dates", () =>
      listSitemapEntries(db, { origin: env.PUBLIC_ORIGIN, loadPageData, now: new Date(), signal }),
    ),
    startEvery("due posts", DUE_POSTS_MS, async () => {
      const { published } = await publishDuePosts(db, { now: new Date() });
      if (published.length > 0) background.wakeOutboxWorker();
    }),
    // Articles contain facts, so a changed fact changes what search must find.
    startEvery("post search", DUE_POSTS_MS, async () => {
      await refreshSearchIndex(db, { now: new Date() });
    }),
    // The claims that hide a post once they expire are in the ledger.
    startEvery("post claims", DUE_POSTS_MS, async () => {
      await refreshServices(db, { now: new Date() });
    }),
    startHourly("post rules", () => refreshBrokenRules(db, { now: new Date() })),
    startEvery("missed addresses", SAVE_COUNTS_MS, () => saveNotFoundCounts(db)),
    startEvery("visits", SAVE_COUNTS_MS, saveVisits),
  ];
  if (engine === "sqlite") {
    tasks.push(
      startEvery("overwrite erased data", OVERWRITE_MS, () =>
        overwriteErased(db, { dataDir: env.DATA_DIR, now: new Date() }),
      ),
    );
  }
  if (clientRoot !== undefined && env.ARCHIVE_YEARS > 0) {
    tasks.push(startSealing({ ...options, clientRoot }));
  }
  return {
    wakeOutboxWorker: () => background.wakeOutboxWorker(),
    startJob: async ({ name }) => {
      const job = jobs.find(({ definition }) => definition.name === name);
      if (!job) throw new Error(`there is no job ${name}`);
      return (await startJobNow(db, { job, now: new Date() }))?.runId;
    },
    stopTasks: [
      () => background.stop(),
      // One that a person started; `signal` cancels it.
      () => waitForRuns(BACKUP),
      ...tasks.map(({ stop }) => stop),
    ],
    saveCounts: async () => {
      await saveNotFoundCounts(db).catch((error: unknown) => {
        logger.warn({ err: error }, "the last not-found URLs were not saved");
      });
      await saveVisits().catch((error: unknown) => {
        logger.warn({ err: error }, "the last visits were not saved");
      });
    },
  };
}
