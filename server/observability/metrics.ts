import type { IncomingMessage, Server } from "node:http";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Counter, Gauge, Histogram, Registry } from "prom-client";
import type { PoolStats } from "#app/db/client.server.ts";
import { logOutput } from "#app/platform/logger.server.ts";
import { type AddressList, parseAddressList } from "#app/platform/network-addresses.server.ts";
import type { RenderGates } from "../http/render-gate.ts";
import { clientAddress } from "../http/request-info.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { DURATION_BUCKETS } from "./track-requests.ts";

/** The current values of one metric, read when metrics are requested. */
export interface MetricValues {
  name: string;
  help: string;
  type?: "counter" | "gauge";
  /** The metric's labels; if empty, the metric has one value without labels. */
  labelNames?: readonly string[];
  samples: readonly { labels?: Readonly<Record<string, string>>; value: number }[];
}

/** A metric with one value and no labels. */
export function singleMetric(
  name: string,
  { help, type = "gauge", value }: { help: string; type?: "counter" | "gauge"; value: number },
): MetricValues {
  return { name, help, type, samples: [{ value }] };
}

/** Prometheus text (format 0.0.4) for metrics that are read on request. */
export function formatMetrics(metrics: readonly MetricValues[]): Promise<string> {
  const registry = new Registry();
  for (const { name, help, type = "gauge", labelNames = [], samples } of metrics) {
    const config = { name, help, labelNames: [...labelNames], registers: [registry] };
    if (type === "gauge") {
      const gauge = new Gauge(config);
      for (const { labels = {}, value } of samples) gauge.set(labels, value);
    } else {
      const counter = new Counter(config);
      for (const { labels = {}, value } of samples) counter.inc(labels, value);
    }
  }
  return registry.metrics();
}

/** Headers that proxies add to a request. */
const PROXY_HEADERS = [
  ...["forwarded", "via", "x-forwarded-for", "x-forwarded-host", "x-forwarded-proto"],
  "x-real-ip",
];

interface GuardOptions {
  /** METRICS_ALLOW; if undefined, only this machine may read metrics. */
  allow: string | undefined;
  /** TRUST_PROXY. */
  trustedProxies: number;
}

/**
 * Creates the check of who may read metrics. By default that is a program on this machine that
 * connects without a proxy. Requests through a proxy that TRUST_PROXY does not count never may,
 * because the proxy's address would count as the client's.
 */
export function createMetricsGuard({
  allow,
  trustedProxies,
}: GuardOptions): (request: IncomingMessage) => boolean {
  const list: AddressList = (allow && parseAddressList(allow)) || loopback;
  return ({ headers, socket }) => {
    const isForwarded = PROXY_HEADERS.some((name) => headers[name] !== undefined);
    if (isForwarded && (allow === undefined || trustedProxies === 0)) return false;
    const header = headers["x-forwarded-for"] as string | undefined;
    return list.has(clientAddress(socket.remoteAddress, header, trustedProxies));
  };
}

const loopback: AddressList = {
  has: (address) => address === "::1" || /^127\.\d+\.\d+\.\d+$/.test(address),
};

const NANOSECONDS = 1e9;

/** How often the event loop is sampled. */
const RESOLUTION_MS = 20;

interface ProcessMetrics {
  values(server: Server): Promise<MetricValues[]>;
  stop(): void;
}

/** Metrics of the memory, processor, event loop, log, and connections of this process. */
export function startProcessMetrics(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedAt = Math.round(performance.timeOrigin / 1_000);
  return {
    stop: () => void delay.disable(),
    values: async (server) => {
      const lag = [50, 99, 100].map((percentile) => ({
        labels: { percentile: String(percentile) },
        // The histogram includes the sampling interval.
        value: Math.max(0, delay.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1_000),
      }));
      delay.reset();
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed, external } = process.memoryUsage();
      const { dropped, bufferedBytes } = logOutput.stats;
      return [
        singleMetric("hyde_log_dropped_lines_total", {
          help: "Log lines dropped because standard output could not be written.",
          type: "counter",
          value: dropped,
        }),
        singleMetric("hyde_log_held_bytes", {
          help: "Bytes of log lines waiting to be written.",
          value: bufferedBytes,
        }),
        {
          name: "hyde_event_loop_lag_seconds",
          help: "Delay of the event loop since metrics were last read.",
          labelNames: ["percentile"],
          samples: lag,
        },
        {
          name: "hyde_memory_bytes",
          help: "Memory of the process.",
          labelNames: ["kind"],
          samples: Object.entries({ resident: rss, heap: heapUsed, external }).map(
            ([kind, value]) => ({ labels: { kind }, value }),
          ),
        },
        singleMetric("process_cpu_seconds_total", {
          help: "Processor time used.",
          type: "counter",
          value: (user + system) / 1e6,
        }),
        singleMetric("process_start_time_seconds", {
          help: "Start of the process.",
          value: startedAt,
        }),
        singleMetric("hyde_open_connections", {
          help: "Open connections, including idle ones.",
          value: await countConnections(server),
        }),
      ];
    },
  };
}

function countConnections(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.getConnections((error, count) => resolve(error ? 0 : count));
  });
}

/** Counts database queries since the start of the process. */
export class QueryMetrics {
  readonly #durations;
  readonly #failures;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#durations = new Histogram({
      name: "hyde_db_query_duration_seconds",
      help: "Queries, including the wait for a connection or the writer.",
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.#failures = new Counter({
      name: "hyde_db_query_failures_total",
      help: "Queries that failed.",
      registers,
    });
  }

  readonly onQuery = (milliseconds: number, isFailed: boolean): void => {
    this.#durations.observe(milliseconds / 1_000);
    if (isFailed) this.#failures.inc();
  };
}

/** Connections to PostgreSQL; no samples on SQLite, which has no pool. */
export function getPoolMetrics(pool: PoolStats | undefined): MetricValues {
  return {
    name: "hyde_db_pool_connections",
    help: "Connections to PostgreSQL, and queries waiting for one; none on SQLite.",
    labelNames: ["state"],
    samples: Object.entries(pool ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  };
}

/** The page cache; empty without one. */
export function getCacheMetrics(cache: PageCache | undefined): MetricValues[] {
  if (!cache) return [];
  const { pages, bytes, ...counts } = cache.stats;
  return [
    {
      name: "hyde_page_cache_requests_total",
      help: "Pages found in the cache (hits), rendered (misses), or sent while refreshed (stale).",
      type: "counter",
      labelNames: ["result"],
      samples: Object.entries(counts).map(([result, value]) => ({ labels: { result }, value })),
    },
    singleMetric("hyde_page_cache_entries", { help: "Cached pages.", value: pages }),
    singleMetric("hyde_page_cache_bytes", { help: "Memory of cached pages.", value: bytes }),
  ];
}

/** Requests waiting for the render gates, and requests the gates rejected. */
export function getGateMetrics(gates: RenderGates): MetricValues[] {
  const all = Object.entries(gates).map(([gate, { stats }]) => ({ labels: { gate }, stats }));
  return [
    {
      name: "hyde_renders_refused_total",
      help: "Requests that got a 503 because too many others waited for a page to be rendered.",
      type: "counter",
      labelNames: ["gate"],
      samples: all.map(({ labels, stats }) => ({ labels, value: stats.rejected })),
    },
    {
      name: "hyde_renders_waiting",
      help: "Requests waiting for their page to be rendered.",
      labelNames: ["gate"],
      samples: all.map(({ labels, stats }) => ({ labels, value: stats.waiting })),
    },
  ];
}
