import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { chooseEncoding, matchesEtag } from "../http/finish-response.ts";
import { requestInfo } from "../http/request-info.ts";
import { type CachedResponse, surrogateControl } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * Responds to requests for cached pages and passes all others to `next`. Runs before Hono, because
 * converting a request to Hono's classes and back costs more than everything else.
 */
export function serveCachedPages(cache: PageCache, next: RequestListener): RequestListener {
  return (request, response) => {
    const cached = findCached(cache, request);
    if (!cached) return next(request, response);
    requestInfo(request).isCached = true;
    sendCached(cached, request, response);
  };
}

function findCached(cache: PageCache, request: IncomingMessage): CachedResponse | undefined {
  const { method, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const key = cache.findCacheKey(url);
  if (key === undefined) return undefined;
  return cache.find(key)?.find(chooseEncoding(request.headers["accept-encoding"] as string));
}

function sendCached(
  cached: CachedResponse,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { etag, headers, body } = cached;
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    const { "content-type": _type, "content-encoding": _encoding, ...rest } = headers;
    response.writeHead(304, { ...rest, ...surrogateControl(cached) }).end();
    return;
  }
  response.writeHead(200, {
    ...headers,
    "Content-Length": body.byteLength,
    ...surrogateControl(cached),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
