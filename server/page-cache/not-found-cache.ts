import { isAway } from "#app/db/errors.server.ts";
import type { Db } from "#app/db/schema.ts";
import { notFoundPages } from "#app/routes/not-found-pages.server.ts";
import { mendMissingUrl } from "#app/routes/site/mend-missing.server.ts";
import { acceptedEncoding } from "../compress.ts";
import { finishFor, type ReadPolicy } from "../finish-answer.ts";
import type { RouteTable } from "../route-table.ts";
import { isStaffPath } from "../staff-paths.ts";
import { KeptPage } from "./kept-page.ts";
import type { PageCache } from "./page-cache.ts";

interface Options {
  db: Db;
  routes: RouteTable;
  /** Keyed by route id. */
  pages: PageCache;
  policy: ReadPolicy;
}

/**
 * Answers requests for pages that do not exist. One not-found page of each kind is rendered and
 * cached; after that, a not-found answer costs little more than checking that the page is missing.
 */
export class NotFoundCache {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The not-found answer; undefined if the page exists or may exist, or if its not-found page must
   * be rendered for this URL. `isHidden`: something that is not public has this URL.
   */
  async answer(
    request: Request,
    client: string,
    { isHidden = false } = {},
  ): Promise<Response | undefined> {
    const { db, routes, pages, policy } = this.#options;
    const url = new URL(request.url);
    if (url.pathname.endsWith(".data") || isStaffPath(url.pathname)) return undefined;
    const { id = "", params = {} } = routes.find(url.pathname) ?? {};
    const found = notFoundPages[id];
    if (!found) return undefined;
    if (!isHidden && (await found.mayExist(db, params).catch(assumeExists))) return undefined;
    const page = await pages.load(id, client);
    if (!(page instanceof KeptPage)) return undefined;
    const redirect = await mendMissingUrl(db, { url, headers: request.headers });
    if (redirect) return finishFor(request, redirect, policy);
    const encoding = acceptedEncoding(request.headers.get("accept-encoding"));
    const { headers: given, body } = await page.answer(encoding);
    const headers = new Headers();
    for (let index = 0; index < given.length; index += 2) {
      headers.append(given[index] ?? "", given[index + 1] ?? "");
    }
    // The page may exist tomorrow, so browsers must not reuse this answer.
    headers.delete("ETag");
    const isHead = request.method === "HEAD";
    return new Response(isHead ? null : new Uint8Array(body), { status: 404, headers });
  }
}

/** While the database is unavailable, assumes that the page exists: the outage page is shown. */
function assumeExists(error: unknown): true {
  if (isAway(error)) return true;
  throw error;
}
