import { isUnavailable } from "#app/db/errors.server.ts";
import type { Db } from "#app/db/schema.ts";
import { notFoundPages, redirectOrRecordUrl } from "#app/routes/not-found-urls.server.ts";
import {
  chooseEncoding,
  compressFor,
  finishResponse,
  type ReadPolicy,
} from "../http/finish-response.ts";
import type { RenderGate } from "../http/render-gate.ts";
import { isStaffPath } from "../http/request-info.ts";
import type { RouteTable } from "../http/route-table.ts";
import { CachedPage } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { type MarkerValues, PageTemplate } from "./page-template.ts";

interface Options {
  db: Db;
  routes: RouteTable;
  /** Keyed by route id. */
  pages: PageCache;
  policy: ReadPolicy;
  /** Compressing a page for one URL takes as long as a render. */
  gate: RenderGate;
}

/** A body and the headers that depend on it. */
interface NotFoundBody {
  headers: Headers;
  body: Uint8Array<ArrayBuffer>;
}

/**
 * Responds to requests for pages that do not exist. One not-found page of each kind is rendered and
 * cached; after that, a not-found response costs little more than checking that the page is missing, or
 * than compressing the page of an unknown place with its name.
 */
export class NotFoundCache {
  readonly #options: Options;
  readonly #templates = new WeakMap<CachedPage, PageTemplate>();

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
    const { db, routes, pages, policy, gate } = this.#options;
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
    const acceptEncoding = request.headers.get("accept-encoding");
    const values = found.getMarkerValues?.(params);
    const { headers, body } = values
      ? await gate.run(client, () => this.#fill(page, { values, acceptEncoding }))
      : await encode(page, acceptEncoding);
    // The page may exist tomorrow, so browsers must not reuse this response.
    headers.delete("ETag");
    const isHead = request.method === "HEAD";
    return new Response(isHead ? null : body, { status: 404, headers });
  }

  /** The page for one URL. */
  async #fill(
    page: CachedPage,
    { values, acceptEncoding }: { values: MarkerValues; acceptEncoding: string | null },
  ): Promise<NotFoundBody> {
    const { body, headers } = await encode(page, "identity");
    const policy = headers.get("Content-Security-Policy") ?? "";
    const template =
      this.#templates.get(page) ?? new PageTemplate(Buffer.from(body).toString(), policy);
    this.#templates.set(page, template);
    const filled = template.fill(values);
    headers.set("Content-Security-Policy", filled.policy);
    const { bytes, encoding } = await compressFor(Buffer.from(filled.html), acceptEncoding);
    if (encoding) headers.set("Content-Encoding", encoding);
    return { headers, body: bytes };
  }
}

async function encode(page: CachedPage, acceptEncoding: string | null): Promise<NotFoundBody> {
  const { headers, body } = await page.encode(chooseEncoding(acceptEncoding));
  return { headers: new Headers(headers), body: new Uint8Array(body) };
}

/** While the database is unavailable, assumes that the page exists: the outage page is shown. */
function assumeExists(error: unknown): true {
  if (isUnavailable(error)) return true;
  throw error;
}
