import { LRUCache } from "lru-cache";
import type { ServerBuild } from "react-router";
import { cachedPages } from "#app/routes/cached-pages.ts";
import { RouteTable } from "../route-table.ts";

/** Only addresses as we write them ourselves: an odd spelling of one must not be kept beside it. */
const PLAIN_PATH = /^\/(?:\.well-known\/)?(?:[a-z0-9][a-z0-9._-]*(?:\/[a-z0-9][a-z0-9._-]*)*)?$/;

/**
 * Targets whose key is remembered: the router sorts and compiles its routes anew for each match,
 * which takes as long as sending ten pages.
 */
const MAX_REMEMBERED = 5_000;

/** Longer ones, in characters, are nobody's bookmark. */
const MAX_REMEMBERED_LENGTH = 200;

/** How the router asks for the data of a page that the browser then renders. */
const DATA = /\.data$/;
const ROOT_DATA = "/_.data";

export type FindPageKey = (target: string) => string | undefined;

/**
 * Makes the function that names what a request target (path and query) stands for in the cache:
 * the address without the parameters its page does not read. Undefined for what is never kept.
 */
export function makePageKey(build: Pick<ServerBuild, "routes">): FindPageKey {
  const routes = new RouteTable(build);
  const remembered = new LRUCache<string, { key: string | undefined }>({ max: MAX_REMEMBERED });
  return (target) => {
    const known = remembered.get(target);
    if (known) return known.key;
    const key = find(target);
    if (target.length <= MAX_REMEMBERED_LENGTH) remembered.set(target, { key });
    return key;
  };

  function find(target: string): string | undefined {
    const [path = "", query = ""] = split(target);
    if (!PLAIN_PATH.test(path) && path !== ROOT_DATA) return undefined;
    const isData = DATA.test(path);
    const page = isData ? pageOfData(path) : path;
    const { id = "", params = {} } = routes.find(page) ?? {};
    const rule = cachedPages[id];
    if (!rule || rule.exists?.(params) === false) return undefined;
    const given = new URLSearchParams(query);
    if (rule.never?.some((name) => given.get(name))) return undefined;
    const kept = new URLSearchParams();
    for (const [name, read] of Object.entries(rule.query ?? {})) {
      const value = read(given.get(name) ?? "");
      if (value !== undefined) kept.set(name, value);
    }
    if (isData) {
      const wanted = given.get("_routes")?.split(",");
      // Which loaders to run: only ever some of this page's own, and in one spelling.
      const own = ["root", id];
      if (wanted?.some((name) => !own.includes(name))) return undefined;
      if (wanted) kept.set("_routes", own.filter((name) => wanted.includes(name)).join(","));
    }
    return kept.size === 0 ? path : `${path}?${kept}`;
  }
}

function pageOfData(path: string): string {
  return path === ROOT_DATA ? "/" : path.replace(DATA, "");
}

function split(target: string): [string, string] {
  const mark = target.indexOf("?");
  return mark === -1 ? [target, ""] : [target.slice(0, mark), target.slice(mark + 1)];
}
