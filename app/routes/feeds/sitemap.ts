import { getSitemap } from "#app/modules/seo/get-sitemap.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/sitemap";

/** One file, or the index of several where the site has more pages than one may hold. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env, readPage } = context.get(servicesContext);
  const request = { origin: env.PUBLIC_ORIGIN, readPage, now: new Date() };
  const { root } = await getSitemap(db, request);
  return new Response(root, { headers: { "Content-Type": "application/xml; charset=utf-8" } });
}
