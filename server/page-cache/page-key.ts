import { LRUCache } from "lru-cache";
import { cachedPages } from "#app/routes/cached-pages.ts";
import type { RouteTable } from "../http/route-table.ts";

/**
 * Paths spelled the way our own links are, so that no page is cached under two spellings; the others are
 * corrected (`correct-spelling.ts`).
 */
const PLAIN_PATH =
  /^\/(?:\.well-known\/)?(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?(?<![._-])$/;

/**
 * Limit on memoized keys. React Router sorts and compiles its routes for each match, which
 * takes as long as sending ten pages.
 */
const MAX_MEMOIZED = 5_000;

/** Longer targets, in characters, are not memoized. */
const MAX_MEMOIZED_LENGTH = 200;

/** How React Router requests the data of a page that the browser then renders. */
const DATA_SUFFIX = /\.data$/;
const ROOT_DATA = "/_.data";

export type FindPageKey = (target: string) => string | undefined;

/**
 * Creates the function that returns the cache key of a request target (path and query): the URL
 * without the parameters its page does not read. Undefined for pages that are never cached.
 */
export function createKeyFinder(routes: Pick<RouteTable, "find">): FindPageKey {
  const memo = new LRUCache<string, { key: string | undefined }>({ max: MAX_MEMOIZED });
  return (target) => {
    const known = memo.get(target);
    if (known) return known.key;
    const key = find(target);
    if (target.length <= MAX_MEMOIZED_LENGTH) memo.set(target, { key });
    return key;
  };

  function find(target: string): string | undefined {
    const [path = "", query = ""] = splitTarget(target);
    if (!PLAIN_PATH.test(path) && path !== ROOT_DATA) return undefined;
    const isData = DATA_SUFFIX.test(path);
    const page = isData ? getPagePath(path) : path;
    const { id = "", params = {} } = routes.find(page) ?? {};
    const rule = cachedPages[id];
    if (!rule || rule.mayExist?.(params) === false) return undefined;
    const given = new URLSearchParams(query);
    if (rule.uncachedParams?.some((name) => given.get(name))) return undefined;
    const read = new URLSearchParams();
    for (const [name, normalize] of Object.entries(rule.query ?? {})) {
      const value = normalize(given.get(name) ?? "");
      if (value !== undefined) read.set(name, value);
    }
    if (isData) {
      const wanted = given.get("_routes")?.split(",");
      // Which loaders to run: only this page's own, in one order.
      const own = ["root", id];
      if (wanted?.some((name) => !own.includes(name))) return undefined;
      if (wanted) read.set("_routes", own.filter((name) => wanted.includes(name)).join(","));
    }
    return read.size === 0 ? path : `${path}?${read}`;
  }
}

function getPagePath(path: string): string {
  return path === ROOT_DATA ? "/" : path.replace(DATA_SUFFIX, "");
}

function splitTarget(target: string): [string, string] {
  const mark = target.indexOf("?");
  return mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}
