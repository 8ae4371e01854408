import type { IncomingMessage } from "node:http";
import { logger } from "#app/platform/logger.server.ts";

const HOUR_MS = 3_600_000;

/**
 * The visitor's address: the connection's own, or, behind `trustedProxies` proxies, the entry that
 * the outermost trusted one appended to X-Forwarded-For. Entries further left are the sender's own
 * words and are ignored, whatever they claim.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const remote = normalise(remoteAddress ?? "unknown");
  if (trustedProxies === 0 || !forwardedFor) return remote;
  const chain = [...forwardedFor.split(",").map((entry) => normalise(entry.trim())), remote];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? remote;
}

/**
 * The bare address: without the port some gateways append (`192.0.2.1:5678`, `[2001:db8::1]:443`),
 * and IPv4 inside IPv6 (`::ffff:192.0.2.1`) as IPv4.
 */
function normalise(address: string): string {
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
export function makeProxyWarning(
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
