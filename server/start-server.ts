import { createServer, type RequestListener, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { openDatabase } from "#app/db/client.server.ts";
import { migrateToLatest } from "#app/db/migrate.server.ts";
import type { Db } from "#app/db/schema.ts";
import { seed } from "#app/db/seed.server.ts";
import { ensureAccount } from "#app/modules/auth/account.server.ts";
import { importPosts } from "#app/modules/blog/import-posts.server.ts";
import { publishDuePosts } from "#app/modules/blog/publish-due-posts.server.ts";
import { eraseExpiredLeads } from "#app/modules/leads/care/erase-expired-leads.server.ts";
import { startMailWorker } from "#app/modules/leads/mail-worker.server.ts";
import { purgeSubmissions } from "#app/modules/leads/purge-submissions.server.ts";
import type { OutboxWorker } from "#app/modules/outbox/worker.server.ts";
import { purgeLimits } from "#app/modules/rate-limits/purge-limits.server.ts";
import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { OperatorError } from "#app/platform/errors.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { startEvery, startHourly } from "#app/platform/repeat.server.ts";
import type { Services } from "#app/request-context.server.ts";
import { createApp } from "./create-app.ts";
import { keepSecret } from "./keep-secret.ts";
import { makePageReader } from "./page-reader.ts";

/** A scheduled post appears at most this late. */
const DUE_POSTS_MS = 15_000;

export interface StartOptions {
  env: Env;
  build: ServerBuild | (() => Promise<ServerBuild>);
  clientRoot?: string;
  /** Wraps the request listener; development puts Vite's middleware in front. */
  wrap?: (listener: RequestListener) => RequestListener;
}

export interface RunningServer {
  /** Stops taking requests, lets running ones and the mail worker finish, closes the database. */
  stop: () => Promise<void>;
}

/**
 * Opens the database, brings it up to date, starts the mail worker and listens.
 * @throws OperatorError when a setting stands in the way: port in use, folder not writable.
 */
export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { env } = options;
  logger.level = env.LOG_LEVEL;
  const handle = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR });
  try {
    await migrateToLatest(handle);
    await seed(handle);
    await importPosts(handle.db, { now: new Date() });
    await greetOwner(handle.db, env);
    // The worker begins once we listen; until then its first look at the outbox finds all anyway.
    let worker: OutboxWorker | undefined;
    const services: Services = {
      db: handle.db,
      env,
      secret: env.SESSION_SECRET ?? keepSecret(env.DATA_DIR),
      nudgeOutbox: () => worker?.nudge(),
      readPage: makePageReader(options.build, () => services),
    };
    const app = createApp({ build: options.build, services, clientRoot: options.clientRoot });
    const listener = getRequestListener(app.fetch) as RequestListener;
    const server = createServer(options.wrap?.(listener) ?? listener);
    server.requestTimeout = 30_000;
    server.headersTimeout = 10_000;
    await listen(server, env);
    worker = startMailWorker(handle.db, env);
    const purge = startHourly("purge", async () => {
      const now = new Date();
      await purgeLimits(handle.db, { now });
      await purgeSubmissions(handle.db, { now });
      await eraseExpiredLeads(handle.db, { now, secret: services.secret });
    });
    const { readPage } = services;
    // Also without a robot that asks: a change gets the date of the hour it was made in.
    const dates = startHourly("page dates", () =>
      listSitemap(handle.db, { origin: env.PUBLIC_ORIGIN, readPage, now: new Date() }),
    );
    const due = startEvery("due posts", DUE_POSTS_MS, async () => {
      const { published } = await publishDuePosts(handle.db, { now: new Date() });
      if (published.length > 0) services.nudgeOutbox();
    });
    return {
      stop: async () => {
        await close(server);
        await Promise.all([purge.stop(), dates.stop(), due.stop(), worker?.stop()]);
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Makes the way into the staff area at the first start, and shows a generated password this once. */
async function greetOwner(db: Db, env: Env): Promise<void> {
  const now = new Date();
  const { generated } = await ensureAccount(db, { password: env.ADMIN_PASSWORD, now });
  if (generated === undefined) return;
  // Not by the logger: logs are kept and sent on, passwords are not.
  process.stdout.write(
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

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection whose request ends from now on would stay open for its keep-alive time.
    const sweep = setInterval(() => server.closeIdleConnections(), 100);
    server.close(() => {
      clearInterval(sweep);
      resolve();
    });
    setTimeout(() => server.closeAllConnections(), 9_000).unref();
  });
}
