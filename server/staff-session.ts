import type { MiddlewareHandler } from "hono";
import { readToken, sessionCookie } from "#app/modules/auth/cookies.server.ts";
import { findSession } from "#app/modules/auth/sessions.server.ts";
import type { Services } from "#app/request-context.server.ts";
import type { AppEnv } from "./app-env.ts";
import { isStaffPath } from "./staff-paths.ts";

/** By name: what is in it is for the guard of the staff area to judge. */
export function carriesStaffSession(headers: Headers): boolean {
  return /(?:^|[;\s])(?:__Host-)?hyde-staff\s*=/.test(headers.get("cookie") ?? "");
}

/**
 * Notes whether a request to the staff area is signed in: such requests may send larger forms and do
 * not wait in the render queue. What they may see and do is decided by the guard of the staff area.
 */
export function noteStaff({ db, env }: Pick<Services, "db" | "env">): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { raw } = c.req;
    if (carriesStaffSession(raw.headers) && isStaffPath(new URL(raw.url).pathname)) {
      const token = await readToken(sessionCookie(env.PUBLIC_ORIGIN), raw);
      const session = token && (await findSession(db, { token, now: new Date() }));
      c.set("isStaff", Boolean(session));
    }
    return next();
  };
}
