import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { type ChangeFeed, purgeChanges } from "#app/db/change-feed/change-feed.server.ts";
import { openChangeFeed } from "#app/db/change-feed/open-change-feed.server.ts";
import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { overwriteErased } from "#app/db/overwrite-erased.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { explainDamage } from "#app/db/sqlite-file.server.ts";
import { storeVisits } from "#app/modules/analytics/store-visits.server.ts";
import { refreshPrints } from "#app/modules/areas/overlap/refresh-prints.server.ts";
import {
  checkFirstPassword,
  ensureAccount,
  findAccount,
} from "#app/modules/auth/account.server.ts";
import { purgeAttempts } from "#app/modules/auth/count-attempt.server.ts";
import {
  type OutboxWorker,
  startOutboxWorker,
} from "#app/modules/background/outbox/worker.server.ts";
import { runDueJobs } from "#app/modules/background/run-due-jobs.server.ts";
import { backupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { refreshSearch } from "#app/modules/blog/public/refresh-search.server.ts";
import { publishDuePosts } from "#app/modules/blog/publishing/publish-due-posts.server.ts";
import { refreshServices } from "#app/modules/blog/publishing/refresh-services.server.ts";
import { menuAlertHandlers } from "#app/modules/catalog/menu-health/mail/menu-alert-handler.server.ts";
import { updateShippedContent } from "#app/modules/content/update-shipped-content.server.ts";
import { eraseExpiredLeads } from "#app/modules/crm/privacy/erase-expired-leads.server.ts";
import { purgeRecords } from "#app/modules/crm/retention/purge-records.server.ts";
import { isClockTrusted } from "#app/modules/crm/retention/trusted-clock.server.ts";
import { makeJobs } from "#app/modules/generator/auto-publisher/make-jobs.server.ts";
import { configuredMail } from "#app/modules/leads/mail/configured-mail.server.ts";
import { startPrivacyJournal } from "#app/modules/leads/privacy-journal/start-journal.server.ts";
import { purgeSubmissions } from "#app/modules/leads/purge-submissions.server.ts";
import { forgetUploads, UPLOADS_TAG } from "#app/modules/media/find-uploads.server.ts";
import { openUploadStore } from "#app/modules/media/open-upload-store.server.ts";
import { sweepUploads } from "#app/modules/media/sweep-uploads.server.ts";
import { purgeLimits } from "#app/modules/rate-limits/purge-limits.server.ts";
import { finishAutomation } from "#app/modules/seo/health/run-automation.server.ts";
import { indexNowHandlers } from "#app/modules/seo/indexnow/index-now-handler.server.ts";
import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import { storeMissed } from "#app/modules/seo/redirects/missed-addresses.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger, logOutput } from "#app/platform/logger.server.ts";
import { startEvery, startHourly } from "#app/platform/repeat.server.ts";
import type { Services } from "#app/request-context.server.ts";
import { makeServer } from "./connections/make-server.ts";
import { createApp } from "./create-app.ts";
import { keepSecret } from "./keep-secret.ts";
import { paceRequests } from "./pace-requests.ts";
import { purgeEdge } from "./page-cache/purge-edge.ts";
import { servePages } from "./page-cache/serve-pages.ts";
import { makePageReader } from "./page-reader.ts";
import { baseHeaders } from "./security-headers.ts";
import { stopServer } from "./stop-server.ts";
import { Watch } from "./watch/watch.ts";
import { withRequestId } from "./watch/watch-requests.ts";

/** A scheduled post appears at most this late. */
const DUE_POSTS_MS = 15_000;

/** A job by the clock begins at most this late. */
const DUE_JOBS_MS = 15_000;

/** Erased data is overwritten in the database files at this interval, unless a reader holds it up. */
const OVERWRITE_MS = 5_000;

/** Missing addresses and visits are counted in memory and written down at this pace. */
const MISSED_MS = 5_000;

export interface StartOptions {
  env: Env;
  build: ServerBuild | (() => Promise<ServerBuild>);
  clientRoot?: string;
  /** Wraps the request listener; development puts Vite's middleware in front. */
  wrap?: (listener: RequestListener) => RequestListener;
}

export interface RunningServer {
  /** Turns readiness red, lets running requests and the outbox worker finish, closes the database. */
  stop: () => Promise<void>;
}

/**
 * Opens the database, brings it up to date, starts the outbox worker and listens.
 * @throws OperatorError when a setting stands in the way: port in use, folder not writable.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env } = options;
  logger.level = env.LOG_LEVEL;
  const where = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
  const watch = new Watch(env);
  const handle = await openDatabase({ ...where, ...watch.database, serving: true });
  let feed: ChangeFeed | undefined;
  try {
    await migrateToLatest(handle);
    await seed(handle);
    await importPosts(handle.db, { now: new Date() });
    await updateShippedContent(handle.db, { now: new Date() });
    await refreshServices(handle.db, { now: new Date() });
    await refreshPrints(handle.db);
    await refreshSearch(handle.db, { now: new Date() });
    const changes = await openChangeFeed(where);
    feed = changes;
    changes.onChange((tags) => {
      if (!tags || tags.has(UPLOADS_TAG)) forgetUploads(handle.db);
    });
    // The worker begins once we listen; until then its first look at the outbox finds all anyway.
    let worker: OutboxWorker | undefined;
    const secret = env.SESSION_SECRET ?? keepSecret(env.DATA_DIR);
    const services: Services = {
      db: handle.db,
      env,
      secret,
      uploads: openUploadStore(env),
      nudgeOutbox: () => worker?.nudge(),
      readPage: makePageReader(options.build, () => services),
      readiness: () => {
        changes.look();
        const stopping = draining.signal.aborted;
        return { ready: !stopping && !changes.away, stopping, contentSeen: changes.seen };
      },
    };
    const draining = new AbortController();
    const stopping = new AbortController();
    const { build, clientRoot } = options;
    const { app, cache, gates } = createApp({ build, services, clientRoot, feed: changes });
    const all = withRequestId(getRequestListener(app.fetch) as RequestListener);
    const edge =
      cache && purgeEdge(changes, { addresses: env.PURGE_URL, secret: env.PURGE_SECRET ?? "" });
    const always = baseHeaders(env.PUBLIC_ORIGIN);
    const pages = cache ? servePages(cache, { always, next: paceRequests(all) }) : all;
    const watched = { handle, feed: changes, cache, gates, always, server: () => server };
    const server: Server = makeServer(watch.around(options.wrap?.(pages) ?? pages, watched), {
      always,
      maxConnections: env.MAX_CONNECTIONS,
      behindProxy: env.TRUST_PROXY > 0,
    });
    if (!(await findAccount(handle.db))) await checkFirstPassword(env.ADMIN_PASSWORD);
    await listen(server, env);
    const backups = backupFolder(env);
    const journal = startPrivacyJournal(handle.db, { dataDir: env.DATA_DIR, secret, backups });
    // Only now: a start that failed must not have shown the password to nobody.
    await greetOwner(handle.db, env);
    worker = startOutboxWorker({
      db: handle.db,
      handlers: { ...configuredMail(env), ...indexNowHandlers(env), ...menuAlertHandlers(env) },
    });
    const purge = startHourly("purge", async () => {
      const now = new Date();
      await purgeLimits(handle.db, { now });
      await purgeAttempts(handle.db, { now });
      await purgeSubmissions(handle.db, { now });
      await purgeChanges(handle.db, { now });
      if (!(await isClockTrusted(handle.db, { now }))) return;
      await eraseExpiredLeads(handle.db, { now, secret: services.secret });
      await purgeRecords(handle.db, { now });
    });
    const overwrite =
      handle.engine === "sqlite" &&
      startEvery("overwrite erased data", OVERWRITE_MS, () =>
        overwriteErased(handle.db, { dataDir: env.DATA_DIR, now: new Date() }),
      );
    const sweep = startHourly("uploads", () =>
      sweepUploads(handle.db, { store: services.uploads, now: new Date() }),
    );
    const { readPage } = services;
    // Also without a robot that asks: a change gets the date of the hour it was made in.
    const dates = startHourly("page dates", () =>
      listSitemap(handle.db, {
        ...{ origin: env.PUBLIC_ORIGIN, readPage, now: new Date() },
        signal: stopping.signal,
      }),
    );
    const due = startEvery("due posts", DUE_POSTS_MS, async () => {
      const { published } = await publishDuePosts(handle.db, { now: new Date() });
      if (published.length > 0) services.nudgeOutbox();
    });
    // Soon after staff change a fact, so that search finds articles by the words they now show.
    const search = startEvery("post search", DUE_POSTS_MS, async () => {
      await refreshSearch(handle.db, { now: new Date() });
    });
    // Each job on its own: one that takes minutes must not keep another from its time.
    const jobs = makeJobs(handle.db, { ...services, stopping: stopping.signal }).map((job) =>
      startEvery(`job ${job.definition.name}`, DUE_JOBS_MS, () =>
        runDueJobs(handle.db, { jobs: [job], now: new Date() }),
      ),
    );
    const missed = startEvery("missed addresses", MISSED_MS, () => storeMissed(handle.db));
    const seen = () => storeVisits(handle.db, { now: new Date() });
    const visits = startEvery("visits", MISSED_MS, seen);
    return {
      stop: () =>
        stopServer(server, {
          ...{ drainMs: env.DRAIN_SECONDS * 1_000, draining, stopping },
          // A run of the automation asks this server for its pages.
          asking: finishAutomation,
          work: [
            () => worker?.stop(),
            ...(overwrite ? [overwrite.stop] : []),
            ...[purge, journal, sweep, dates, due, search, missed, visits, ...jobs].map(
              (task) => task.stop,
            ),
          ],
          finally: [
            () =>
              storeMissed(handle.db).catch((error: unknown) => {
                logger.warn({ err: error }, "the last missed addresses were not written down");
              }),
            () =>
              seen().catch((error: unknown) => {
                logger.warn({ err: error }, "the last visits were not written down");
              }),
            async () => edge?.close(),
            changes.close,
            handle.close,
            async () => watch.stop(),
          ],
        }),
    };
  } catch (error) {
    await feed?.close();
    await handle.close();
    watch.stop();
    throw explainDamage(error, env.DATA_DIR) ?? error;
  }
}

/** Makes the way into the staff area at the first start, and shows a generated password this once. */
async function greetOwner(db: Db, env: Env): Promise<void> {
  const now = new Date();
  const { generated } = await ensureAccount(db, { password: env.ADMIN_PASSWORD, now });
  if (generated === undefined) return;
  // Not a log line: logs are stored and forwarded, and a password must not be.
  logOutput.write(
    `\nStaff area: ${env.PUBLIC_ORIGIN}/admin\nPassword:   ${generated}\n` +
      "It is shown this once. Change it there; npm run admin:password makes a new one.\n\n",
  );
}

function listen(server: Server, env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EADDRINUSE") {
        reject(
          new OperatorError(`PORT ${env.PORT} is in use on this machine; set PORT to a free one`),
        );
      } else if (error.code === "EACCES") {
        reject(
          new OperatorError(`PORT ${env.PORT} may not be opened by this user; set PORT above 1023`),
        );
      } else if (error.code === "EADDRNOTAVAIL" || error.code === "ENOTFOUND") {
        reject(new OperatorError(`HOST ${env.HOST} is not an address of this machine`));
      } else reject(error);
    });
    server.listen(env.PORT, env.HOST, resolve);
  });
}
