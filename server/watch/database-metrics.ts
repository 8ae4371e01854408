import type { PoolFigures } from "#app/db/client.server.ts";
import { Histogram } from "./histogram.ts";
import type { Family } from "./metrics-text.ts";

/** Queries since the process began. */
export class QueryMetrics {
  readonly #durations = new Histogram();
  #failed = 0;

  readonly onQuery = (milliseconds: number, failed: boolean): void => {
    this.#durations.observe(milliseconds / 1_000);
    if (failed) this.#failed += 1;
  };

  families(pool: PoolFigures | undefined): Family[] {
    return [
      {
        name: "hyde_db_query_duration_seconds",
        help: "Queries, waiting for a connection or for the writer included.",
        type: "histogram",
        samples: this.#durations.samples(),
      },
      {
        name: "hyde_db_query_failures_total",
        help: "Queries that failed.",
        type: "counter",
        samples: [{ value: this.#failed }],
      },
      {
        name: "hyde_db_pool_connections",
        help: "Connections to PostgreSQL, and queries that wait for one; none on SQLite.",
        type: "gauge",
        samples: Object.entries(pool ?? {}).map(([state, value]) => ({ labels: { state }, value })),
      },
    ];
  }
}
