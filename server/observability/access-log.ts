import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { logger } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import type { AccessLog } from "./request-metrics.ts";

/** Longest logged path, in characters: clients can send paths of thousands. */
const MAX_PATH = 300;

/** The query parameters that cannot contain personal data; all others are left out. */
const LOGGED_QUERY = /(?:^|&)((?:category|page)=[\w-]{1,40})(?=&|$)/g;

interface Options {
  /** With `false`, only not-found URLs are logged, and the rest at level debug. */
  isOn: boolean;
  addressOf: (request: IncomingMessage) => string;
}

/** Logs one line per response, without anything that identifies a visitor. */
export function createAccessLog({ isOn, addressOf }: Options): AccessLog {
  return {
    write(request, { id, route, method, status, isCached, duration, bytes, isAborted }) {
      const isNotFound = status === 404;
      // Load balancers ask twice a second; only failed health checks are of interest.
      const isRoutine = route === "health" && status < 400;
      const level = (isOn && !isRoutine) || isNotFound ? "info" : "debug";
      if (!logger.isLevelEnabled(level)) return;
      const line = {
        id,
        method,
        ...loggedTarget(request.url ?? ""),
        status,
        bytes,
        ms: Math.round(duration * 10) / 10,
        kept: isCached,
        from: maskedAddress(addressOf(request)),
        ...(isAborted && { aborted: true }),
      };
      logger[level](line, isNotFound ? "not found" : "request");
    },
  };
}

/** Path and query of a request target as they may be logged. */
export function loggedTarget(target: string): { path: string; query?: string } {
  const mark = target.indexOf("?");
  const path = loggedPath(mark === -1 ? target : target.slice(0, mark));
  if (mark === -1) return { path };
  const query = [...target.slice(mark + 1).matchAll(LOGGED_QUERY)].map(([, part]) => part);
  return query.length === 0 ? { path } : { path, query: query.join("&") };
}

function loggedPath(path: string): string {
  // Shorten before masking, which takes longer than everything else in the line.
  const start = path.slice(0, 2 * MAX_PATH);
  return maskPath(start.replace(/\.data$/, "")).slice(0, MAX_PATH);
}

/** The network of an address: enough to recognize an attack, not enough to identify a person. */
export function maskedAddress(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, "x");
  if (!isIPv6(address)) return "unknown";
  const [head = ""] = address.split("::");
  return `${head.split(":").slice(0, 3).join(":")}::x`;
}
