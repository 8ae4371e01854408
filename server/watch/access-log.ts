import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { logDestination, makeLogger } from "#app/platform/logger.server.ts";
import type { CountedRequest } from "./request-metrics.ts";

/** Characters of a path the log keeps: an address may have thousands, and anyone can send one. */
const LOGGED_PATH = 300;

/** Parameters that pages declare and that are nobody's words; all others may hold personal data. */
const LOGGED_QUERY = /(?:^|&)((?:category|page)=[\w-]{1,40})(?=&|$)/g;

/** Addresses whose second part is somebody's secret. */
const SECRET = /^(\/(?:unsubscribe|preview)\/)[^/]+/i;

/** Bytes of lines held before they are written, however long the turn lasts. */
const HELD = 32_768;

export interface AccessLog {
  note(request: IncomingMessage, line: CountedRequest & { id: string; aborted: boolean }): void;
  /** Writes what is held. */
  flush(): void;
}

/**
 * Writes a line for each answer. Lines of one turn of the event loop are written together: under
 * load that is a tenth of the system calls, and an idle server's lines come at once. `on`: without
 * it only missing pages are noted, the rest is for LOG_LEVEL debug.
 */
export function openAccessLog({
  on,
  level,
  addressOf,
}: {
  on: boolean;
  level: string;
  addressOf: (request: IncomingMessage) => string;
}): AccessLog {
  let held = "";
  const flush = () => {
    const lines = held;
    held = "";
    if (lines !== "") logDestination.write(lines);
  };
  const log = makeLogger({
    write: (line) => {
      if (held === "") setImmediate(flush);
      held += line;
      if (held.length > HELD) flush();
    },
  });
  log.level = level;
  const usual = on ? "info" : "debug";
  return {
    flush,
    note: (request, { id, method, status, kept, duration, bytes, aborted }) => {
      const missing = status === 404;
      if (!log.isLevelEnabled(missing ? "info" : usual)) return;
      const line = {
        id,
        method,
        ...loggedTarget(request.url ?? ""),
        status,
        bytes,
        ms: Math.round(duration * 10) / 10,
        kept,
        from: maskedAddress(addressOf(request)),
        ...(aborted ? { aborted } : {}),
      };
      if (missing) log.info(line, "not found");
      else log[usual](line, "request");
    },
  };
}

/** Path and query of a request target as they may be kept. */
export function loggedTarget(target: string): { path: string; query?: string } {
  const mark = target.indexOf("?");
  const path = (mark === -1 ? target : target.slice(0, mark))
    .replace(/\.data$/, "")
    .replace(SECRET, "$1…")
    .slice(0, LOGGED_PATH);
  if (mark === -1) return { path };
  const query = [...target.slice(mark + 1).matchAll(LOGGED_QUERY)].map(([, part]) => part);
  return query.length === 0 ? { path } : { path, query: query.join("&") };
}

/** The network an address is in: enough to tell an attack by, not enough to tell a person by. */
export function maskedAddress(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, "x");
  if (!isIPv6(address)) return "unknown";
  const [head = ""] = address.split("::");
  return `${head.split(":").slice(0, 3).join(":")}::x`;
}
