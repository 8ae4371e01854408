import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
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
import {
  type BackgroundEngine,
  startBackgroundEngine,
} from "#app/modules/background/engine.server.ts";
import { SEO_AUTOMATION } from "#app/modules/background/registry.ts";
import { settleRuns } from "#app/modules/background/run-jobs.server.ts";
import { backupFolder } from "#app/modules/backup/backup-folder.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { refreshSearch } from "#app/modules/blog/public/refresh-search.server.ts";
import { publishDuePosts } from "#app/modules/blog/publishing/publish-due-posts.server.ts";
import { refreshServices } from "#app/modules/blog/publishing/refresh-services.server.ts";
import { menuAlertHandlers } from "#app/modules/catalog/menu-health/mail/menu-alert-handler.server.ts";
import { updateShippedContent } from "#app/modules/content/update-shipped-content.server.ts";
import { configuredMail } from "#app/modules/leads/mail/configured-mail.server.ts";
import { startPrivacyJournal } from "#app/modules/leads/privacy-journal/start-journal.server.ts";
import { openUploadStore } from "#app/modules/media/open-upload-store.server.ts";
import { sweepUploads } from "#app/modules/media/sweep-uploads.server.ts";
import { indexNowHandlers } from "#app/modules/seo/indexnow/index-now-handler.server.ts";
import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import { storeMissed } from "#app/modules/seo/redirects/missed-addresses.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger, logOutput } from "#app/platform/logger.server.ts";
import { startEvery, startHourly } from "#app/platform/repeat.server.ts";
import type { Services } from "#app/request-context.server.ts";
import { makeJobs } from "./background-jobs.ts";
import { makeServer } from "./connections/make-server.ts";
import { createApp } from "./create-app.ts";
import { keepSecret } from "./keep-secret.ts";
import { paceRequests } from "./pace-requests.ts";
import { purgeEdge } from "./page-cache/purge-edge.ts";
import { servePages } from "./page-cache/serve-pages.ts";
import { makePageReader } from "./page-reader.ts";
import { purgeExpired } from "./purge-expired.ts";
import { baseHeaders } from "./security-headers.ts";
import { stopServer } from "./stop-server.ts";
import { Watch } from "./watch/watch.ts";
import { withRequestId } from "./watch/watch-requests.ts";

/** A scheduled post appears at most this late. */
const DUE_POSTS_MS = 15_000;

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
  /** Turns readiness red, lets running requests and background work finish, closes the database. */
  stop: () => Promise<void>;
}

/**
 * Opens the database, brings it up to date, listens, and starts the background work.
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
    const changes = await openChangeFeed(handle.db, where);
    feed = changes;
    // It starts once we listen; its first look at the outbox finds the rows written before.
    let background: BackgroundEngine | undefined;
    const secret = env.SESSION_SECRET ?? keepSecret(env.DATA_DIR);
    const services: Services = {
      db: handle.db,
      env,
      secret,
      uploads: openUploadStore(env),
      wakeOutboxWorker: () => background?.wakeOutboxWorker(),
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
    background = startBackgroundEngine({
      db: handle.db,
      jobs: makeJobs(handle.db, { ...services, stopping: stopping.signal }),
      handlers: { ...configuredMail(env), ...indexNowHandlers(env), ...menuAlertHandlers(env) },
    });
    const purge = startHourly("purge", () =>
      purgeExpired(handle.db, { secret: services.secret, now: new Date() }),
    );
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
      if (published.length > 0) services.wakeOutboxWorker();
    });
    // Soon after staff change a fact, so that search finds articles by the words they now show.
    const search = startEvery("post search", DUE_POSTS_MS, async () => {
      await refreshSearch(handle.db, { now: new Date() });
    });
    const missed = startEvery("missed addresses", MISSED_MS, () => storeMissed(handle.db));
    const seen = () => storeVisits(handle.db, { now: new Date() });
    const visits = startEvery("visits", MISSED_MS, seen);
    return {
      stop: () =>
        stopServer(server, {
          ...{ drainMs: env.DRAIN_SECONDS * 1_000, draining, stopping },
          // A run of the SEO automation requests this server's pages.
          asking: () => settleRuns(SEO_AUTOMATION),
          work: [
            () => background?.stop(),
            ...(overwrite ? [overwrite.stop] : []),
            ...[purge, journal, sweep, dates, due, search, missed, visits].map((task) => task.stop),
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
