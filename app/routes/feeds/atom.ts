import { atomXml } from "#app/modules/blog/public/feeds.ts";
import { getBlogFeed } from "#app/modules/seo/get-blog-feed.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/atom";

/** `/atom.xml`: the newest articles as Atom 1.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const request = { origin: env.PUBLIC_ORIGIN, path: "/atom.xml", now: new Date() };
  return new Response(atomXml(await getBlogFeed(db, request)), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  });
}
