import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/healthz";

/**
 * Answers 200 while the process serves and is not about to end. It asks nobody else: while the
 * database is away the process still shows the pages it has kept.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { stopping } = context.get(servicesContext).readiness();
  return new Response(stopping ? "stopping\n" : "ok\n", {
    status: stopping ? 503 : 200,
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
