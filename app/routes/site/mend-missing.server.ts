import { type MiddlewareFunction, redirect } from "react-router";
import type { Db } from "#app/db/schema.ts";
import { findRedirect } from "#app/modules/seo/redirects/find-redirect.server.ts";
import { noteMissed } from "#app/modules/seo/redirects/missed-addresses.server.ts";
import { moveMenuLink } from "#app/modules/store/links.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { webLocation } from "#app/platform/own-location.ts";
import { OWN_AGENT } from "#app/platform/own-pages.server.ts";
import { servicesContext } from "#app/request-context.server.ts";

interface MissingRequest {
  url: Pick<URL, "pathname" | "search">;
  headers: Headers;
}

/**
 * What to do about a URL that has no page: the redirect that staff made for it, or undefined, with
 * the URL counted.
 */
export async function mendMissingUrl(
  db: Db,
  { url: { pathname, search }, headers }: MissingRequest,
): Promise<Response | undefined> {
  const stored = await findRedirect(db, pathname);
  // Stored by an older release, or by hand, it may lead to another host or break its header.
  const target = stored === undefined ? undefined : webLocation(stored);
  if (target !== undefined) {
    const moved = moveMenuLink(await getSiteFacts(db), target);
    if (!moved) return redirect(withSearch(target, search), 301);
    // For now only, and no browser follows a redirect to a phone number.
    return redirect((moved.kind !== "phone" && webLocation(moved.href)) || "/contact", 302);
  }
  if (headers.get("user-agent") !== OWN_AGENT) {
    noteMissed({ pathname, referrer: headers.get("referer"), now: new Date() });
  }
  return undefined;
}

/**
 * Where an address has no page: leads on where staff said so, else counts it. Coming after the
 * page, a redirect can never stand in front of one that exists.
 */
export const mendMissing: MiddlewareFunction<Response> = async (
  { request, url, context },
  next,
) => {
  const response = await next();
  if (response.status !== 404 || request.method !== "GET") return response;
  const { db } = context.get(servicesContext);
  return (await mendMissingUrl(db, { url, headers: request.headers })) ?? response;
};

/** What came with the old address, such as campaign tags, goes along unless the target has its own. */
function withSearch(target: string, search: string): string {
  return search === "" || /[?#]/.test(target) ? target : target + search;
}
