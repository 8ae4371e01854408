import type { Server } from "node:http";
import { monitorEventLoopDelay, performance } from "node:perf_hooks";
import { logOutput } from "#app/platform/logger.server.ts";
import type { Family } from "./metrics-text.ts";
import { single } from "./metrics-text.ts";

const NANOSECONDS = 1e9;

/** How late timers have to be before it counts; also how often it is looked, in milliseconds. */
const RESOLUTION_MS = 20;

export interface ProcessMetrics {
  families(server: Server): Promise<Family[]>;
  stop(): void;
}

/** Memory, processor, event loop and log of this process. */
export function watchProcess(): ProcessMetrics {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const since = Math.round(performance.timeOrigin / 1_000);
  return {
    stop: () => void delay.disable(),
    families: async (server) => {
      const lag = [50, 99, 100].map((share) => ({
        labels: { quantile: String(share / 100) },
        // The sleep itself is no lag.
        value: Math.max(0, delay.percentile(share) / NANOSECONDS - RESOLUTION_MS / 1_000),
      }));
      delay.reset();
      const { user, system } = process.cpuUsage();
      const { rss, heapUsed, external } = process.memoryUsage();
      const { dropped, heldBytes } = logOutput.figures;
      return [
        single("hyde_log_dropped_lines_total", {
          help: "Log lines thrown away because standard output did not take them.",
          type: "counter",
          value: dropped,
        }),
        single("hyde_log_held_bytes", {
          help: "Bytes of log lines that wait to be written.",
          value: heldBytes,
        }),
        {
          name: "hyde_event_loop_lag_seconds",
          help: "How late the event loop was since the figures were last asked for.",
          type: "gauge",
          samples: lag,
        },
        {
          name: "hyde_memory_bytes",
          help: "Memory of the process.",
          type: "gauge",
          samples: Object.entries({ resident: rss, heap: heapUsed, external }).map(
            ([kind, value]) => ({ labels: { kind }, value }),
          ),
        },
        single("process_cpu_seconds_total", {
          help: "Processor time used.",
          type: "counter",
          value: (user + system) / 1e6,
        }),
        single("process_start_time_seconds", { help: "When the process began.", value: since }),
        single("hyde_open_connections", {
          help: "Connections open to the server, idle ones included.",
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
