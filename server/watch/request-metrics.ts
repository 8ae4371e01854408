import { Histogram } from "./histogram.ts";
import type { Family, Labels } from "./metrics-text.ts";

export interface CountedRequest {
  route: string;
  method: string;
  status: number;
  kept: boolean;
  /** In milliseconds. */
  duration: number;
  bytes: number;
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Requests answered since the process began. */
export class RequestMetrics {
  readonly #counts = new Map<string, { labels: Labels; value: number }>();
  readonly #durations = new Map<string, { labels: Labels; histogram: Histogram }>();
  #bytes = 0;

  count({ route, method: given, status, kept, duration, bytes }: CountedRequest): void {
    const method = METHODS.has(given) ? given : "other";
    const from = kept ? "kept" : "made";
    const key = `${route} ${method} ${status}`;
    const counter = this.#counts.get(key);
    if (counter) counter.value += 1;
    else this.#counts.set(key, { labels: { route, method, status: String(status) }, value: 1 });
    const name = `${route} ${from}`;
    let known = this.#durations.get(name);
    if (!known) {
      known = { labels: { route, from }, histogram: new Histogram() };
      this.#durations.set(name, known);
    }
    known.histogram.observe(duration / 1_000);
    this.#bytes += bytes;
  }

  families(): Family[] {
    return [
      {
        name: "hyde_http_requests_total",
        help: "Requests answered, by group of addresses, method and status.",
        type: "counter",
        samples: [...this.#counts.values()],
      },
      {
        name: "hyde_http_request_duration_seconds",
        help: "From a request's head to the end of its answer; kept: the page lay ready.",
        type: "histogram",
        samples: [...this.#durations.values()].flatMap(({ labels, histogram }) =>
          histogram.samples(labels),
        ),
      },
      {
        name: "hyde_http_sent_bytes_total",
        help: "Bytes written to clients, heads included.",
        type: "counter",
        samples: [{ value: this.#bytes }],
      },
    ];
  }
}
