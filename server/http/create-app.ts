import { type Context, Hono } from "hono";
import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import { isUnavailable } from "#app/db/errors.server.ts";
import { readOwnWrites } from "#app/db/memo-by-tags.server.ts";
import { findKeyFile } from "#app/modules/seo/indexnow/index-now-protocol.server.ts";
import { getContentPolicy } from "#app/modules/store/site-facts.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { newId } from "#app/platform/random.server.ts";
import type { Services } from "#app/request-context.server.ts";
import { notFoundPages } from "#app/routes/not-found-urls.server.ts";
import { visitReports } from "../observability/visit-reports.ts";
import { FailedPages } from "../page-cache/failed-pages.ts";
import { NotFoundCache } from "../page-cache/not-found-cache.ts";
import { PageCache } from "../page-cache/page-cache.ts";
import { createKeyFinder } from "../page-cache/page-key.ts";
import { plainPage } from "./error-pages.ts";
import type { ReadPolicy, RenderedPage } from "./finish-response.ts";
import { createRenderGates, type RenderGates, TooBusyError } from "./render-gate.ts";
import {
  type Build,
  createRouteRenderer,
  type RenderRoute,
  renderPages,
  renderSharedPage,
} from "./render-pages.ts";
import { readBody } from "./request-body.ts";
import {
  allowedOrigins,
  guardPosts,
  rejectNul,
  rejectUnknownMethods,
  removeTrailingSlash,
  replaceInvalidEscapes,
} from "./request-guards.ts";
import { type AppEnv, clientAddress, detectStaff, requestInfo } from "./request-info.ts";
import { setPathHeaders } from "./response-headers.ts";
import { RouteTable } from "./route-table.ts";
import { missingFile, staticFiles, uploadedFiles } from "./static-files.ts";

/** Memory for the three not-found pages, in bytes. */
const NOT_FOUND_BYTES = 1024 * 1024;

export interface AppOptions {
  build: Build;
  services: Services;
  /** Folder of the built browser files; undefined in development, where Vite serves them. */
  clientRoot?: string | undefined;
  feed: ChangeFeed;
}

export interface Site {
  app: Hono<AppEnv>;
  /** Undefined in development, and if `CACHE_MAX_BYTES` is 0. */
  cache: PageCache | undefined;
  gates: RenderGates;
  /** Renders a page as every visitor gets it, without the cache; see `renderSharedPage`. */
  renderPage: (path: string, expectedStatus?: 200 | 404) => Promise<RenderedPage | number>;
}

/**
 * Creates the HTTP application. Requests pass the middleware in the order below. The Node.js server
 * has set the base headers already (`setBaseHeaders`).
 */
export function createApp({ build, services, clientRoot, feed }: AppOptions): Site {
  const { env } = services;
  const origin = env.PUBLIC_ORIGIN;
  const origins = allowedOrigins(origin);
  const policy = async () => ({
    ...(await getContentPolicy(services.db)),
    development: env.NODE_ENV === "development",
  });
  const render = createRouteRenderer({ build, services, clientRoot });
  const gates = createRenderGates();
  // In development the build changes with every edit, so its routes cannot be cached.
  const routes = typeof build === "function" ? undefined : new RouteTable(build);
  const caches =
    routes && env.CACHE_MAX_BYTES > 0
      ? createCaches({ routes, services, feed, gates, render, policy })
      : undefined;
  const reports = visitReports(origins);
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const { incoming } = c.env ?? {};
    const id = incoming ? requestInfo(incoming).id : newId();
    const remote = incoming?.socket.remoteAddress;
    const address = clientAddress(remote, c.req.header("x-forwarded-for"), env.TRUST_PROXY);
    c.set("client", { id, address });
    await next();
  });
  app.use(setPathHeaders, rejectNul, rejectUnknownMethods);
  // After the check of the method: it creates a new request, which is impossible for TRACE.
  app.use(replaceInvalidEscapes, removeTrailingSlash);
  if (clientRoot) {
    app.use(staticFiles(clientRoot));
    app.on(["GET", "HEAD"], ["/assets/*", "/images/*", "/fonts/*"], missingFile);
  }
  app.use("/uploads/*", uploadedFiles(services.uploads, feed));
  app.get("/:file{[0-9a-f]+\\.txt}", async (c, next) => {
    const key = await findKeyFile(services.db, c.req.path);
    return key === undefined ? next() : c.text(key, 200, { "Cache-Control": "no-cache" });
  });
  app.use(detectStaff(services), guardPosts({ origins, routes }));
  app.post("/vitals", reports.guard);
  app.use(readBody);
  app.post("/vitals", reports.save);
  app.post("*", async (_c, next) => {
    // The response to a form shows what its action changed.
    await readOwnWrites(next);
    // Refresh before responding, so the next page load shows the change.
    await feed.refresh();
  });
  const { cache, failed, notFound } = caches ?? {};
  app.all("*", renderPages({ render, origin, policy, gates, cache, failed, notFound }));
  app.onError(respondToError);
  const renderPage: Site["renderPage"] = (path, expectedStatus) =>
    renderSharedPage(path, { render, origin, policy, expectedStatus });
  return { app, cache, gates, renderPage };
}

interface CacheParts {
  routes: RouteTable;
  services: Services;
  feed: ChangeFeed;
  gates: RenderGates;
  render: RenderRoute;
  policy: ReadPolicy;
}

function createCaches({ routes, services, feed, gates, render, policy }: CacheParts) {
  const { env, db } = services;
  const shared = { render, origin: env.PUBLIC_ORIGIN, policy };
  const cache = new PageCache({
    feed,
    findKey: createKeyFinder(routes),
    render: (key, client) => {
      const work = () => renderSharedPage(key, shared);
      return client === undefined ? work() : gates.pages.run(client, work);
    },
    maxBytes: env.CACHE_MAX_BYTES,
    hasCacheInFront: env.PURGE_URL.length > 0,
  });
  const pages = new PageCache({
    feed,
    findKey: () => undefined,
    render: (id) =>
      renderSharedPage(notFoundPages[id]?.sample ?? "", { ...shared, expectedStatus: 404 }),
    maxBytes: NOT_FOUND_BYTES,
  });
  return {
    ...{ cache, failed: new FailedPages(feed) },
    notFound: new NotFoundCache({ db, routes, policy, pages }),
  };
}

function respondToError(error: unknown, c: Context<AppEnv>): Response {
  if (error instanceof TooBusyError) {
    const text = "Very many people are asking for pages. Please try again in a few seconds.";
    const response = plainPage(503, "Back in a moment", text);
    response.headers.set("Retry-After", "5");
    return response;
  }
  if (isUnavailable(error)) {
    const text = "Nothing was changed. Please go back and try again.";
    return plainPage(503, "Back in a moment", text);
  }
  const id = c.get("client")?.id;
  // Clients may disconnect at any time, so this is not an error of the server.
  if (c.req.raw.signal.aborted) {
    logger.debug({ err: error, id }, "client disconnected");
    return plainPage(400, "We can’t read this", "Please send the form from our site.");
  }
  logger.error({ err: error, id }, "request failed");
  return plainPage(500, "Unexpected Application Error!", `Reference: ${id ?? "none"}`);
}
