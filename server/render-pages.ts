import type { Handler } from "hono";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { newId } from "#app/platform/ids.server.ts";
import { OWN_AGENT } from "#app/platform/own-pages.server.ts";
import {
  type RequestFacts,
  requestContext,
  type Services,
  servicesContext,
} from "#app/request-context.server.ts";
import { answerOutages } from "./answer-outages.ts";
import { type AppEnv, clientOf } from "./app-env.ts";
import { acceptedEncoding } from "./compress.ts";
import { finish, finishFor, type ReadPolicy, withValidator } from "./finish-answer.ts";
import {
  edgeHeaders,
  type FinishedPage,
  KeptPage,
  type ReadyAnswer,
} from "./page-cache/kept-page.ts";
import type { NotFoundCache } from "./page-cache/not-found-cache.ts";
import type { PageCache } from "./page-cache/page-cache.ts";
import type { RenderGates } from "./render-gate.ts";
import { isStaffPath } from "./staff-paths.ts";
import { visitorBuild } from "./visitor-manifest.ts";

interface RenderOptions {
  build: ServerBuild | (() => Promise<ServerBuild>);
  services: Services;
  /** Folder of the built browser files; none in development. */
  clientRoot: string | undefined;
}

/** Hands a request to React Router, which answers with a finished document, data or a redirect. */
export type RenderRoute = (request: Request, facts: RequestFacts) => Promise<Response>;

export function makeRenderRoute({
  build: plain,
  services,
  clientRoot,
}: RenderOptions): RenderRoute {
  const build = typeof plain === "function" ? plain : answerOutages(plain);
  const forStaff = createRequestHandler(build, services.env.NODE_ENV);
  const forVisitors =
    clientRoot && typeof build !== "function"
      ? createRequestHandler(visitorBuild(build, clientRoot), services.env.NODE_ENV)
      : forStaff;
  return (request, facts) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, facts);
    const handle = isStaffPath(new URL(request.url).pathname) ? forStaff : forVisitors;
    return handle(request, context);
  };
}

/**
 * Renders the page at a path for an anonymous visitor. Returns only the status if the answer cannot
 * be shared: it has another status than `wanted`, or headers that forbid caching.
 */
export async function renderForAll(
  path: string,
  { render, origin, policy, wanted = 200 }: RenderForAllOptions,
): Promise<FinishedPage | number> {
  // Our own name, so that a page nobody finds is not counted twice.
  const request = new Request(new URL(path, origin), { headers: { "User-Agent": OWN_AGENT } });
  const response = await render(request, { id: newId(), address: "" });
  const { status, headers: given } = response;
  if (status !== wanted || given.has("Cache-Control") || given.has("Set-Cookie")) {
    await response.body?.cancel();
    return status === wanted ? 204 : status;
  }
  return finish(response, policy);
}

interface RenderForAllOptions {
  render: RenderRoute;
  origin: string;
  policy: ReadPolicy;
  /** 404 for a not-found page. */
  wanted?: 200 | 404;
}

interface RenderPagesOptions {
  origin: string;
  policy: ReadPolicy;
  cache: PageCache | undefined;
  notFound: NotFoundCache | undefined;
  gates: RenderGates;
}

/** Answers with a cached page, rendering it first if needed; otherwise renders for this request. */
export function renderPages(
  render: RenderRoute,
  { origin, policy, cache, notFound, gates }: RenderPagesOptions,
): Handler<AppEnv> {
  return async (c) => {
    const { raw } = c.req;
    const client = clientOf(c);
    const url = new URL(raw.url);
    if (raw.method === "GET" || raw.method === "HEAD") {
      const missing = await notFound?.answer(raw, client);
      if (missing) return missing;
      const key = cache?.keyOf(url.pathname + url.search);
      const page = key === undefined ? undefined : await cache?.load(key, client);
      if (page instanceof KeptPage) {
        const encoding = acceptedEncoding(raw.headers.get("accept-encoding"));
        return toResponse(raw, await page.answer(encoding));
      }
      // Something that is not public has this URL.
      const hidden = page === 404 && (await notFound?.answer(raw, client, { isHidden: true }));
      if (hidden) return hidden;
    }
    const answer = async () => {
      // The client may have disconnected while waiting.
      raw.signal.throwIfAborted();
      const request = rebuildRequest(raw, origin);
      return finishFor(raw, await render(request, c.get("facts")), policy);
    };
    if (FREE.test(url.pathname) || c.get("isStaff")) return answer();
    return (raw.method === "POST" ? gates.forms : gates.pages).run(client, answer);
  };
}

/**
 * Paths that skip the gates: health checks matter most while the process is busy, and a function may
 * run for minutes.
 */
const FREE = /^\/(?:healthz|readyz|functions\/.*)$/i;

function toResponse(request: Request, answer: ReadyAnswer): Response {
  const headers = [...answer.headers, ...edgeHeaders(answer)];
  const fields = new Headers();
  for (let index = 0; index < headers.length; index += 2) {
    fields.append(headers[index] ?? "", headers[index + 1] ?? "");
  }
  return withValidator(request, {
    fields,
    etag: answer.etag,
    body: new Uint8Array(answer.body),
  });
}

/** The same request on the configured origin: the Host header is the sender's word, not ours. */
function rebuildRequest(original: Request, publicOrigin: string): Request {
  const from = new URL(original.url);
  const to = new URL(publicOrigin);
  to.pathname = from.pathname;
  to.search = from.search;
  const headers = new Headers(original.headers);
  // Checked already, and more strictly (form-guard); the router would check it again, differently.
  headers.delete("origin");
  const body = original.method === "POST" ? original.body : null;
  return new Request(to, {
    // A HEAD is answered with the headers of the GET, which depend on the bytes it would send.
    method: original.method === "HEAD" ? "GET" : original.method,
    headers,
    ...(body ? { body, duplex: "half" } : {}),
  } as RequestInit);
}
