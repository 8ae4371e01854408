import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { addressScope } from "#app/modules/rate-limits/address-scope.server.ts";
import type { RequestFacts } from "#app/request-context.server.ts";

/** What Hono carries from one step of a request to the next. */
export interface AppEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    facts: RequestFacts;
    /** Whether the request has a valid staff session; looked up only for staff paths. */
    isStaff?: boolean;
  };
}

/** The key for limits per client: the IPv4 address, or the household's network for IPv6. */
export function clientOf(c: Context<AppEnv>): string {
  return addressScope(c.get("facts").address, "address");
}
