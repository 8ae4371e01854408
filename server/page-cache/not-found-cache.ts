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
  /** Its keys are ids of routes. */
  pages: PageCache;
  policy: ReadPolicy;
}

/**
 * Answers requests for pages that are not there. One not-found page for each kind is rendered and
 * kept; after that such an answer costs little more than a look whether the page exists.
 */
export class NotFoundCache {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /**
   * The answer, or undefined where there is a page, may be one, or a page has to be rendered for
   * this URL alone. `isHidden`: the URL belongs to something that is not public.
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
    if (!isHidden && (await found.mayExist(db, params).catch(whereAway))) return undefined;
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
    // What is missing today may be there tomorrow: no browser is to keep this.
    headers.delete("ETag");
    const isHead = request.method === "HEAD";
    return new Response(isHead ? null : new Uint8Array(body), { status: 404, headers });
  }
}

/** While the database is unavailable the answer is unknown: the outage page is shown. */
function whereAway(error: unknown): true {
  if (isAway(error)) return true;
  throw error;
}
