const LOOPBACK_HOSTS = ["localhost", "127.0.0.1", "[::1]"];

/**
 * Origins whose forms may post to us: the public one and, where that is a loopback name, its
 * aliases, so that http://127.0.0.1:3000 works as well as http://localhost:3000.
 */
export function allowedOrigins(publicOrigin: string): Set<string> {
  const url = new URL(publicOrigin);
  if (!LOOPBACK_HOSTS.includes(url.hostname)) return new Set([publicOrigin]);
  const port = url.port ? `:${url.port}` : "";
  return new Set(LOOPBACK_HOSTS.map((host) => `${url.protocol}//${host}${port}`));
}

/**
 * Whether a state-changing request may come from where it says. Browsers always send `Origin` with
 * a post; programs without a browser send neither header and carry nobody's cookies.
 */
export function isSameOrigin(headers: Headers, allowed: Set<string>): boolean {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  // Some privacy settings blank the origin; this header only the browser itself can set.
  if (origin === "null") return site === "same-origin";
  if (origin !== null) return allowed.has(origin);
  return site === null || site === "same-origin" || site === "none";
}

/** The same for a request that carries a session: it has to say that it comes from our own pages. */
export function isOwnOrigin(headers: Headers, allowed: Set<string>): boolean {
  const says = headers.has("origin") || headers.get("sec-fetch-site") === "same-origin";
  return says && isSameOrigin(headers, allowed);
}
