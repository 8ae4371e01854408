import { lookup } from "node:dns/promises";
import { BlockList, isIP, isIPv4, isIPv6, type LookupFunction } from "node:net";
import os from "node:os";
import ipaddr from "ipaddr.js";

/** IP addresses and host names: which belong to this machine, a private network, or the internet. */

/**
 * Whether a host is this machine: `localhost`, 127.0.0.0/8, ::1, or the path of a Unix socket. IPv6
 * addresses may be in brackets.
 */
export function isLoopback(host: string): boolean {
  const bare = withoutBrackets(host).toLowerCase();
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

/** Prefix of addresses that NAT64 translates to the IPv4 address in their last 32 bits (RFC 6052). */
const NAT64_PREFIX = ipaddr.IPv6.parse("64:ff9b::");

/**
 * Whether a host is an IP address that cannot be reached from the internet: loopback, private,
 * link-local and so on, including IPv4 inside IPv6. False for a name; IPv6 may be in brackets.
 */
export function isPrivateAddress(host: string): boolean {
  const bare = withoutBrackets(host);
  if (isIP(bare) === 0) return false;
  const address = ipaddr.process(bare);
  if (address instanceof ipaddr.IPv6 && address.match(NAT64_PREFIX, 96)) {
    return ipaddr.fromByteArray(address.toByteArray().slice(12)).range() !== "unicast";
  }
  return address.range() !== "unicast";
}

/**
 * False for an IP address that a URL chosen by staff must not reach: a private one, or one of this
 * machine, whose firewall does not apply to connections from itself. True for names, which
 * {@link lookupPublicAddress} checks, and for addresses in `allowed`.
 */
export function isPublicHost(host: string, allowed?: AddressList): boolean {
  const address = withoutBrackets(host);
  return allowed?.has(address) || !(isPrivateAddress(address) || isOwnAddress(address));
}

function isOwnAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const normalized = ipaddr.process(address).toNormalizedString();
  return Object.values(os.networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .some((own) => ipaddr.process(own.address).toNormalizedString() === normalized);
}

const withoutBrackets = (host: string) => host.replace(/^\[(.*)\]$/, "$1");

/** A host is, or resolved to, an address that is not public. */
export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";

  constructor(host: string) {
    super(`${host} is not a public address, and ALLOW_PRIVATE_URLS does not contain it`);
  }
}

/**
 * For the `lookup` option of a connection: resolves a name once, and fails with
 * {@link PrivateAddressError} if any of its addresses is neither public nor in `allowed`. The connection
 * uses the address that was checked, so a different DNS answer later has no effect.
 */
export function lookupPublicAddress(allowed?: AddressList): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }).then(
      (addresses) => {
        const [first] = addresses;
        if (!first || addresses.some(({ address }) => !isPublicHost(address, allowed))) {
          callback(new PrivateAddressError(hostname), "");
        } else if (options.all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ""),
    );
  };
}

/** Names that are never registered (RFC 2606, 6761, 6762, 8375) or only used in private networks. */
const RESERVED_NAMES =
  /(?:^|\.)(?:localhost|test|example|invalid|local|internal|lan|home\.arpa|example\.(?:com|net|org))$/;

/**
 * Why an origin cannot be reached from the internet, in words that complete "it is …"; null if it can.
 */
export function explainPrivateOrigin(origin: string): string | null {
  const hostname = new URL(origin).hostname.toLowerCase().replace(/\.$/, "");
  if (isIP(withoutBrackets(hostname)) !== 0) {
    const isPrivate = isPrivateAddress(hostname);
    return isPrivate ? "an address of this machine or of a private network" : null;
  }
  if (RESERVED_NAMES.test(hostname)) return "a name reserved for tests and examples";
  return hostname.includes(".") ? null : "a name of a private network";
}
