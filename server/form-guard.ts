import type { MiddlewareHandler } from "hono";
import { isFormType, separatorOf } from "./form-type.ts";
import { isOwnOrigin, isSameOrigin } from "./origin-check.ts";
import { plainPage } from "./plain-page.ts";
import type { RouteTable } from "./route-table.ts";
import { isStaffPath } from "./staff-paths.ts";
import { carriesStaffSession } from "./staff-session.ts";

/** Mail programs post here for people, with neither cookie nor our Origin (RFC 8058). */
const ORIGIN_FREE = /^\/unsubscribe\/[^/]+$/;

/** Refuses posts from other sites and bodies that are not forms, before anything reads them. */
export function guardForms(origins: Set<string>): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const { pathname } = new URL(c.req.url);
    const { headers } = c.req.raw;
    // A browser always says where a post comes from: with a staff session silence is not enough.
    const allowed = carriesStaffSession(headers)
      ? isOwnOrigin(headers, origins)
      : ORIGIN_FREE.test(pathname) || isSameOrigin(headers, origins);
    if (!allowed) {
      return plainPage(403, "This form came from another site", "Please use the form on our site.");
    }
    const type = c.req.header("content-type") ?? "";
    if (!isFormType(type) || separatorOf(type) === undefined) {
      const status = isFormType(type) ? 400 : 415;
      return plainPage(status, "We can’t read this", "Please send the form from our site.");
    }
    return next();
  };
}

/** Rejects posts to pages without a form before reading the body. */
export function refuseFormless(routes: RouteTable): MiddlewareHandler {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const url = new URL(c.req.url);
    // A 405 would tell strangers which staff pages exist.
    if (isStaffPath(url.pathname) || routes.takesForms(url)) return next();
    return plainPage(405, "There is no form here", "Please go back and use a form on our site.");
  };
}
