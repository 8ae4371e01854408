import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { acceptedEncoding } from "../compress.ts";
import { factsOf } from "../watch/request-facts.ts";
import { headersNow, type ReadyAnswer } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";

/**
 * Answers requests for kept pages before anything else looks at them; all others go on to `next`.
 * `always` are headers of every answer.
 */
export function servePages(
  cache: PageCache,
  { always, next }: { always: Record<string, string>; next: RequestListener },
): RequestListener {
  const fixed = Object.entries(always).flat();
  return (request, response) => {
    const answer = findAnswer(cache, request);
    if (answer) send(answer, fixed, request, response);
    else next(request, response);
  };
}

function findAnswer(cache: PageCache, request: IncomingMessage): ReadyAnswer | undefined {
  const { method, url = "" } = request;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const key = cache.keyOf(url);
  if (key === undefined) return undefined;
  return cache.find(key)?.ready(acceptedEncoding(request.headers["accept-encoding"] as string));
}

function send(
  answer: ReadyAnswer,
  fixed: string[],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { etag, body } = answer;
  const headers = headersNow(answer);
  const facts = factsOf(request);
  facts.kept = true;
  const { method, headers: asked } = request;
  const unchanged = matches(asked["if-none-match"], etag);
  const status = unchanged ? 304 : 200;
  const sent = [
    ...(unchanged ? withoutBody(headers) : headers),
    ...fixed,
    "X-Request-Id",
    facts.id,
  ];
  if (!unchanged) sent.push("Content-Length", String(body.byteLength));
  response.writeHead(status, sent);
  response.end(unchanged || method === "HEAD" ? undefined : body);
}

/** Whether a browser has these very bytes: `If-None-Match` lists what it has, or is `*`. */
export function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === "*") return true;
  // Proxies mark tags as weak when they meddle; for a GET that is as good.
  return ifNoneMatch.split(",").some((tag) => tag.trim().replace(/^W\//, "") === etag);
}

/** What tells of a body has no place where none is sent. */
function withoutBody(headers: string[]): string[] {
  return headers.flatMap((name, index) => {
    if (index % 2 === 1 || /^content-(?:type|encoding)$/i.test(name)) return [];
    return [name, headers[index + 1] ?? ""];
  });
}
