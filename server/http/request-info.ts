import type { IncomingMessage } from "node:http";
import type { Context, MiddlewareHandler } from "hono";
import { createSessionCookie, readToken } from "#app/modules/auth/cookies.server.ts";
import { findSession } from "#app/modules/auth/sessions.server.ts";
import { getAddressPrefix } from "#app/modules/rate-limits/rate-limits.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { newId } from "#app/platform/random.server.ts";
import type { RequestContext, Services } from "#app/request-context.server.ts";

const HOUR_MS = 3_600_000;

/** Values that Hono's context carries from middleware to middleware. */
export interface AppEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    client: RequestContext;
    /** Whether the request has a valid staff session; looked up only for staff paths. */
    isStaff?: boolean;
  };
}

/** What the access log and the metrics record about a request. */
interface RequestInfo {
  /** Also sent as `X-Request-Id` and shown on error pages. */
  id: string;
  /** Whether the response came from the page cache. */
  isCached: boolean;
}

const INFO = Symbol("request info");

/**
 * The info of a request, created on first use. It is a property of the request: a WeakMap would cost a
 * fifth of the time of a cached page in garbage collection.
 */
export function requestInfo(request: IncomingMessage & { [INFO]?: RequestInfo }): RequestInfo {
  request[INFO] ??= { id: newId(), isCached: false };
  return request[INFO];
}

/** The key for limits per client: the IPv4 address, or the household's network for IPv6. */
export function clientKey(c: Context<AppEnv>): string {
  return getAddressPrefix(c.get("client").address, "address");
}

/**
 * The visitor's address: the connection's own, or, behind `trustedProxies` proxies, the entry that
 * the outermost trusted proxy appended to X-Forwarded-For. Clients can send any entries further left,
 * so those are ignored.
 */
export function clientAddress(
  remoteAddress: string | undefined,
  forwardedFor: string | undefined,
  trustedProxies: number,
): string {
  const remote = normalizeAddress(remoteAddress ?? "unknown");
  if (trustedProxies === 0 || !forwardedFor) return remote;
  const entries = forwardedFor.split(",").map((entry) => normalizeAddress(entry.trim()));
  const chain = [...entries, remote];
  return chain.at(-1 - trustedProxies) ?? chain[0] ?? remote;
}

/**
 * The bare address: without the port that some gateways append (`192.0.2.1:5678`,
 * `[2001:db8::1]:443`), and IPv4 inside IPv6 (`::ffff:192.0.2.1`) as IPv4.
 */
function normalizeAddress(address: string): string {
  return address
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
}

/**
 * Returns a function that checks each request for signs of a proxy that TRUST_PROXY does not count.
 * All visitors behind such a proxy share one address, so one of them can use up everyone's limits.
 * Logs at most one warning an hour.
 */
export function createProxyWarning(
  trustedProxies: number,
  now: () => number = Date.now,
): (request: Pick<IncomingMessage, "headers">) => void {
  let nextWarningAt = 0;
  return ({ headers }) => {
    if (trustedProxies > 0 || headers["x-forwarded-for"] === undefined) return;
    if (now() < nextWarningAt) return;
    nextWarningAt = now() + HOUR_MS;
    logger.warn(
      "requests carry X-Forwarded-For, but TRUST_PROXY is 0: if a proxy is in front of the site, " +
        "set TRUST_PROXY to the number of proxies; until then all visitors count as one",
    );
  };
}

/** Paths for staff and their scripts, in any letter case, because the router ignores case too. */
const STAFF_PATH = /^\/+(?:admin|functions|staff-link|staff-sign-in)(?:[/.]|$)/i;

/** Whether a URL belongs to the staff area, whether or not a page exists there. */
export function isStaffPath(pathname: string): boolean {
  return STAFF_PATH.test(decodePath(pathname));
}

/**
 * Whether this is a page that people use before they are signed in, as a document or as a data request:
 * the sign-in page, its second step, or one to choose a password.
 */
export function isSignInPath(pathname: string): boolean {
  return /^\/+(?:admin(?:\.data)?\/*$|staff-link[/.]|staff-link$|staff-sign-in(?:\.data)?\/*$)/i.test(
    decodePath(pathname),
  );
}

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Whether a staff cookie is present. The guard of the staff area checks its value. */
export function hasStaffCookie(headers: Headers): boolean {
  return /(?:^|[;\s])(?:__Host-)?hyde-staff\s*=/.test(headers.get("cookie") ?? "");
}

/**
 * Sets `isStaff` for signed-in requests to the staff area: they may send larger forms and skip the
 * render gates. The guard of the staff area decides what they may see and do.
 */
export function detectStaff({ db, env }: Pick<Services, "db" | "env">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { raw } = c.req;
    if (hasStaffCookie(raw.headers) && isStaffPath(new URL(raw.url).pathname)) {
      const token = await readToken(createSessionCookie(env.PUBLIC_ORIGIN), raw);
      const session = token && (await findSession(db, { token, now: new Date() }));
      c.set("isStaff", Boolean(session));
    }
    return next();
  };
}
