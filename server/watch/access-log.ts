import type { IncomingMessage } from "node:http";
import { isIPv4, isIPv6 } from "node:net";
import { logger, logOutput } from "#app/platform/logger.server.ts";
import { maskPath } from "#app/platform/mask.ts";
import type { CountedRequest } from "./request-metrics.ts";

/** Characters of a path the log keeps: an address may have thousands, and anyone can send one. */
const LOGGED_PATH = 300;

/** Parameters that pages declare and that are nobody's words; all others may hold personal data. */
const LOGGED_QUERY = /(?:^|&)((?:category|page)=[\w-]{1,40})(?=&|$)/g;

/** Characters of lines held before they are written, however soon that is. */
const HELD = 65_536;

/** Lines that follow others sooner than this, in milliseconds, are written together with the next. */
const TOGETHER_MS = 100;

export interface AccessLog {
  note(request: IncomingMessage, line: CountedRequest & { id: string; aborted: boolean }): void;
  /** Writes what is held. */
  flush(): void;
}

/**
 * Writes a line for each answer: an idle server's at once, a busy one's ten times a second, since
 * writing each alone would take as long as answering. `on`: without it only missing pages are noted,
 * the rest is for LOG_LEVEL debug.
 */
export function openAccessLog({
  on,
  addressOf,
}: {
  on: boolean;
  addressOf: (request: IncomingMessage) => string;
}): AccessLog {
  let held = "";
  let last = 0;
  const flush = () => {
    const lines = held;
    held = "";
    if (lines === "") return;
    last = performance.now();
    logOutput.write(lines);
  };
  const write = (line: string) => {
    if (held === "") {
      if (performance.now() - last > TOGETHER_MS) setImmediate(flush);
      else setTimeout(flush, TOGETHER_MS).unref();
    }
    held += line;
    if (held.length > HELD) flush();
  };
  return {
    flush,
    note: (request, line) => {
      const missing = line.status === 404;
      // Balancers ask all day; that all is well is told by the absence of lines.
      const routine = line.route === "health" && line.status < 400;
      const level = (on && !routine) || missing ? "info" : "debug";
      if (!logger.isLevelEnabled(level)) return;
      const message = missing ? "not found" : "request";
      write(lineText(request, { ...line, level, message, from: addressOf(request) }));
    },
  };
}

interface Line extends CountedRequest {
  id: string;
  aborted: boolean;
  level: "info" | "debug";
  message: string;
  from: string;
}

/**
 * The line as the logger would write it. By hand, since its ten fields take the logger a tenth of
 * the time in which a kept page is answered; what a client chose goes through JSON.stringify.
 */
function lineText(request: IncomingMessage, line: Line): string {
  const { level, id, method, status, bytes, duration, kept, from, aborted, message } = line;
  const { path, query } = loggedTarget(request.url ?? "");
  return (
    `{"level":${logger.levels.values[level]},"time":"${new Date().toISOString()}","id":"${id}",` +
    `"method":${JSON.stringify(method)},"path":${JSON.stringify(path)},` +
    (query === undefined ? "" : `"query":${JSON.stringify(query)},`) +
    `"status":${status},"bytes":${bytes},"ms":${Math.round(duration * 10) / 10},"kept":${kept},` +
    `"from":"${maskedAddress(from)}",${aborted ? '"aborted":true,' : ""}"msg":"${message}"}\n`
  );
}

/** Path and query of a request target as they may be kept. */
export function loggedTarget(target: string): { path: string; query?: string } {
  const mark = target.indexOf("?");
  const path = loggedPath(mark === -1 ? target : target.slice(0, mark));
  if (mark === -1) return { path };
  const query = [...target.slice(mark + 1).matchAll(LOGGED_QUERY)].map(([, part]) => part);
  return query.length === 0 ? { path } : { path, query: query.join("&") };
}

function loggedPath(path: string): string {
  // Shorten before masking, which takes longer than everything else in the line.
  const start = path.slice(0, 2 * LOGGED_PATH);
  return maskPath(start.replace(/\.data$/, "")).slice(0, LOGGED_PATH);
}

/** The network an address is in: enough to tell an attack by, not enough to tell a person by. */
export function maskedAddress(address: string): string {
  if (isIPv4(address)) return address.replace(/\d+$/, "x");
  if (!isIPv6(address)) return "unknown";
  const [head = ""] = address.split("::");
  return `${head.split(":").slice(0, 3).join(":")}::x`;
}
