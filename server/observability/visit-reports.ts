import type { Handler, MiddlewareHandler } from "hono";
import { LRUCache } from "lru-cache";
import { parseVisitReport, recordVisit } from "#app/modules/analytics/record-visit.server.ts";
import { isSameOrigin } from "../http/request-guards.ts";
import { type AppEnv, clientKey } from "../http/request-info.ts";

/** Limit on reports per address and minute: enough for a household that visits many pages. */
const PER_MINUTE = 60;
const MINUTE_MS = 60_000;

/** Limit on client addresses counted at a time. */
const MAX_ADDRESSES = 10_000;

interface VisitReports {
  /** Ends requests that must not be counted, before their body is read. */
  guard: MiddlewareHandler<AppEnv>;
  save: Handler<AppEnv>;
}

/**
 * Accepts the measurements that browsers send to `/vitals`. They are counted in memory, so that many
 * visitors do not cause many writes. The response is 204 whatever is wrong with a report: browsers
 * show no error, and senders of invalid reports learn nothing.
 */
export function visitReports(origins: Set<string>): VisitReports {
  const counts = new LRUCache<string, { count: number }>({ max: MAX_ADDRESSES, ttl: MINUTE_MS });
  const ownHosts = new Set(Array.from(origins, (origin) => new URL(origin).host));
  const isOverLimit = (client: string) => {
    const known = counts.get(client);
    if (!known) counts.set(client, { count: 1 });
    else known.count += 1;
    return known !== undefined && known.count > PER_MINUTE;
  };
  return {
    guard: async (c, next) => {
      const { headers } = c.req.raw;
      const isWanted = !hasOptedOut(headers) && isSameOrigin(headers, origins);
      return isWanted && !isOverLimit(clientKey(c)) ? next() : noContent();
    },
    save: async (c) => {
      const now = new Date();
      for (const entry of parseVisitReport(await c.req.raw.text()) ?? [])
        recordVisit(entry, { now, ownHosts });
      return noContent();
    },
  };
}

const noContent = () =>
  new Response(null, { status: 204, headers: { "Cache-Control": "no-store" } });

/** Our script respects both settings; this check is for other senders. */
function hasOptedOut(headers: Headers): boolean {
  return headers.get("sec-gpc") === "1" || headers.get("dnt") === "1";
}
