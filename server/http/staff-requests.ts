import type { MiddlewareHandler } from "hono";
import { readToken, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { findSession } from "#app/modules/auth/sessions.server.ts";
import type { Services } from "#app/request-context.server.ts";
import type { AppEnv } from "./request-info.ts";

/** Paths for staff and their scripts, in any letter case, because the router ignores case as well. */
const STAFF = /^\/+(?:admin|functions|staff-link)(?:[/.]|$)/i;

/** Whether a URL belongs to the staff area, whether or not a page exists there. */
export function isStaffPath(pathname: string): boolean {
  return STAFF.test(decodePath(pathname));
}

/** Whether this is the sign-in page, as a document or as a data request. */
export function isSignInPath(pathname: string): boolean {
  return /^\/+admin(?:\.data)?\/*$/i.test(decodePath(pathname));
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
export function markStaffRequests({
  db,
  env,
}: Pick<Services, "db" | "env">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { raw } = c.req;
    if (hasStaffCookie(raw.headers) && isStaffPath(new URL(raw.url).pathname)) {
      const token = await readToken(sessionCookie(env.PUBLIC_ORIGIN), raw);
      const session = token && (await findSession(db, { token, now: new Date() }));
      c.set("isStaff", Boolean(session));
    }
    return next();
  };
}
