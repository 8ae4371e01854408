import { robotsTxt } from "#app/modules/seo/text-files.ts";
import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/robots";

export function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  return new Response(robotsTxt(env.PUBLIC_ORIGIN), {
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
