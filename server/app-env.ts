import type { IncomingMessage } from "node:http";
import type { RequestFacts } from "#app/request-context.server.ts";

/** What Hono carries from one step of a request to the next. */
export interface AppEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: { facts: RequestFacts };
}
