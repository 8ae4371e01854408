import { isIP } from "node:net";

/**
 * Whether a host is this machine: `localhost`, 127.0.0.0/8, ::1, or the path of a Unix socket.
 * IPv6 may be in brackets.
 */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (bare === "localhost" || bare.startsWith("/")) return true;
  const family = isIP(bare);
  if (family === 4) return bare.startsWith("127.");
  if (family !== 6) return false;
  // URL normalizes the address, which can be written in several ways.
  const short = URL.parse(`http://[${bare}]`)?.hostname ?? "";
  return short === "[::1]" || /^\[::ffff:7f[\da-f]{2}:/.test(short);
}
