import { type MiddlewareFunction, redirect } from "react-router";
import { findRedirect } from "#app/modules/redirects/find-redirect.server.ts";
import { noteMissed } from "#app/modules/redirects/missed-addresses.server.ts";
import { moveMenuLink } from "#app/modules/site-facts/links.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { OWN_AGENT } from "#app/platform/own-pages.server.ts";
import { servicesContext } from "#app/request-context.server.ts";

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
  const { pathname, search } = url;
  const { db } = context.get(servicesContext);
  const target = await findRedirect(db, pathname);
  if (target !== undefined) {
    const moved = moveMenuLink(await getSiteFacts(db), target);
    if (!moved) return redirect(withSearch(target, search), 301);
    // For now only, and no browser follows a redirect to a phone number.
    return redirect(moved.kind === "phone" ? "/contact" : moved.href, 302);
  }
  if (request.headers.get("user-agent") !== OWN_AGENT) {
    noteMissed({ pathname, referrer: request.headers.get("referer"), now: new Date() });
  }
  return response;
};

/** What came with the old address, such as campaign tags, goes along unless the target has its own. */
function withSearch(target: string, search: string): string {
  return search === "" || /[?#]/.test(target) ? target : target + search;
}
