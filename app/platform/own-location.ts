/** Any origin does to resolve a path: that it stays there is the point. */
const BASE = "http://own.invalid";

/**
 * The path of this site that an address names, as it may stand in a Location header: without dot
 * segments, and in ASCII. Undefined where it is not a path, or a browser would take it for another
 * host, as `//evil.example` and what resolves to it (`/a/..//evil.example`).
 */
export function ownLocation(address: string): string | undefined {
  const url = address.startsWith("/") ? URL.parse(address, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** The same for an address on this site or elsewhere on the web, in full. */
export function webLocation(address: string): string | undefined {
  if (address.startsWith("/")) return ownLocation(address);
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
