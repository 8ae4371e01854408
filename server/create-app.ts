import { Hono } from "hono";
import type { ServerBuild } from "react-router";
import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
import { isAway } from "#app/db/errors.server.ts";
import { readOwnWrites } from "#app/db/memo-by-tags.server.ts";
import { readKeyFile } from "#app/modules/seo/indexnow/index-now-key.server.ts";
import { readContentPolicy } from "#app/modules/store/content-policy.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { Services } from "#app/request-context.server.ts";
import { notFoundPages } from "#app/routes/not-found-pages.server.ts";
import type { AppEnv } from "./app-env.ts";
import { clientAddress } from "./client-address.ts";
import { readForm } from "./form-body.ts";
import { guardForms, refuseFormless } from "./form-guard.ts";
import { guardFunctions, isFunctionCall, only, readableCall } from "./function-guard.ts";
import { plainEscapes, refuseNul } from "./nul-guard.ts";
import { allowedOrigins } from "./origin-check.ts";
import { NotFoundCache } from "./page-cache/not-found-cache.ts";
import { PageCache } from "./page-cache/page-cache.ts";
import { makePageKey } from "./page-cache/page-key.ts";
import { NOTHING_RUNS, plainPage } from "./plain-page.ts";
import { makeRenderGates, type RenderGates, TooBusy } from "./render-gate.ts";
import { makeRenderRoute, renderForAll, renderPages } from "./render-pages.ts";
import { RouteTable } from "./route-table.ts";
import { baseHeaders, sharingHeaders } from "./security-headers.ts";
import { staffHeaders } from "./staff-headers.ts";
import { markStaffRequests } from "./staff-session.ts";
import { missingAsset, staticFiles } from "./static-files.ts";
import { uploadedFiles } from "./uploaded-files.ts";
import { factsOf } from "./watch/request-facts.ts";
import { takeVitals } from "./watch/take-vitals.ts";

const POLICY = "Content-Security-Policy";

/** Memory for the three not-found pages, in bytes. */
const NOT_FOUND_BYTES = 1024 * 1024;

export interface AppOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  services: Services;
  /** Folder of the built browser files; none in development, where Vite serves them. */
  clientRoot?: string | undefined;
  feed: ChangeFeed;
}

export interface Site {
  app: Hono<AppEnv>;
  /** Undefined in development, and where its size is 0. */
  cache: PageCache | undefined;
  gates: RenderGates;
}

/** The HTTP application: the order of the lines below is the way of a request. */
export function createApp({ build, services, clientRoot, feed }: AppOptions): Site {
  const { env } = services;
  const origins = allowedOrigins(env.PUBLIC_ORIGIN);
  const always = Object.entries(baseHeaders(env.PUBLIC_ORIGIN));
  const policy = async () => ({
    ...(await readContentPolicy(services.db)),
    development: env.NODE_ENV === "development",
  });
  const render = makeRenderRoute({ build, services, clientRoot });
  const origin = env.PUBLIC_ORIGIN;
  const gates = makeRenderGates();
  const made = { render, origin, policy };
  // In development the build changes with every edit, so its routes cannot be cached.
  const routes = typeof build === "function" ? undefined : new RouteTable(build);
  const isCaching = typeof build !== "function" && env.CACHE_MAX_BYTES > 0;
  const cache = isCaching
    ? new PageCache({
        feed,
        findKey: makePageKey(build),
        render: (key, client) => {
          const work = () => renderForAll(key, made);
          return client === undefined ? work() : gates.pages.run(client, work);
        },
        maxBytes: env.CACHE_MAX_BYTES,
        edge: env.PURGE_URL.length > 0,
      })
    : undefined;
  const notFound =
    routes && isCaching
      ? new NotFoundCache({
          ...{ db: services.db, routes, policy },
          pages: new PageCache({
            feed,
            findKey: () => undefined,
            render: (id) => renderForAll(notFoundPages[id]?.sample ?? "", { ...made, wanted: 404 }),
            maxBytes: NOT_FOUND_BYTES,
          }),
        })
      : undefined;
  const app = new Hono<AppEnv>();

  app.use(async (c, next) => {
    const { incoming } = c.env ?? {};
    const id = incoming ? factsOf(incoming).id : newId();
    const remote = incoming?.socket.remoteAddress;
    const address = clientAddress(remote, c.req.header("x-forwarded-for"), env.TRUST_PROXY);
    c.set("facts", { id, address });
    await next();
    c.header("X-Request-Id", id);
    for (const [name, value] of always) c.header(name, value);
    const sharing = c.res.ok || c.res.status === 304 ? sharingHeaders(c.req.path) : {};
    for (const [name, value] of Object.entries(sharing)) c.header(name, value);
    if (!c.res.headers.has(POLICY)) c.header(POLICY, NOTHING_RUNS);
    // The router's answer to a form for a page that takes none.
    if (c.res.status === 405 && !c.res.headers.has("Allow")) {
      c.header("Allow", "GET, HEAD");
      c.header("Cache-Control", "no-store");
    }
  });
  app.use(staffHeaders, refuseNul);
  app.use(async (c, next) => {
    if (["GET", "HEAD", "POST"].includes(c.req.method)) return next();
    const headers = { Allow: "GET, HEAD, POST", "Cache-Control": "no-store" };
    return c.text("Method not allowed", 405, headers);
  });
  // After the check of the method: it makes a new request, which the platform refuses for TRACE.
  app.use(plainEscapes);
  app.use(async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (pathname === "/" || !pathname.endsWith("/") || c.req.method === "POST") return next();
    // Areas mend the whole address at once: a second redirect would follow otherwise.
    if (/^\/areas(?:\/[^/]+)?\/$/i.test(pathname)) return next();
    // One slash in front: two would name another host.
    c.header("Cache-Control", "no-cache");
    return c.redirect(`/${pathname.replace(/^\/+|\/+$/g, "")}${search}`, 301);
  });
  if (clientRoot) {
    app.use(staticFiles(clientRoot));
    app.on(["GET", "HEAD"], ["/assets/*", "/images/*", "/fonts/*"], missingAsset);
  }
  app.use("/uploads/*", uploadedFiles(services.uploads, feed));
  app.get("/:file{[0-9a-f]+\\.txt}", async (c, next) => {
    const key = await readKeyFile(services.db, c.req.path);
    return key === undefined ? next() : c.text(key, 200, { "Cache-Control": "no-cache" });
  });
  app.post("/vitals", takeVitals(origins));
  app.use(markStaffRequests(services));
  const isForm = (path: string) => !isFunctionCall(path);
  const forms = [...(routes ? [refuseFormless(routes)] : []), guardForms(origins), readForm];
  app.use(...forms.map((guard) => only(isForm, guard)));
  app.use(...[guardFunctions(origins), readableCall].map((guard) => only(isFunctionCall, guard)));
  app.post("*", async (_c, next) => {
    // Also while this request is handled: a form's answer shows what its action changed.
    await readOwnWrites(next);
    // Refresh before answering, so the next page load shows the change.
    await feed.refresh();
  });
  app.all("*", renderPages(render, { origin, policy, cache, notFound, gates }));
  app.onError((error, c) => {
    if (error instanceof TooBusy) {
      const text = "Very many people are asking for pages. Please try again in a few seconds.";
      const answer = plainPage(503, "Back in a moment", text);
      answer.headers.set("Retry-After", "5");
      return answer;
    }
    if (isAway(error)) {
      return plainPage(
        503,
        "Back in a moment",
        "Nothing was changed. Please go back and try again.",
      );
    }
    const id = c.get("facts")?.id;
    // Whoever sent it broke off, which anybody may do at any time.
    if (c.req.raw.signal.aborted) {
      logger.debug({ err: error, id }, "request broken off");
      return plainPage(400, "We can’t read this", "Please send the form from our site.");
    }
    logger.error({ err: error, id }, "request failed");
    return plainPage(500, "Unexpected Application Error!", `Reference: ${id ?? "none"}`);
  });
  return { app, cache, gates };
}
