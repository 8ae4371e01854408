import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

/** IP addresses and host names: which belong to this machine, a private network, or the internet. */

/**
 * Whether a host is this machine: `localhost`, 127.0.0.0/8, ::1, or the path of a Unix socket. IPv6
 * addresses may be in brackets.
 */
export function isLoopback(host: string): boolean {
  const bare = host.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  if (bare === "localhost" || bare.startsWith("/")) return true;
  return isIP(bare) !== 0 && ipaddr.process(bare).range() === "loopback";
}

/** A list of IP addresses and networks. */
export interface AddressList {
  has(address: string): boolean;
}

const BITS = { ipv4: 32, ipv6: 128 } as const;

/**
 * Parses IP addresses and networks in CIDR notation, separated by commas; undefined if the list is empty
 * or an entry is invalid.
 */
export function parseAddressList(text: string): AddressList | undefined {
  const list = new BlockList();
  const entries = text
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
  if (entries.length === 0) return undefined;
  for (const entry of entries) {
    const [, address = "", length] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(entry) ?? [];
    const family = findFamily(address);
    if (!family) return undefined;
    const prefix = length === undefined ? BITS[family] : Number(length);
    if (prefix > BITS[family]) return undefined;
    list.addSubnet(address, prefix, family);
  }
  return {
    has: (address) => {
      const family = findFamily(address);
      return family !== undefined && list.check(address, family);
    },
  };
}

function findFamily(address: string): "ipv4" | "ipv6" | undefined {
  if (isIPv4(address)) return "ipv4";
  // A zone, as in fe80::1%eth0, has a meaning only on one machine.
  return isIPv6(address) && !address.includes("%") ? "ipv6" : undefined;
}

/** Networks that cannot be reached from the internet (RFC 6890). */
const PRIVATE_NETWORKS = new BlockList();
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
  PRIVATE_NETWORKS.addSubnet(network, prefix, "ipv4");
  // The same networks in IPv6 form, as NAT64 translates them (RFC 6052).
  PRIVATE_NETWORKS.addSubnet(`64:ff9b::${network}`, 96 + prefix, "ipv6");
}
for (const [network, prefix] of [
  // Unspecified, loopback, and IPv4-compatible addresses, which are obsolete.
  ["::", 96],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
  ["2001:db8::", 32],
  // 6to4: contains an IPv4 address that would need a check of its own.
  ["2002::", 16],
] as const) {
  PRIVATE_NETWORKS.addSubnet(network, prefix, "ipv6");
}

/**
 * Whether a host is an IP address that cannot be reached from the internet: loopback, private,
 * link-local and so on, including IPv4 inside IPv6. False for a name; IPv6 may be in brackets.
 */
export function isPrivateAddress(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  return family !== 0 && PRIVATE_NETWORKS.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** A host name resolved to a private address. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";

  constructor(host: string) {
    super(`${host} is in a private network`);
  }
}

/**
 * For the `lookup` option of a connection: resolves a name once, and fails with
 * {@link PrivateAddressError} if any of its addresses is private. The connection uses the address that
 * was checked, so a different DNS answer later has no effect.
 */
export const lookupPublicAddress: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
        callback(new PrivateAddressError(hostname), "");
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, ""),
  );
};

/** Names that are never registered (RFC 2606, 6761, 6762, 8375) or only used in private networks. */
const RESERVED_NAMES =
  /(?:^|\.)(?:localhost|test|example|invalid|local|internal|lan|home\.arpa|example\.(?:com|net|org))$/;

/**
 * Why an origin cannot be reached from the internet, in words that complete "it is …"; null if it can.
 */
export function explainPrivateOrigin(origin: string): string | null {
  const hostname = new URL(origin).hostname.toLowerCase().replace(/\.$/, "");
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0) {
    const isPrivate = isPrivateAddress(hostname);
    return isPrivate ? "an address of this machine or of a private network" : null;
  }
  if (RESERVED_NAMES.test(hostname)) return "a name reserved for tests and examples";
  return hostname.includes(".") ? null : "a name of a private network";
}
