import { getSitemap } from "#app/modules/seo/sitemap.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/sitemap";

/** The sitemap, or the index of several files if one file cannot contain all pages. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, loadPageData } = context.get(servicesContext);
  const request = { origin: env.PUBLIC_ORIGIN, loadPageData, now: new Date() };
  const { root } = await getSitemap(db, request);
  return new Response(root, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
