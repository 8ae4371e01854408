import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import { sitemapXml, splitSitemap } from "#app/modules/seo/sitemap.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/sitemap-file";

/** One of several files, `/sitemaps/2.xml`; there are none while one file holds everything. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, readPage } = context.get(servicesContext);
  const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1]);
  const request = { origin: env.PUBLIC_ORIGIN, readPage, now: new Date() };
  const files = splitSitemap(await listSitemap(db, request));
  const entries = files.length > 1 ? files[number - 1] : undefined;
  if (!entries) return new Response("Not found\n", { status: 404 });
  const headers = { "Content-Type": "application/xml; charset=utf-8" };
  return new Response(sitemapXml(entries), { headers });
}
