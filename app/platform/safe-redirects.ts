/** A placeholder origin: a path must still have this origin after it is resolved. */
const BASE = "http://own.invalid";

/**
 * Normalizes a path of this site for a Location header: no dot segments, ASCII only. Undefined if the
 * text is not a path, or if a browser would resolve it to another host, as it does with
 * `//evil.example` and `/a/..//evil.example`.
 */
export function toSafePath(address: string): string | undefined {
  const url = address.startsWith("/") ? URL.parse(address, BASE) : null;
  if (url?.origin !== BASE || url.pathname.startsWith("//")) return undefined;
  return url.pathname + url.search + url.hash;
}

/** Normalizes a redirect target: a path of this site or a full http(s) URL. Undefined for others. */
export function toSafeRedirectUrl(address: string): string | undefined {
  if (address.startsWith("/")) return toSafePath(address);
  const url = URL.parse(address);
  return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
}
