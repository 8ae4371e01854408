import type { MiddlewareHandler } from "hono";
import type { Db } from "#app/db/schema.ts";
import { normalizePath } from "#app/modules/seo/redirects/redirect-paths.server.ts";
import { cachedPages } from "#app/routes/cached-pages.ts";
import { notFoundPages } from "#app/routes/not-found-urls.server.ts";
import type { AppEnv } from "./request-info.ts";
import type { RouteTable } from "./route-table.ts";

/** The URL that people type into a phone, which writes the first letter in upper case. */
const STAFF_HOME = "/admin";

interface Options {
  db: Db;
  routes: RouteTable;
}

/**
 * Redirects other spellings of a public page's URL, such as `/Deals`, `/deals.` from the end of a sentence, or
 * `/deals%E2%80%8B`, if the page exists. Places correct their own URLs (`routes/areas/area.tsx`).
 */
export function correctSpelling({ db, routes }: Options): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const path = c.req.method === "POST" ? pathname : (normalizePath(pathname) ?? pathname);
    if (path === pathname || !(await isPage(db, routes, path))) return next();
    c.header("Cache-Control", "no-cache");
    // Some programs read a backslash as a slash.
    return c.redirect(`${path}${search.replaceAll("\\", "%5C")}`, 301);
  };
}

async function isPage(db: Db, routes: RouteTable, path: string): Promise<boolean> {
  if (path === STAFF_HOME) return true;
  if (!/^\/[a-z0-9/._-]*$/.test(path) || path.endsWith(".data")) return false;
  const { id = "", params = {} } = routes.find(path) ?? {};
  if (!Object.hasOwn(cachedPages, id) || id === "routes/areas/area") return false;
  return (await notFoundPages[id]?.mayExist(db, params)) ?? true;
}
