import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env.ts";
import { isStaffPath } from "./staff-paths.ts";

/**
 * Nothing of the staff area is stored or indexed, whoever answers: refusals before the router and
 * errors after it say so as well as its pages.
 */
export const staffHeaders: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next();
  if (!isStaffPath(new URL(c.req.url).pathname)) return;
  c.header("Cache-Control", "no-store");
  c.header("X-Robots-Tag", "noindex, nofollow");
};
