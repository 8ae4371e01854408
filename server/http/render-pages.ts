import type { Handler } from "hono";
import {
  createRequestHandler,
  data,
  type LoaderFunctionArgs,
  matchRoutes,
  RouterContextProvider,
  type ServerBuild,
} from "react-router";
import { isUnavailable } from "#app/db/errors.server.ts";
import type { Db } from "#app/db/schema.ts";
import { OWN_USER_AGENT } from "#app/platform/fetch-own-page.server.ts";
import { newId } from "#app/platform/random.server.ts";
import {
  type RequestContext,
  requestContext,
  type Services,
  servicesContext,
} from "#app/request-context.server.ts";
import { CachedPage, type CachedResponse, surrogateControl } from "../page-cache/cached-page.ts";
import type { FailedPages } from "../page-cache/failed-pages.ts";
import type { NotFoundCache } from "../page-cache/not-found-cache.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import {
  chooseEncoding,
  finishPage,
  finishResponse,
  type ReadPolicy,
  type RenderedPage,
  respondUnlessUnchanged,
} from "./finish-response.ts";
import type { RenderGates } from "./render-gate.ts";
import { type AppEnv, clientKey, isStaffPath } from "./request-info.ts";
import { withVisitorManifest } from "./visitor-manifest.ts";

/** A build, or a function that loads the current one in development. */
export type Build = ServerBuild | (() => Promise<ServerBuild>);

/** Passes a request to React Router, which responds with a document, data, or a redirect. */
export type RenderRoute = (request: Request, client: RequestContext) => Promise<Response>;

interface RouteRendererOptions {
  build: Build;
  services: Services;
  /** Folder of the built browser files; undefined in development. */
  clientRoot: string | undefined;
}

export function createRouteRenderer({
  build: given,
  services,
  clientRoot,
}: RouteRendererOptions): RenderRoute {
  const build = typeof given === "function" ? given : respondToOutages(given);
  const forStaff = createRequestHandler(build, services.env.NODE_ENV);
  const forVisitors =
    clientRoot && typeof build !== "function"
      ? createRequestHandler(withVisitorManifest(build, clientRoot), services.env.NODE_ENV)
      : forStaff;
  return (request, client) => {
    const context = createContext(services, client);
    const handle = isStaffPath(new URL(request.url).pathname) ? forStaff : forVisitors;
    return handle(request, context);
  };
}

/**
 * Creates the function that returns the loader data of a public page without rendering it. Throws
 * what the loader throws, and Error if no route at the path has a loader.
 */
export function createPageReader(
  build: Build,
  services: () => Services,
): (path: string) => Promise<unknown> {
  return async (path) => {
    const { routes } = typeof build === "function" ? await build() : build;
    const pages = Object.values(routes).flatMap((route) =>
      route?.parentId === "root" ? [{ id: route.id, path: route.path ?? "" }] : [],
    );
    const match = matchRoutes(pages, path)?.[0];
    const loader = match && routes[match.route.id]?.module.loader;
    if (!match || !loader) throw new Error(`no page to read at ${path}`);
    const url = new URL(path, services().env.PUBLIC_ORIGIN);
    const args: LoaderFunctionArgs = {
      request: new Request(url),
      url,
      pattern: `/${match.route.path}`,
      params: match.params,
      context: createContext(services(), { id: "page-reader", address: "" }),
    };
    return unwrapData(await loader(args));
  };
}

/**
 * Creates the function that renders a public page for an anonymous visitor from another database handle,
 * such as one that reads a draft. Throws Error if the page does not answer 200.
 */
export function createPreviewRenderer(
  build: Build,
  services: () => Services,
): (path: string, db: Db) => Promise<string> {
  return async (path, db) => {
    const { env } = services();
    const render = createRequestHandler(build, env.NODE_ENV);
    const request = new Request(new URL(path, env.PUBLIC_ORIGIN));
    const client = { id: newId(), address: "" };
    const response = await render(request, createContext({ ...services(), db }, client));
    if (response.status !== 200) throw new Error(`the preview of ${path} is ${response.status}`);
    return response.text();
  };
}

function createContext(services: Services, client: RequestContext): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, services);
  context.set(requestContext, client);
  return context;
}

/** The value a loader returned, directly or through React Router's `data()`. */
function unwrapData(result: unknown): unknown {
  const wrapped = result as { type?: string; data?: unknown } | null;
  return wrapped?.type === "DataWithResponseInit" ? wrapped.data : result;
}

/** A loader, action, or middleware. */
type RouteFunction = (...args: never[]) => unknown;

/**
 * The build with every loader, action, and middleware responding 503 while the database is
 * unavailable. The root error boundary shows that page. Nothing is logged per request, because the
 * change feed logs once that the database is unavailable.
 */
function respondToOutages(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    if (!route) return [id, route];
    const { loader, action, middleware } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: withOutagePage(loader as RouteFunction) }),
      ...(action && { action: withOutagePage(action as RouteFunction) }),
      ...(middleware && {
        middleware: middleware.map((run) => withOutagePage(run as RouteFunction)),
      }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function withOutagePage<F extends RouteFunction>(run: F) {
  return async (...args: Parameters<F>) => {
    try {
      return await run(...args);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw data("the database is unavailable", { status: 503 });
    }
  };
}

interface SharedPageOptions {
  render: RenderRoute;
  origin: string;
  policy: ReadPolicy;
  /** 404 for a not-found page. */
  expectedStatus?: 200 | 404;
}

/**
 * Renders the page at a path for an anonymous visitor. Returns only the status if the response cannot
 * be shared: it has another status than expected, or headers that forbid caching.
 */
export async function renderSharedPage(
  path: string,
  { render, origin, policy, expectedStatus = 200 }: SharedPageOptions,
): Promise<RenderedPage | number> {
  // With our own user agent, a not-found URL is not counted twice.
  const request = new Request(new URL(path, origin), { headers: { "User-Agent": OWN_USER_AGENT } });
  const response = await render(request, { id: newId(), address: "" });
  const { status, headers } = response;
  if (status !== expectedStatus || headers.has("Cache-Control") || headers.has("Set-Cookie")) {
    await response.body?.cancel();
    return status === expectedStatus ? 204 : status;
  }
  return finishPage(response, policy);
}

interface RenderPagesOptions {
  render: RenderRoute;
  origin: string;
  policy: ReadPolicy;
  cache: PageCache | undefined;
  failed: FailedPages | undefined;
  notFound: NotFoundCache | undefined;
  gates: RenderGates;
}

/** Responds with a cached page, rendering it first if needed; otherwise renders for this request. */
export function renderPages({
  render,
  origin,
  policy,
  cache,
  failed,
  notFound,
  gates,
}: RenderPagesOptions): Handler<AppEnv> {
  return async (c) => {
    const { raw } = c.req;
    const client = clientKey(c);
    const url = new URL(raw.url);
    const key = cache?.findCacheKey(url.pathname + url.search);
    if (raw.method === "GET" || raw.method === "HEAD") {
      const missing = await notFound?.respond(raw, client);
      if (missing) return missing;
      const page = key === undefined ? undefined : await cache?.load(key, client);
      if (page instanceof CachedPage) {
        const encoding = chooseEncoding(raw.headers.get("accept-encoding"));
        return toResponse(raw, await page.encode(encoding));
      }
      const error = page === 500 && key !== undefined && failed?.find(key, raw);
      if (error) return error;
      // The URL belongs to something that is not public, such as a draft.
      const hidden = page === 404 && (await notFound?.respond(raw, client, { isHidden: true }));
      if (hidden) return hidden;
    }
    const respond = async () => {
      // The client may have disconnected while waiting.
      raw.signal.throwIfAborted();
      const request = withPublicOrigin(raw, origin);
      const response = await finishResponse(raw, await render(request, c.get("client")), policy);
      return key === undefined || !failed ? response : failed.save(key, raw, response);
    };
    if (UNGATED.test(url.pathname) || c.get("isStaff")) return respond();
    return (raw.method === "POST" ? gates.forms : gates.pages).run(client, respond);
  };
}

/**
 * Paths that skip the gates: health checks matter most while the process is busy, and a function may
 * run for minutes.
 */
const UNGATED = /^\/(?:healthz|readyz|functions\/.*)$/i;

function toResponse(request: Request, cached: CachedResponse): Response {
  const headers = new Headers({ ...cached.headers, ...surrogateControl(cached) });
  const body = new Uint8Array(cached.body);
  return respondUnlessUnchanged(request, { headers, etag: cached.etag, body });
}

/** The same request on the configured origin, because clients choose the Host header. */
function withPublicOrigin(original: Request, publicOrigin: string): Request {
  const from = new URL(original.url);
  const to = new URL(publicOrigin);
  to.pathname = from.pathname;
  to.search = from.search;
  const headers = new Headers(original.headers);
  // request-guards.ts has checked the origin, more strictly than React Router does.
  headers.delete("origin");
  const body = original.method === "POST" ? original.body : null;
  return new Request(to, {
    // The headers of a HEAD response are those of the GET and depend on its bytes.
    method: original.method === "HEAD" ? "GET" : original.method,
    headers,
    ...(body ? { body, duplex: "half" } : {}),
  } as RequestInit);
}
