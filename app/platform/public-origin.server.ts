import { BlockList, isIP } from "node:net";

/** Networks nobody on the internet can reach (RFC 6890). */
const PRIVATE = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv4");
}
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
  ["2001:db8::", 32],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv6");
}

/** Names that are never registered (RFC 2606, 6761, 6762, 8375) or only hold within a house. */
const RESERVED =
  /(?:^|\.)(?:localhost|test|example|invalid|local|internal|lan|home\.arpa|example\.(?:com|net|org))$/;

/**
 * Why nobody outside can reach a site at this origin, in words that complete "it is …"; null where
 * they can.
 */
export function whyNotPublic(origin: string): string | null {
  const hostname = new URL(origin).hostname.toLowerCase().replace(/\.$/, "");
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  if (family !== 0) {
    const isPrivate = PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4");
    return isPrivate ? "an address of this machine or of a private network" : null;
  }
  if (RESERVED.test(hostname)) return "a name reserved for tests and examples";
  return hostname.includes(".") ? null : "a name of a private network";
}
