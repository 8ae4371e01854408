import { isIP } from "node:net";
import ipaddr from "ipaddr.js";
import type { LimitRule } from "./limits.ts";

/** Bytes that stand for one visitor or one network: a household gets a whole IPv6 /64. */
const PREFIX_BYTES = {
  ipv4: { address: 4, network: 3 },
  ipv6: { address: 8, network: 6 },
} as const;

/**
 * The part of an address a rule counts: IPv4 whole or /24, IPv6 /64 or /48, in hexadecimal.
 * IPv4 inside IPv6 counts as IPv4; everything that is not an address shares one counter.
 */
export function addressScope(address: string, scope: LimitRule["scope"]): string {
  const bare = address.replace(/^\[|\]$|%.*$/g, "");
  if (isIP(bare) === 0) return "unknown";
  const parsed = ipaddr.process(bare);
  const kind = parsed.kind();
  const prefix = parsed.toByteArray().slice(0, PREFIX_BYTES[kind][scope]);
  return `${kind === "ipv4" ? 4 : 6}:${Buffer.from(prefix).toString("hex")}`;
}
