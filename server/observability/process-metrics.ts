import type { Server } from "node:http";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { Counter, Histogram, type Registry } from "prom-client";
import type { PoolFigures } from "#app/db/client.server.ts";
import { logOutput } from "#app/platform/logger.server.ts";
import type { RenderGates } from "../http/render-gate.ts";
import type { PageCache } from "../page-cache/page-cache.ts";
import { type MetricValues, single } from "./metrics.ts";
import { DURATION_BUCKETS } from "./request-metrics.ts";

const NANOSECONDS = 1e9;

/** How often the event loop is sampled, in milliseconds. */
const RESOLUTION_MS = 20;

export interface ProcessMetrics {
  values(server: Server): Promise<MetricValues[]>;
  stop(): void;
}

/** Memory, processor, event loop, log and connections of this process. */
export function startProcessMetrics(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const startedAt = Math.round(performance.timeOrigin / 1_000);
  return {
    stop: () => void delay.disable(),
    values: async (server) => {
      const lag = [50, 99, 100].map((percentile) => ({
        labels: { quantile: String(percentile / 100) },
        // The histogram includes the sampling interval.
        value: Math.max(0, delay.percentile(percentile) / NANOSECONDS - RESOLUTION_MS / 1_000),
      }));
      delay.reset();
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed, external } = process.memoryUsage();
      const { dropped, heldBytes } = logOutput.stats;
      return [
        single("hyde_log_dropped_lines_total", {
          help: "Log lines dropped because standard output could not be written.",
          type: "counter",
          value: dropped,
        }),
        single("hyde_log_held_bytes", {
          help: "Bytes of log lines waiting to be written.",
          value: heldBytes,
        }),
        {
          name: "hyde_event_loop_lag_seconds",
          help: "Delay of the event loop since metrics were last read.",
          labelNames: ["quantile"],
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
        single("process_cpu_seconds_total", {
          help: "Processor time used.",
          type: "counter",
          value: (user + system) / 1e6,
        }),
        single("process_start_time_seconds", { help: "Start of the process.", value: startedAt }),
        single("hyde_open_connections", {
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
export function poolMetrics(pool: PoolFigures | undefined): MetricValues {
  return {
    name: "hyde_db_pool_connections",
    help: "Connections to PostgreSQL, and queries waiting for one; none on SQLite.",
    labelNames: ["state"],
    samples: Object.entries(pool ?? {}).map(([state, value]) => ({ labels: { state }, value })),
  };
}

/** The page cache; empty without one. */
export function cacheMetrics(cache: PageCache | undefined): MetricValues[] {
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
    single("hyde_page_cache_entries", { help: "Cached pages.", value: pages }),
    single("hyde_page_cache_bytes", { help: "Memory of cached pages.", value: bytes }),
  ];
}

/** Requests waiting for the render gates, and requests the gates rejected. */
export function gateMetrics(gates: RenderGates): MetricValues[] {
  const all = Object.entries(gates).map(([gate, { stats }]) => ({ labels: { gate }, stats }));
  return [
    {
      name: "hyde_renders_refused_total",
      help: "Requests answered 503 because too many others waited for a page to be rendered.",
      type: "counter",
      labelNames: ["gate"],
      samples: all.map(({ labels, stats }) => ({ labels, value: stats.refused })),
    },
    {
      name: "hyde_renders_waiting",
      help: "Requests waiting for their page to be rendered.",
      labelNames: ["gate"],
      samples: all.map(({ labels, stats }) => ({ labels, value: stats.waiting })),
    },
  ];
}
