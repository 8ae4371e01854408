import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import { sitemapIndexXml, sitemapXml, splitSitemap } from "#app/modules/seo/sitemap.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/sitemap";

/** One file, or the index of several where the site has more pages than one may hold. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, readPage } = context.get(servicesContext);
  const origin = env.PUBLIC_ORIGIN;
  const files = splitSitemap(await listSitemap(db, { origin, readPage, now: new Date() }));
  const [only = [], ...others] = files;
  const body =
    others.length === 0
      ? sitemapXml(only)
      : sitemapIndexXml(files, (file) => `${origin}/sitemaps/${file}.xml`);
  return new Response(body, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
