import type { RequestListener, Server } from "node:http";
import type { ChangeFeed } from "#app/db/change-feed/change-feed.server.ts";
import type { DatabaseHandle, SlowQuery } from "#app/db/client.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { clientAddress, makeProxyWarning } from "../client-address.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { NOTHING_RUNS } from "../plain-page.ts";
import type { RenderGates } from "../render-gate.ts";
import { openAccessLog } from "./access-log.ts";
import { cacheMetrics, gateMetrics } from "./cache-metrics.ts";
import { QueryMetrics } from "./database-metrics.ts";
import { makeMayReadMetrics } from "./may-read-metrics.ts";
import { METRICS_TYPE, metricsText } from "./metrics-text.ts";
import { watchProcess } from "./process-metrics.ts";
import { factsOf } from "./request-facts.ts";
import { RequestMetrics } from "./request-metrics.ts";
import { watchRequests } from "./watch-requests.ts";
import { workMetrics } from "./work-metrics.ts";

const METRICS_PATH = "/metrics";

/** What the figures are read from, known once the server is made. */
export interface Watched {
  handle: DatabaseHandle;
  feed: ChangeFeed;
  cache: PageCache | undefined;
  gates: RenderGates;
  /** Headers of every answer. */
  always: Record<string, string>;
  server: () => Server;
}

/** Follows requests and queries of this process: figures for Prometheus, and lines for the log. */
export class Watch {
  readonly #env: Env;
  readonly #requests = new RequestMetrics();
  readonly #queries = new QueryMetrics();
  readonly #process = watchProcess();
  readonly #log: ReturnType<typeof openAccessLog>;

  constructor(env: Env) {
    this.#env = env;
    this.#log = openAccessLog({
      on: env.ACCESS_LOG === "on",
      addressOf: ({ socket, headers }) =>
        clientAddress(
          socket.remoteAddress,
          headers["x-forwarded-for"] as string | undefined,
          env.TRUST_PROXY,
        ),
    });
  }

  /** What the database is opened with. */
  get database() {
    return {
      slowQueryMs: this.#env.SLOW_QUERY_MS,
      onSlowQuery: (query: SlowQuery) => logger.warn(query, "slow query"),
      onQuery: this.#queries.onQuery,
    };
  }

  /** The listener, with its requests followed and the figures at their address. */
  around(next: RequestListener, watched: Watched): RequestListener {
    const { METRICS_ALLOW: allow, TRUST_PROXY: trustedProxies } = this.#env;
    const mayRead = makeMayReadMetrics({ allow, trustedProxies });
    const warnOfProxy = makeProxyWarning(trustedProxies);
    const listener: RequestListener = (request, response) => {
      warnOfProxy(request);
      const { method, url = "" } = request;
      const asksForFigures = url === METRICS_PATH && (method === "GET" || method === "HEAD");
      if (!asksForFigures || !mayRead(request)) return next(request, response);
      const headers = {
        ...watched.always,
        "Content-Type": METRICS_TYPE,
        "Cache-Control": "no-store",
        "Content-Security-Policy": NOTHING_RUNS,
        "X-Request-Id": factsOf(request).id,
      };
      this.#figures(watched).then(
        (text) => response.writeHead(200, headers).end(method === "HEAD" ? undefined : text),
        (error: unknown) => {
          logger.error({ err: error, id: factsOf(request).id }, "figures not made");
          response.writeHead(500, headers).end();
        },
      );
    };
    return watchRequests(listener, { metrics: this.#requests, log: this.#log });
  }

  /** Writes the last lines. */
  stop(): void {
    this.#process.stop();
    this.#log.flush();
  }

  async #figures({ handle, feed, cache, gates, server }: Watched): Promise<string> {
    return metricsText([
      ...this.#requests.families(),
      ...cacheMetrics(cache),
      ...gateMetrics(gates),
      ...(await this.#process.families(server())),
      ...this.#queries.families(handle.pool?.()),
      ...(await workMetrics(handle.db, { feed, now: new Date() })),
    ]);
  }
}
