import { rssXml } from "#app/modules/blog/public/feeds.ts";
import { getBlogFeed } from "#app/modules/seo/get-blog-feed.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/rss";

/** `/rss.xml`: the newest articles as RSS 2.0. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const request = { origin: env.PUBLIC_ORIGIN, path: "/rss.xml", now: new Date() };
  return new Response(rssXml(await getBlogFeed(db, request)), {
    headers: { "Content-Type": "application/rss+xml; charset=utf-8" },
  });
}
