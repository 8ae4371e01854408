import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/healthz";

/**
 * Answers 200 unless the process is stopping. It does not check the database, because without it the
 * process still serves cached pages.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { stopping } = context.get(servicesContext).readiness();
  return new Response(stopping ? "stopping\n" : "ok\n", {
    status: stopping ? 503 : 200,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
