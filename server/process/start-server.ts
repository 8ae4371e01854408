import type { RequestListener, Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
import { openChangeFeed } from "#app/db/change-feed/open-change-feed.server.ts";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { explainDamage } from "#app/db/sqlite-file.server.ts";
import { refreshPrints } from "#app/modules/areas/overlap/refresh-prints.server.ts";
import {
  checkFirstPassword,
  ensureAccount,
  findAccount,
} from "#app/modules/auth/account.server.ts";
import { SEO_AUTOMATION } from "#app/modules/background/registry.ts";
import { settleRuns } from "#app/modules/background/run-jobs.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { refreshSearch } from "#app/modules/blog/public/refresh-search.server.ts";
import { refreshServices } from "#app/modules/blog/publishing/refresh-services.server.ts";
import { updateShippedContent } from "#app/modules/content/update-shipped-content.server.ts";
import { openUploadStore } from "#app/modules/media/open-upload-store.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger, logOutput } from "#app/platform/logger.server.ts";
import type { Services } from "#app/request-context.server.ts";
import { createApp } from "../http/create-app.ts";
import { createHttpServer } from "../http/http-server.ts";
import { type Build, createPageReader } from "../http/react-router.ts";
import { paceRequests } from "../http/render-gate.ts";
import { baseHeaders } from "../http/response-headers.ts";
import { Observability } from "../observability/observability.ts";
import { startPurging } from "../page-cache/cache-in-front.ts";
import { serveCachedPages } from "../page-cache/serve-cached-pages.ts";
import { type BackgroundTasks, startBackgroundTasks } from "./background-tasks.ts";
import { loadOrCreateSessionSecret } from "./session-secret.ts";
import { stopServer } from "./stop-server.ts";

export interface StartOptions {
  env: Env;
  build: Build;
  clientRoot?: string;
  /** Wraps the request listener; development puts Vite's middleware in front. */
  wrap?: (listener: RequestListener) => RequestListener;
}

export interface RunningServer {
  /** Fails readiness, finishes open requests and background work, then closes the database. */
  stop: () => Promise<void>;
}

/**
 * Opens the database, brings it up to date, listens, and starts background work.
 * @throws OperatorError if a setting prevents it: port in use, folder not writable.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, build, clientRoot } = options;
  logger.level = env.LOG_LEVEL;
  const location = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
  const observability = new Observability(env);
  const handle = await openDatabase({
    ...location,
    ...observability.databaseOptions,
    serving: true,
  });
  let openedFeed: ChangeFeed | undefined;
  try {
    await prepareDatabase(handle);
    const feed = await openChangeFeed(handle.db, location);
    openedFeed = feed;
    const draining = new AbortController();
    const stopping = new AbortController();
    let tasks: BackgroundTasks | undefined;
    const services: Services = {
      db: handle.db,
      env,
      secret: env.SESSION_SECRET ?? loadOrCreateSessionSecret(env.DATA_DIR),
      uploads: openUploadStore(env),
      // Before it starts there is nothing to wake; it begins by reading the outbox.
      wakeOutboxWorker: () => tasks?.wakeOutboxWorker(),
      readPage: createPageReader(build, () => services),
      readiness: () => {
        feed.look();
        const isStopping = draining.signal.aborted;
        const ready = !isStopping && !feed.isUnavailable;
        return { ready, stopping: isStopping, contentSeen: feed.seen };
      },
    };
    const { app, cache, gates } = createApp({ build, services, clientRoot, feed });
    const purger =
      cache && startPurging(feed, { addresses: env.PURGE_URL, secret: env.PURGE_SECRET ?? "" });
    const hono = getRequestListener(app.fetch) as RequestListener;
    const pages = cache ? serveCachedPages(cache, paceRequests(hono)) : hono;
    const sources = { handle, feed, cache, gates, server: () => server };
    const listener = observability.wrap(options.wrap?.(pages) ?? pages, sources);
    const server: Server = createHttpServer(listener, {
      base: baseHeaders(env.PUBLIC_ORIGIN),
      maxConnections: env.MAX_CONNECTIONS,
      behindProxy: env.TRUST_PROXY > 0,
    });
    if (!(await findAccount(handle.db))) await checkFirstPassword(env.ADMIN_PASSWORD);
    await listen(server, env);
    // After listening, because a start that fails must not show the generated password.
    await createStaffAccount(handle.db, env);
    tasks = startBackgroundTasks({ handle, services, signal: stopping.signal });
    const { stopTasks, saveCounts } = tasks;
    return {
      stop: () =>
        stopServer(server, {
          drainMs: env.DRAIN_SECONDS * 1_000,
          draining,
          stopping,
          // SEO automation requests pages of this server.
          finishOwnRequests: () => settleRuns(SEO_AUTOMATION),
          stopWork: stopTasks,
          finalSteps: [
            saveCounts,
            async () => purger?.close(),
            feed.close,
            handle.close,
            async () => observability.stop(),
          ],
        }),
    };
  } catch (error) {
    await openedFeed?.close();
    await handle.close();
    observability.stop();
    throw explainDamage(error, env.DATA_DIR) ?? error;
  }
}

/** Migrates the database and updates everything in it that depends on the release. */
async function prepareDatabase(handle: DatabaseHandle): Promise<void> {
  const { db } = handle;
  await migrateToLatest(handle);
  await seed(handle);
  await importPosts(db, { now: new Date() });
  await updateShippedContent(db, { now: new Date() });
  await refreshServices(db, { now: new Date() });
  await refreshPrints(db);
  await refreshSearch(db, { now: new Date() });
}

/** Creates the staff account at the first start, and shows a generated password once. */
async function createStaffAccount(db: Db, env: Env): Promise<void> {
  const now = new Date();
  const { generated } = await ensureAccount(db, { password: env.ADMIN_PASSWORD, now });
  if (generated === undefined) return;
  // Not through the logger: logs are stored and forwarded, and a password must not be.
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
