import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";

/** Where staff and their scripts go. The router matches in any case, and decodes. */
const STAFF = /^\/+(?:admin|functions)(?:[/.]|$)/i;

/**
 * Nothing of the staff area is stored or indexed, whoever answers: refusals before the router and
 * errors after it say so as well as its pages.
 */
export const staffHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!STAFF.test(decodePath(new URL(c.req.url).pathname))) return;
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
};

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
