import type { MiddlewareHandler } from "hono";
import { UPLOADS } from "./body-limit.ts";
import { holdsNul } from "./nul-guard.ts";
import { isOwnOrigin, isSameOrigin } from "./origin-check.ts";
import { plainPage } from "./plain-page.ts";
import { isStaffPath } from "./staff-paths.ts";

const FORM_TYPES = ["application/x-www-form-urlencoded", "multipart/form-data"];

/** Mail programs post here for people, with neither cookie nor our Origin (RFC 8058). */
const ORIGIN_FREE = /^\/unsubscribe\/[^/]+$/;

/** By name: what is in it is for the guard of the staff area to judge. */
export function carriesStaffSession(headers: Headers): boolean {
  return /(?:^|[;\s])(?:__Host-)?hyde-staff\s*=/.test(headers.get("cookie") ?? "");
}

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
    const type = c.req.header("content-type")?.split(";")[0]?.trim().toLowerCase() ?? "";
    if (!FORM_TYPES.includes(type)) {
      return plainPage(415, "We can’t read this", "Please send the form from our site.");
    }
    return next();
  };
}

/**
 * Refuses bodies that only claim to be a form, so that actions may read theirs without care. The
 * one for uploads takes care itself: reading a picture twice takes too much memory.
 */
export const readableForm: MiddlewareHandler = async (c, next) => {
  if (c.req.method !== "POST" || UPLOADS.test(new URL(c.req.url).pathname)) return next();
  try {
    const form = await c.req.raw.clone().formData();
    // The forms for visitors deal with it themselves, and keep what else was typed.
    if (isStaffPath(new URL(c.req.url).pathname) && holdsNul(form)) return unreadable();
  } catch (error) {
    if (error instanceof Error && error.name === "BodyLimitError") throw error;
    return unreadable();
  }
  return next();
};

function unreadable(): Response {
  return plainPage(400, "We can’t read this", "Please send the form from our site.");
}
