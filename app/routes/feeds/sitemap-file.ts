import { getSitemap } from "#app/modules/seo/sitemap.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/sitemap-file";

/** One of several sitemap files, such as `/sitemaps/2.xml`. Not found while one file is enough. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, loadPageData } = context.get(servicesContext);
  const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1]);
  const request = { origin: env.PUBLIC_ORIGIN, loadPageData, now: new Date() };
  const file = (await getSitemap(db, request)).file(number);
  if (file === undefined) return new Response("Not found\n", { status: 404 });
  const headers = { "Content-Type": "application/xml; charset=utf-8" };
  return new Response(file, { headers });
}
