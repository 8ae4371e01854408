import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { RequestListener, Server } from "node:http";
import { join } from "node:path";
import { getRequestListener } from "@hono/node-server";
import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import { type DatabaseHandle, openDatabase } from "#app/db/client.server.ts";
import { codesOf } from "#app/db/errors.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import { openChangeFeed } from "#app/db/open-change-feed.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { explainDamage } from "#app/db/sqlite-file.server.ts";
import {
  ensureAccount,
  findOwner,
  validateInitialPassword,
} from "#app/modules/auth/account.server.ts";
import { SEO_AUTOMATION } from "#app/modules/background/registry.ts";
import { waitForRuns } from "#app/modules/background/run-jobs.server.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import {
  refreshSearchIndex,
  refreshServices,
} from "#app/modules/blog/rendering/refresh-posts.server.ts";
import { refreshFingerprints } from "#app/modules/blog/similarity/fingerprints.server.ts";
import { updateShippedContent } from "#app/modules/content/shipped/shipped-offers.server.ts";
import { openUploadStorage } from "#app/modules/media/open-upload-storage.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger, logOutput } from "#app/platform/logger.server.ts";
import type { Services } from "#app/request-context.server.ts";
import { createApp } from "../http/create-app.ts";
import { createHttpServer } from "../http/http-server.ts";
import { publishBuildFiles } from "../http/published-builds.ts";
import { startRequestsInBatches } from "../http/render-gate.ts";
import { type Build, createPageReader, createPreviewRenderer } from "../http/render-pages.ts";
import { baseHeaders } from "../http/response-headers.ts";
import { Observability } from "../observability/observability.ts";
import { startPurging } from "../page-cache/cache-in-front.ts";
import { serveCachedPages } from "../page-cache/serve-cached-pages.ts";
import { type BackgroundTasks, startBackgroundTasks } from "./background-tasks.ts";
import { stopServer } from "./stop-server.ts";

interface StartOptions {
  env: Env;
  build: Build;
  clientRoot?: string;
  /** Wraps the request listener; development puts Vite's middleware in front. */
  wrap?: (listener: RequestListener) => RequestListener;
}

interface RunningServer {
  /** Fails readiness, finishes open requests and background work, then closes the database. */
  stop: () => Promise<void>;
}

/**
 * Opens the database, brings it up to date, listens, and starts background work.
 * @throws OperatorError if a setting prevents the start, as a port in use or a read-only folder.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env, build, clientRoot } = options;
  logger.level = env.LOG_LEVEL;
  const location = { databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR };
  const observability = new Observability(env);
  const handle = await openDatabase({
    ...location,
    ...observability.databaseOptions,
    isServer: true,
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
      uploads: openUploadStorage(env),
      // When the worker starts, it reads the outbox, so there is no need to wake it before.
      wakeOutboxWorker: () => tasks?.wakeOutboxWorker(),
      startJob: (definition) => {
        if (!tasks) throw new Error("background work has not started yet");
        return tasks.startJob(definition);
      },
      loadPageData: createPageReader(build, () => services),
      renderPreview: createPreviewRenderer(build, () => services),
      readiness: () => {
        feed.poll();
        const isStopping = draining.signal.aborted;
        const ready = !isStopping && !feed.isUnavailable;
        return { ready, stopping: isStopping, contentSeen: feed.lastSeq };
      },
    };
    const { app, cache, gates, renderPage } = createApp({ build, services, clientRoot, feed });
    const purger =
      cache && startPurging(feed, { urls: env.PURGE_URL, secret: env.PURGE_SECRET ?? "" });
    const hono = getRequestListener(app.fetch) as RequestListener;
    const pages = cache ? serveCachedPages(cache, startRequestsInBatches(hono)) : hono;
    const sources = { handle, feed, cache, gates, server: () => server };
    const listener = observability.wrap(options.wrap?.(pages) ?? pages, sources);
    const server: Server = createHttpServer(listener, {
      base: baseHeaders(env.PUBLIC_ORIGIN),
      maxConnections: env.MAX_CONNECTIONS,
      behindProxy: env.TRUST_PROXY > 0,
    });
    if (!(await findOwner(handle.db))) await validateInitialPassword(env.ADMIN_PASSWORD);
    // Before the first page: another process may be asked for the files that it names.
    if (clientRoot) await publishFiles(clientRoot, env.DATA_DIR);
    await listen(server, env);
    // After listening, because a start that fails must not show the generated password.
    await createStaffAccount(handle.db, env);
    tasks = startBackgroundTasks({
      ...{ handle, services, feed, renderPage, clientRoot },
      signal: stopping.signal,
    });
    const { stopTasks, saveCounts } = tasks;
    return {
      stop: () =>
        stopServer(server, {
          drainMs: env.DRAIN_SECONDS * 1_000,
          draining,
          stopping,
          // SEO automation requests pages of this server.
          finishOwnRequests: () => waitForRuns(SEO_AUTOMATION),
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
  await refreshFingerprints(db);
  await refreshSearchIndex(db, { now: new Date() });
}

/** A start without published files affects only upgrades, so it is logged and goes on. */
async function publishFiles(clientRoot: string, dataDir: string): Promise<void> {
  try {
    await publishBuildFiles(clientRoot, dataDir);
  } catch (error) {
    logger.error({ err: error }, "the files of this build could not be copied to DATA_DIR");
  }
}

/** Creates the staff account at the first start, and shows a generated password once. */
async function createStaffAccount(db: Db, env: Env): Promise<void> {
  const now = new Date();
  const { generated } = await ensureAccount(db, { password: env.ADMIN_PASSWORD, now });
  if (generated === undefined) return;
  // Not through the logger: logs are stored and forwarded, and a password must not be.
  logOutput.write(
    `\nStaff area: ${env.PUBLIC_ORIGIN}/admin\nPassword:   ${generated}\n` +
      "It will not be shown again. Change it in the staff area; npm run admin:password creates a new one.\n\n",
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

/**
 * The secret of this installation, created on first use and saved beside the database, readable only
 * by this user.
 * @throws OperatorError naming DATA_DIR if the file can be neither read nor written.
 */
function loadOrCreateSessionSecret(dataDir: string): string {
  const path = join(dataDir, "session-secret");
  try {
    return readSecret(path) || createSecret(path);
  } catch (error) {
    throw new OperatorError(`DATA_DIR: cannot read or write ${path} (${codesOf(error).code})`, {
      cause: error,
    });
  }
}

/** Empty if there is no secret yet. Removes the empty file that a power cut may have left. */
function readSecret(path: string): string {
  if (!existsSync(path)) return "";
  const secret = readFileSync(path, "utf8").trim();
  if (secret === "") rmSync(path);
  return secret;
}

function createSecret(path: string): string {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // Linking is atomic, so a process that starts at the same time cannot read an incomplete secret.
    linkSync(draft, path);
  } catch (error) {
    // Another process was first, so its secret is used.
    if (codesOf(error).code !== "EEXIST") throw error;
  } finally {
    rmSync(draft);
  }
  return readSecret(path);
}
