import { servicesContext } from "#app/request-context.server.ts";
import type { Route } from "./+types/readyz";

/** Answers 200 while the database is available and the process is not stopping. */
export function loader({ context }: Route.LoaderArgs) {
  const state = context.get(servicesContext).readiness();
  return Response.json(state, {
    status: state.ready ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
