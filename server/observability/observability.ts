import type { RequestListener, Server } from "node:http";
import { Registry } from "prom-client";
import type { ChangeFeed } from "#app/db/change-feed.server.ts";
import type { DatabaseHandle, SlowQuery } from "#app/db/client.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { RenderGates } from "../http/render-gate.ts";
import { clientAddress, createProxyWarning, requestInfo } from "../http/request-info.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import {
  createMetricsGuard,
  formatMetrics,
  getCacheMetrics,
  getGateMetrics,
  getPoolMetrics,
  QueryMetrics,
  startProcessMetrics,
} from "./metrics.ts";
import { createAccessLog, RequestMetrics, trackRequests } from "./track-requests.ts";
import { getWorkMetrics } from "./work-metrics.ts";

const METRICS_PATH = "/metrics";

/** What metrics are read from; exists only once the server does. */
interface MetricSources {
  handle: DatabaseHandle;
  feed: ChangeFeed;
  cache: PageCache | undefined;
  gates: RenderGates;
  server: () => Server;
}

/** Metrics for Prometheus and the access log of this process. */
export class Observability {
  readonly #env: Env;
  readonly #registry = new Registry();
  readonly #requests = new RequestMetrics(this.#registry);
  readonly #queries = new QueryMetrics(this.#registry);
  readonly #process = startProcessMetrics();
  readonly #log: ReturnType<typeof createAccessLog>;

  constructor(env: Env) {
    this.#env = env;
    this.#log = createAccessLog({
      isEnabled: env.ACCESS_LOG === "on",
      getClientAddress: ({ socket, headers }) =>
        clientAddress(
          socket.remoteAddress,
          headers["x-forwarded-for"] as string | undefined,
          env.TRUST_PROXY,
        ),
    });
  }

  /** Options to open the database with. */
  get databaseOptions() {
    return {
      slowQueryMs: this.#env.SLOW_QUERY_MS,
      onSlowQuery: (query: SlowQuery) => logger.warn(query, "slow query"),
      onQuery: this.#queries.onQuery,
    };
  }

  /** Tracks all requests of `next`, and serves `/metrics` to those who may read it. */
  wrap(next: RequestListener, sources: MetricSources): RequestListener {
    const { METRICS_ALLOW: allow, TRUST_PROXY: trustedProxies } = this.#env;
    const mayRead = createMetricsGuard({ allow, trustedProxies });
    const warnAboutProxy = createProxyWarning(trustedProxies);
    const listener: RequestListener = (request, response) => {
      warnAboutProxy(request);
      const { method, url = "" } = request;
      const isMetrics = url === METRICS_PATH && (method === "GET" || method === "HEAD");
      if (!isMetrics || !mayRead(request)) return next(request, response);
      const headers = {
        "Content-Type": Registry.PROMETHEUS_CONTENT_TYPE,
        "Cache-Control": "no-store",
      };
      this.#format(sources).then(
        (text) => response.writeHead(200, headers).end(method === "HEAD" ? undefined : text),
        (error: unknown) => {
          logger.error({ err: error, id: requestInfo(request).id }, "could not read metrics");
          response.writeHead(500, headers).end();
        },
      );
    };
    return trackRequests(listener, { metrics: this.#requests, log: this.#log });
  }

  stop(): void {
    this.#process.stop();
  }

  async #format({ handle, feed, cache, gates, server }: MetricSources): Promise<string> {
    const values = await formatMetrics([
      ...getCacheMetrics(cache),
      ...getGateMetrics(gates),
      ...(await this.#process.values(server())),
      getPoolMetrics(handle.pool?.()),
      ...(await getWorkMetrics(handle.db, { feed, now: new Date() })),
    ]);
    return `${await this.#registry.metrics()}\n${values}`;
  }
}
