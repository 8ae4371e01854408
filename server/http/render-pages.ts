import type { Handler } from "hono";
import { newId } from "#app/platform/ids.server.ts";
import { OWN_AGENT } from "#app/platform/own-pages.server.ts";
import { CachedPage, type CachedResponse, surrogateControl } from "../page-cache/cached-page.ts";
import type { NotFoundCache } from "../page-cache/not-found-cache.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { acceptedEncoding } from "./compression.ts";
import {
  finishPage,
  finishResponse,
  type ReadPolicy,
  type RenderedPage,
  respondUnlessUnchanged,
} from "./finish-response.ts";
import type { RenderRoute } from "./react-router.ts";
import type { RenderGates } from "./render-gate.ts";
import { type AppEnv, clientKey } from "./request-info.ts";

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
  const request = new Request(new URL(path, origin), { headers: { "User-Agent": OWN_AGENT } });
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
  notFound: NotFoundCache | undefined;
  gates: RenderGates;
}

/** Responds with a cached page, rendering it first if needed; otherwise renders for this request. */
export function renderPages({
  render,
  origin,
  policy,
  cache,
  notFound,
  gates,
}: RenderPagesOptions): Handler<AppEnv> {
  return async (c) => {
    const { raw } = c.req;
    const client = clientKey(c);
    const url = new URL(raw.url);
    if (raw.method === "GET" || raw.method === "HEAD") {
      const missing = await notFound?.respond(raw, client);
      if (missing) return missing;
      const key = cache?.keyOf(url.pathname + url.search);
      const page = key === undefined ? undefined : await cache?.load(key, client);
      if (page instanceof CachedPage) {
        const encoding = acceptedEncoding(raw.headers.get("accept-encoding"));
        return toResponse(raw, await page.encode(encoding));
      }
      // The URL belongs to something that is not public, such as a draft.
      const hidden = page === 404 && (await notFound?.respond(raw, client, { isHidden: true }));
      if (hidden) return hidden;
    }
    const respond = async () => {
      // The client may have disconnected while waiting.
      raw.signal.throwIfAborted();
      const request = withPublicOrigin(raw, origin);
      return finishResponse(raw, await render(request, c.get("facts")), policy);
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
  // post-guards.ts checked it, more strictly than React Router would.
  headers.delete("origin");
  const body = original.method === "POST" ? original.body : null;
  return new Request(to, {
    // The headers of a HEAD response are those of the GET and depend on its bytes.
    method: original.method === "HEAD" ? "GET" : original.method,
    headers,
    ...(body ? { body, duplex: "half" } : {}),
  } as RequestInit);
}
