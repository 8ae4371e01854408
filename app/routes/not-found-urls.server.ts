import { randomBytes } from "node:crypto";
import { type MiddlewareFunction, redirect } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { findAreaSlug, nameFromSlug } from "#app/modules/areas/area-pages.server.ts";
import { isPostSlug } from "#app/modules/blog/public/queries.server.ts";
import { hasProduct } from "#app/modules/catalog/products.server.ts";
import { recordNotFoundUrl } from "#app/modules/seo/redirects/not-found-urls.server.ts";
import { MAX_PATH_LENGTH } from "#app/modules/seo/redirects/redirect-paths.server.ts";
import { findRedirect } from "#app/modules/seo/redirects/redirects.server.ts";
import { findSitePage } from "#app/modules/seo/site-pages.server.ts";
import { moveMenuLink } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { OWN_USER_AGENT } from "#app/platform/fetch-own-page.server.ts";
import { toSafeRedirectUrl } from "#app/platform/safe-redirects.ts";
import { toSlug } from "#app/platform/slug.ts";
import { servicesContext } from "#app/request-context.server.ts";

/** A not-found page that is rendered once for all URLs of its route. */
interface NotFoundPage {
  /** The path used to render the page. No redirect can lead away from it. */
  sample: string;
  /**
   * What the page shows of its URL: values by the markers that a page rendered at `sample` contains.
   * Without it, the page does not contain its URL (`app/ui/render-context.ts`).
   */
  getMarkerValues?: (params: Params) => Readonly<Record<string, string>>;
  /** Whether the URL may have a page. Must be cheap, because it runs before every render. */
  mayExist(db: Db, params: Params): Promise<boolean>;
}

type Params = Readonly<Record<string, string | undefined>>;

const TOO_LONG = "x".repeat(MAX_PATH_LENGTH + 1);

/** Placeholder for the slug of an unknown place. Random, so that no text on a page can contain it. */
const SLUG_MARKER = `x${randomBytes(16).toString("hex")}`;
const NAME_MARKER = nameFromSlug(SLUG_MARKER);

/** The not-found pages that are rendered once, by route id. */
export const notFoundPages: Readonly<Record<string, NotFoundPage>> = {
  "routes/site/not-found": { sample: `/${TOO_LONG}`, mayExist: async () => false },
  "routes/site/product": {
    sample: `/product/${TOO_LONG}`,
    mayExist: (db, { id = "" }) => hasProduct(db, { id }),
  },
  "routes/blog/post": {
    sample: `/blog/${TOO_LONG}`,
    mayExist: (db, { slug = "" }) => isPostSlug(db, slug),
  },
  "routes/areas/area": {
    sample: `/areas/${SLUG_MARKER}`,
    getMarkerValues: ({ slug = "" }) => {
      const name = nameFromSlug(slug);
      return { [NAME_MARKER]: name, [SLUG_MARKER]: toSlug(name) };
    },
    mayExist: async (_db, { slug = "" }) => findAreaSlug(slug) !== undefined,
  },
};

/** Whether a not-found page is sent as it is for every URL of its route. */
export function isSameForAllUrls(routeId: string): boolean {
  const page = Object.hasOwn(notFoundPages, routeId) ? notFoundPages[routeId] : undefined;
  return page !== undefined && page.getMarkerValues === undefined;
}

interface NotFoundRequest {
  url: Pick<URL, "pathname" | "search">;
  headers: Headers;
}

/**
 * Handles a URL without a page: returns the redirect that staff created for it, or counts the URL and
 * returns undefined.
 */
export async function redirectOrRecordUrl(
  db: Db,
  { url: { pathname, search }, headers }: NotFoundRequest,
): Promise<Response | undefined> {
  const saved = await findRedirect(db, pathname);
  // A target saved by an older release or by hand may be unsafe for a Location header.
  const target = saved === undefined ? undefined : toSafeRedirectUrl(saved);
  if (target !== undefined) {
    const movedMenuLink = moveMenuLink(await getSiteFacts(db), target);
    if (!movedMenuLink) return redirect(withSearch(target, search), 301);
    // Temporary, because the menu link may change back. Browsers do not follow redirects to `tel:`.
    return redirect(
      (movedMenuLink.kind !== "phone" && toSafeRedirectUrl(movedMenuLink.href)) || "/contact",
      302,
    );
  }
  if (headers.get("user-agent") !== OWN_USER_AGENT) {
    recordNotFoundUrl({ pathname, referrer: headers.get("referer"), now: new Date() });
  }
  return undefined;
}

/**
 * Redirects not-found URLs if staff created a redirect, and counts the others. It runs after the page's
 * loaders, so a redirect can never hide an existing page.
 */
export const redirectNotFound: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const response = await next();
  if (response.status !== 404 || request.method !== "GET") return response;
  const { db } = context.get(servicesContext);
  // The path has a page, and only its query asks for more than there is: a page of a list past the last.
  if (url.search !== "" && (await findSitePage(db, url.pathname))) return response;
  return (await redirectOrRecordUrl(db, { url, headers: request.headers })) ?? response;
};

/** Appends the query of the old URL, such as campaign tags, unless the target has a query or fragment. */
function withSearch(target: string, search: string): string {
  return search === "" || /[?#]/.test(target) ? target : target + search;
}
