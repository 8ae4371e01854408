import { ownLocation } from "#app/platform/own-location.ts";

/** Longest address to go back to after signing in; it stands in another address, encoded. */
export const LONGEST_NEXT = 1000;

/**
 * Where to go after signing in. Only ways within the staff area: an address from a link must not
 * lead out of it, nor break the header it is written to.
 */
export function safeNext(next: string | null): string {
  const path = next && next.length <= LONGEST_NEXT ? ownLocation(next) : undefined;
  const [whole = "/admin"] = path?.split("#", 1) ?? [];
  return /^\/admin(?:\/(?!\/)|[?]|$)/.test(whole) ? whole : "/admin";
}
