/** Longest address to go back to after signing in; it stands in another address, encoded. */
export const LONGEST_NEXT = 1000;

/** Any origin does to resolve a path: that it stays there is the point. */
const BASE = "http://site.invalid";

/**
 * Where to go after signing in. Only ways within the staff area: an address from a link must not
 * lead out of it, nor break the header it is written to.
 */
export function safeNext(next: string | null): string {
  const url = next?.startsWith("/") && next.length <= LONGEST_NEXT ? URL.parse(next, BASE) : null;
  const stays = url?.origin === BASE && /^\/admin(?:\/(?!\/)|$)/.test(url.pathname);
  return stays ? url.pathname + url.search : "/admin";
}
