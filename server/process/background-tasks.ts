import type { DatabaseHandle } from "#app/db/client.server.ts";
import { overwriteErased } from "#app/db/overwrite-erased.server.ts";
import { storeVisits } from "#app/modules/analytics/store-visits.server.ts";
import { startBackgroundEngine } from "#app/modules/background/engine.server.ts";
import { backupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { refreshSearch } from "#app/modules/blog/public/refresh-search.server.ts";
import { publishDuePosts } from "#app/modules/blog/publishing/publish-due-posts.server.ts";
import { menuAlertHandlers } from "#app/modules/catalog/menu-health/mail/menu-alert-handler.server.ts";
import { configuredMail } from "#app/modules/leads/mail/configured-mail.server.ts";
import { startPrivacyJournal } from "#app/modules/leads/privacy-journal/start-journal.server.ts";
import { sweepUploads } from "#app/modules/media/sweep-uploads.server.ts";
import { indexNowHandlers } from "#app/modules/seo/indexnow/index-now-handler.server.ts";
import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import { storeMissed } from "#app/modules/seo/redirects/missed-addresses.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { startEvery, startHourly } from "#app/platform/repeat.server.ts";
import type { Services } from "#app/request-context.server.ts";
import { makeJobs } from "./background-jobs.ts";
import { purgeExpired } from "./purge-expired.ts";

/** A scheduled post appears at most this late. */
const DUE_POSTS_MS = 15_000;

/** Erased data is overwritten in the database files at this interval, unless a reader blocks it. */
const OVERWRITE_MS = 5_000;

/** Not-found URLs and visits are counted in memory and saved at this interval. */
const SAVE_COUNTS_MS = 5_000;

interface Options {
  handle: DatabaseHandle;
  services: Services;
  /** Aborted when the server stops, to cancel tasks that can take long. */
  signal: AbortSignal;
}

export interface BackgroundTasks {
  wakeOutboxWorker: () => void;
  /** Each stops one task and resolves when its current run has ended. */
  stopTasks: readonly (() => Promise<unknown> | undefined)[];
  /** Saves what was counted since the last run. Logs failures. */
  saveCounts: () => Promise<void>;
}

/** Starts the background engine (jobs and outbox) and everything else that runs repeatedly. */
export function startBackgroundTasks({ handle, services, signal }: Options): BackgroundTasks {
  const { db, engine } = handle;
  const { env, secret, readPage, uploads } = services;
  const background = startBackgroundEngine({
    db,
    jobs: makeJobs(db, { ...services, stopping: signal }),
    handlers: { ...configuredMail(env), ...indexNowHandlers(env), ...menuAlertHandlers(env) },
  });
  const saveVisits = () => storeVisits(db, { now: new Date() });
  const tasks = [
    startPrivacyJournal(db, { dataDir: env.DATA_DIR, secret, backups: backupFolder(env) }),
    startHourly("purge", () => purgeExpired(db, { secret, now: new Date() })),
    startHourly("uploads", () => sweepUploads(db, { store: uploads, now: new Date() })),
    // Listing the sitemap saves when each page last changed, even if no crawler requests it.
    startHourly("page dates", () =>
      listSitemap(db, { origin: env.PUBLIC_ORIGIN, readPage, now: new Date(), signal }),
    ),
    startEvery("due posts", DUE_POSTS_MS, async () => {
      const { published } = await publishDuePosts(db, { now: new Date() });
      if (published.length > 0) background.wakeOutboxWorker();
    }),
    // Articles contain facts, so a changed fact changes what search must find.
    startEvery("post search", DUE_POSTS_MS, async () => {
      await refreshSearch(db, { now: new Date() });
    }),
    startEvery("missed addresses", SAVE_COUNTS_MS, () => storeMissed(db)),
    startEvery("visits", SAVE_COUNTS_MS, saveVisits),
  ];
  if (engine === "sqlite") {
    tasks.push(
      startEvery("overwrite erased data", OVERWRITE_MS, () =>
        overwriteErased(db, { dataDir: env.DATA_DIR, now: new Date() }),
      ),
    );
  }
  return {
    wakeOutboxWorker: () => background.wakeOutboxWorker(),
    stopTasks: [() => background.stop(), ...tasks.map(({ stop }) => stop)],
    saveCounts: async () => {
      await storeMissed(db).catch((error: unknown) => {
        logger.warn({ err: error }, "the last not-found URLs were not saved");
      });
      await saveVisits().catch((error: unknown) => {
        logger.warn({ err: error }, "the last visits were not saved");
      });
    },
  };
}
