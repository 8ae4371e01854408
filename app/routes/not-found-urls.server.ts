import { type MiddlewareFunction, redirect } from "react-router";
import type { Db } from "#app/db/schema.ts";
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
import { servicesContext } from "#app/request-context.server.ts";

/** A not-found page that is the same for every URL of its route. */
interface NotFoundPage {
  /** The path used to render the page. The page does not show it, and it is too long for a redirect. */
  sample: string;
  /** Whether the URL may have a page. Must be cheap, because it runs before every render. */
  mayExist(db: Db, params: Readonly<Record<string, string | undefined>>): Promise<boolean>;
}

const TOO_LONG = "x".repeat(MAX_PATH_LENGTH + 1);

/**
 * Not-found pages that are the same for every URL of their kind, by route id. They do not contain
 * their own path (`app/ui/render-context.ts`). Unknown places have a page with their name instead.
 */
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
};

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
