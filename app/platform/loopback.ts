import { isIP } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Whether a host is this machine: `localhost`, 127.0.0.0/8, ::1, or the path of a Unix socket.
 * IPv6 may be in brackets.
 */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (bare === "localhost" || bare.startsWith("/")) return true;
  return isIP(bare) !== 0 && ipaddr.process(bare).range() === "loopback";
}
