import { isIP } from "node:net";
import { isPrivateAddress } from "./public-address.server.ts";

/** Names that are never registered (RFC 2606, 6761, 6762, 8375) or only hold within a house. */
const RESERVED =
  /(?:^|\.)(?:localhost|test|example|invalid|local|internal|lan|home\.arpa|example\.(?:com|net|org))$/;

/**
 * Why nobody outside can reach a site at this origin, in words that complete "it is …"; null where
 * they can.
 */
export function whyNotPublic(origin: string): string | null {
  const hostname = new URL(origin).hostname.toLowerCase().replace(/\.$/, "");
  if (isIP(hostname.replace(/^\[(.*)\]$/, "$1")) !== 0) {
    const isPrivate = isPrivateAddress(hostname);
    return isPrivate ? "an address of this machine or of a private network" : null;
  }
  if (RESERVED.test(hostname)) return "a name reserved for tests and examples";
  return hostname.includes(".") ? null : "a name of a private network";
}
