import type { IncomingMessage, RequestListener } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { Counter, Histogram, type Registry } from "prom-client";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import { requestInfo } from "../http/request-info.ts";

/** Upper bounds of histograms of durations, in seconds. */
export const DURATION_BUCKETS = [
  0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
];

/** A request whose response has ended. */
interface CompletedRequest {
  /** The group that its path is counted in; see {@link getRouteGroup}. */
  route: string;
  method: string;
  status: number;
  /** Whether the response came from the page cache. */
  isCached: boolean;
  durationMs: number;
  bytes: number;
}

/** A request as the access log records it. */
interface LoggedRequest extends CompletedRequest {
  id: string;
  /** Whether the client disconnected before the end of the response. */
  isAborted: boolean;
}

interface AccessLog {
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

  count({ route, method, status, isCached, durationMs, bytes }: CompletedRequest): void {
    const knownMethod = METHODS.has(method) ? method : "other";
    this.#requests.inc({ route, method: knownMethod, status });
    this.#durations.observe({ route, from: isCached ? "kept" : "made" }, durationMs / 1_000);
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
        route: getRouteGroup(getPath(request)),
        method: request.method ?? "",
        status: response.statusCode,
        isCached: info.isCached,
        durationMs: performance.now() - startedAt,
        bytes: socket.bytesWritten - writtenBefore,
      };
      metrics.count(completed);
      log.write(request, { ...completed, id: info.id, isAborted: !response.writableFinished });
    });
    next(request, response);
  };
}

function getPath({ url = "" }: IncomingMessage): string {
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
  "staff-sign-in": "staff",
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
 * The group that a path is counted in. Each group is a time series, so their number must not depend on
 * the paths that clients request.
 */
export function getRouteGroup(path: string): string {
  if (!path.startsWith("/")) return "other";
  const end = path.indexOf("/", 1);
  const first = end === -1 ? path.slice(1) : path.slice(1, end);
  return groups.get(first) ?? groups.get(first.replace(/\.data$/, "")) ?? "other";
}

/** Longest logged path, in characters: clients can send paths of thousands. */
const MAX_PATH = 300;

/** The query parameters that cannot contain personal data; all others are left out. */
const LOGGED_QUERY = /(?:^|&)((?:category|page)=[\w-]{1,40})(?=&|$)/g;

interface Options {
  /** With `false`, only not-found URLs are logged, and the rest at level debug. */
  isEnabled: boolean;
  getClientAddress: (request: IncomingMessage) => string;
}

/** Logs one line per response, without anything that identifies a visitor. */
export function createAccessLog({ isEnabled, getClientAddress }: Options): AccessLog {
  return {
    write(request, { id, route, method, status, isCached, durationMs, bytes, isAborted }) {
      const isNotFound = status === 404;
      // Load balancers check twice a second; only failed health checks are of interest.
      const isRoutine = route === "health" && status < 400;
      const level = (isEnabled && !isRoutine) || isNotFound ? "info" : "debug";
      if (!logger.isLevelEnabled(level)) return;
      const line = {
        id,
        method,
        ...maskTarget(request.url ?? ""),
        status,
        bytes,
        ms: Math.round(durationMs * 10) / 10,
        cached: isCached,
        from: maskAddress(getClientAddress(request)),
        ...(isAborted && { aborted: true }),
      };
      logger[level](line, isNotFound ? "not found" : "request");
    },
  };
}

/** Path and query of a request target as they may be logged. */
export function maskTarget(target: string): { path: string; query?: string } {
  const mark = target.indexOf("?");
  const path = maskLoggedPath(mark === -1 ? target : target.slice(0, mark));
  if (mark === -1) return { path };
  const query = [...target.slice(mark + 1).matchAll(LOGGED_QUERY)].map(([, part]) => part);
  return query.length === 0 ? { path } : { path, query: query.join("&") };
}

function maskLoggedPath(path: string): string {
  // Shorten before masking, which takes longer than everything else in the line.
  const start = path.slice(0, 2 * MAX_PATH);
  return maskPath(start.replace(/\.data$/, "")).slice(0, MAX_PATH);
}

/** The network of an address: enough to recognize an attack, not enough to identify a person. */
export function maskAddress(address: string): string {
  if (isIPv4(address)) return address.replace(/\d{1,3}$/, "x");
  if (!isIPv6(address)) return "unknown";
  const [head = ""] = address.split("::");
  return `${head.split(":").slice(0, 3).join(":")}::x`;
}
