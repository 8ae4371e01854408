import { getSitemap } from "#app/modules/seo/get-sitemap.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/sitemap-file";

/** One of several files, `/sitemaps/2.xml`; there are none while one file holds everything. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, env, readPage } = context.get(servicesContext);
  const number = Number(/^([1-9]\d{0,4})\.xml$/.exec(params.file)?.[1]);
  const request = { origin: env.PUBLIC_ORIGIN, readPage, now: new Date() };
  const file = (await getSitemap(db, request)).file(number);
  if (file === undefined) return new Response("Not found\n", { status: 404 });
  const headers = { "Content-Type": "application/xml; charset=utf-8" };
  return new Response(file, { headers });
}
