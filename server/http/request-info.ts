import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { addressScope } from "#app/modules/rate-limits/address-scope.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { RequestFacts } from "#app/request-context.server.ts";

const HOUR_MS = 3_600_000;

/** What Hono's context carries through the pipeline. */
export interface AppEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    facts: RequestFacts;
    /** Whether the request has a valid staff session; looked up only for staff paths. */
    isStaff?: boolean;
  };
}

/** What the access log and the metrics need to know about a request. */
export interface RequestInfo {
  /** Also sent as `X-Request-Id` and shown on error pages. */
  id: string;
  /** Whether the response came from the page cache. */
  isCached: boolean;
}

const INFO = Symbol("request info");

/**
 * The info of a request, created on first use. It is a property of the request: a WeakMap would cost a
 * fifth of the time of a cached page in garbage collection.
 */
export function requestInfo(request: IncomingMessage & { [INFO]?: RequestInfo }): RequestInfo {
  request[INFO] ??= { id: newId(), isCached: false };
  return request[INFO];
}

/** The key for limits per client: the IPv4 address, or the household's network for IPv6. */
export function clientKey(c: Context<AppEnv>): string {
  return addressScope(c.get("facts").address, "address");
}

/**
 * The visitor's address: the connection's own, or, behind `trustedProxies` proxies, the entry that
 * the outermost trusted proxy appended to X-Forwarded-For. Clients can send any entries further left,
 * so those are ignored.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const remote = normalizeAddress(remoteAddress ?? "unknown");
  if (trustedProxies === 0 || !forwardedFor) return remote;
  const entries = forwardedFor.split(",").map((entry) => normalizeAddress(entry.trim()));
  const chain = [...entries, remote];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? remote;
}

/**
 * The bare address: without the port that some gateways append (`192.0.2.1:5678`,
 * `[2001:db8::1]:443`), and IPv4 inside IPv6 (`::ffff:192.0.2.1`) as IPv4.
 */
function normalizeAddress(address: string): string {
  return address
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * Returns a function that checks each request for signs of a proxy that TRUST_PROXY does not count.
 * All visitors behind such a proxy share one address, so one of them can use up everyone's limits.
 * Logs at most one warning an hour.
 */
export function createProxyWarning(
  trustedProxies: number,
  now: () => number = Date.now,
): (request: Pick<IncomingMessage, "headers">) => void {
  let quietUntil = 0;
  return ({ headers }) => {
    if (trustedProxies > 0 || headers["x-forwarded-for"] === undefined) return;
    if (now() < quietUntil) return;
    quietUntil = now() + HOUR_MS;
    logger.warn(
      "requests carry X-Forwarded-For, but TRUST_PROXY is 0: if a proxy is in front of the site, " +
        "set TRUST_PROXY to the number of proxies; until then all visitors count as one",
    );
  };
}
