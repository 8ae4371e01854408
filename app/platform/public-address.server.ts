import { lookup } from "node:dns/promises";
import { BlockList, isIP, type LookupFunction } from "node:net";

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
  // The same networks as translators between the two kinds write them (RFC 6052).
  PRIVATE.addSubnet(`64:ff9b::${network}`, 96 + prefix, "ipv6");
}
for (const [network, prefix] of [
  // Unspecified and loopback, and IPv4 addresses in a form long given up.
  ["::", 96],
  ["64:ff9b:1::", 48],
  ["fc00::", 7],
  ["fe80::", 10],
  ["fec0::", 10],
  ["ff00::", 8],
  ["2001:db8::", 32],
  // Carries an IPv4 address that nobody has checked (6to4).
  ["2002::", 16],
] as const) {
  PRIVATE.addSubnet(network, prefix, "ipv6");
}

/**
 * Whether a host is an IP address nobody on the internet can reach: loopback, private, link-local
 * and the like, IPv4 within IPv6 included. False for a name; IPv6 may stand in brackets.
 */
export function isPrivateAddress(host: string): boolean {
  const address = host.replace(/^\[(.*)\]$/, "$1");
  const family = isIP(address);
  return family !== 0 && PRIVATE.check(address, family === 6 ? "ipv6" : "ipv4");
}

/** A name that leads into a private network. */
export class PrivateAddress extends Error {
  override name = "PrivateAddress";

  constructor(host: string) {
    super(`${host} is in a private network`);
  }
}

/**
 * For the option `lookup` of a connection: resolves a name once, and refuses it with
 * {@link PrivateAddress} when any of its addresses is private. What is connected to is what was
 * checked, so that a second answer of the name server cannot differ.
 */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }).then(
    (addresses) => {
      const [first] = addresses;
      if (!first || addresses.some(({ address }) => isPrivateAddress(address))) {
        callback(new PrivateAddress(hostname), "");
      } else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    },
    (error: NodeJS.ErrnoException) => callback(error, ""),
  );
};
