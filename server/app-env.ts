import type { IncomingMessage } from "node:http";
import type { Context } from "hono";
import { addressScope } from "#app/modules/rate-limits/address-scope.server.ts";
import type { RequestFacts } from "#app/request-context.server.ts";

/** What Hono carries from one step of a request to the next. */
export interface AppEnv {
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    facts: RequestFacts;
    /** Whether it carries an open session of the staff area; looked up only where that matters. */
    isStaff?: boolean;
  };
}

/** Who counts as one client where limits are per client: an address, of IPv6 a household's network. */
export function clientOf(c: Context<AppEnv>): string {
  return addressScope(c.get("facts").address, "address");
}
