import type { IncomingMessage, RequestListener } from "node:http";
import { Counter, Histogram, type Registry } from "prom-client";
import { requestInfo } from "../http/request-info.ts";

/** Upper bounds of histograms of durations, in seconds. */
export const DURATION_BUCKETS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** What is known about a request once its response has ended. */
export interface CompletedRequest {
  /** The group its path counts in, see {@link routeGroup}. */
  route: string;
  method: string;
  status: number;
  /** Whether the response came from the page cache. */
  isCached: boolean;
  /** In milliseconds. */
  duration: number;
  bytes: number;
}

/** What the access log writes about a request. */
interface LoggedRequest extends CompletedRequest {
  id: string;
  /** Whether the client disconnected before the end of the response. */
  isAborted: boolean;
}

export interface AccessLog {
  write(request: IncomingMessage, line: LoggedRequest): void;
}

const METHODS = new Set(["GET", "HEAD", "POST"]);

/** Counts completed requests. */
export class RequestMetrics {
  readonly #requests;
  readonly #durations;
  readonly #bytes;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#requests = new Counter({
      name: "hyde_http_requests_total",
      help: "Requests by route group, method and status.",
      labelNames: ["route", "method", "status"],
      registers,
    });
    this.#durations = new Histogram({
      name: "hyde_http_request_duration_seconds",
      help: "From the head of a request to the end of its response; kept: from the page cache.",
      labelNames: ["route", "from"],
      buckets: DURATION_BUCKETS,
      registers,
    });
    this.#bytes = new Counter({
      name: "hyde_http_sent_bytes_total",
      help: "Bytes written to clients, including headers.",
      registers,
    });
  }

  count({ route, method, status, isCached, duration, bytes }: CompletedRequest): void {
    const knownMethod = METHODS.has(method) ? method : "other";
    this.#requests.inc({ route, method: knownMethod, status });
    this.#durations.observe({ route, from: isCached ? "kept" : "made" }, duration / 1_000);
    this.#bytes.inc(bytes);
  }
}

/** Counts and logs each request when its response has ended, whatever responded. */
export function trackRequests(
  next: RequestListener,
  { metrics, log }: { metrics: RequestMetrics; log: AccessLog },
): RequestListener {
  return (request, response) => {
    const startedAt = performance.now();
    const { socket } = request;
    const writtenBefore = socket.bytesWritten;
    const info = requestInfo(request);
    // Emitted after the end of a response, and when the client disconnects before that.
    response.on("close", () => {
      const completed = {
        route: routeGroup(pathOf(request)),
        method: request.method ?? "",
        status: response.statusCode,
        isCached: info.isCached,
        duration: performance.now() - startedAt,
        bytes: socket.bytesWritten - writtenBefore,
      };
      metrics.count(completed);
      log.write(request, { ...completed, id: info.id, isAborted: !response.writableFinished });
    });
    next(request, response);
  };
}

function pathOf({ url = "" }: IncomingMessage): string {
  const mark = url.indexOf("?");
  return mark === -1 ? url : url.slice(0, mark);
}

/** First path segments with metrics of their own; all others share one group. */
const GROUPS: Record<string, string> = {
  "": "home",
  shop: "shop",
  product: "product",
  areas: "area",
  blog: "blog",
  admin: "staff",
  "staff-link": "staff",
  functions: "functions",
  assets: "file",
  images: "file",
  fonts: "file",
  share: "file",
  uploads: "file",
  vitals: "vitals",
  "client-error": "vitals",
  healthz: "health",
  readyz: "health",
  metrics: "health",
  "_.data": "home",
  ...group("page", "about", "contact", "deals", "specials", "rewards", "videos", "areas-served"),
  ...group("page", "privacy", "terms", "accessibility", "join", "unsubscribe", "preview"),
  ...group("feed", "sitemap.xml", "sitemaps", "rss.xml", "atom.xml", "feed.json", "robots.txt"),
};

function group(name: string, ...segments: string[]): Record<string, string> {
  return Object.fromEntries(segments.map((segment) => [segment, name]));
}

const groups = new Map(Object.entries(GROUPS));

/**
 * The group a path counts in. Each group is a time series, so there is a fixed number of them
 * whatever paths clients request.
 */
export function routeGroup(path: string): string {
  if (!path.startsWith("/")) return "other";
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  return groups.get(first) ?? groups.get(first.replace(/\.data$/, "")) ?? "other";
}
