import { jsonFeed } from "#app/modules/blog/public/feeds.ts";
import { getBlogFeed } from "#app/modules/seo/get-blog-feed.server.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/json-feed";

/** `/feed.json`: the newest articles as JSON Feed 1.1. */
export async function loader({ context }: Route.LoaderArgs) {
  const { db, env } = context.get(servicesContext);
  const request = { origin: env.PUBLIC_ORIGIN, path: "/feed.json", now: new Date() };
  return new Response(jsonFeed(await getBlogFeed(db, request)), {
    headers: { "Content-Type": "application/feed+json; charset=utf-8" },
  });
}
