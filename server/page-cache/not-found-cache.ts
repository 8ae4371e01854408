import { isUnavailable } from "#app/db/errors.server.ts";
import type { Db } from "#app/db/schema.ts";
import { notFoundPages, redirectOrRecordUrl } from "#app/routes/not-found-urls.server.ts";
import { chooseEncoding, finishResponse, type ReadPolicy } from "../http/finish-response.ts";
import { isStaffPath } from "../http/request-info.ts";
import type { RouteTable } from "../http/route-table.ts";
import { CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";

interface Options {
  db: Db;
  routes: RouteTable;
  /** Keyed by route id. */
  pages: PageCache;
  policy: ReadPolicy;
}

/**
 * Responds to requests for pages that do not exist. One not-found page of each kind is rendered and
 * cached; after that, a not-found response costs little more than checking that the page is missing.
 */
export class NotFoundCache {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The not-found response; undefined if the page exists or may exist, or if its not-found page must
   * be rendered for this URL. `isHidden`: the URL belongs to something that is not public.
   */
  async respond(
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
    if (!(page instanceof CachedPage)) return undefined;
    const redirect = await redirectOrRecordUrl(db, { url, headers: request.headers });
    if (redirect) return finishResponse(request, redirect, policy);
    const encoding = chooseEncoding(request.headers.get("accept-encoding"));
    const cached = await page.encode(encoding);
    const headers = new Headers(cached.headers);
    // The page may exist tomorrow, so browsers must not reuse this response.
    headers.delete("ETag");
    const isHead = request.method === "HEAD";
    return new Response(isHead ? null : new Uint8Array(cached.body), { status: 404, headers });
  }
}

/** While the database is unavailable, assumes that the page exists: the outage page is shown. */
function assumeExists(error: unknown): true {
  if (isUnavailable(error)) return true;
  throw error;
}
