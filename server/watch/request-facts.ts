import type { IncomingMessage } from "node:http";
import { newId } from "#app/platform/ids.server.ts";

/** What becomes known of a request on its way, for the log and the figures. */
export interface WatchedFacts {
  /** Also answered as `X-Request-Id` and shown on the error page. */
  id: string;
  /** Whether the answer lay ready. */
  kept: boolean;
}

const FACTS = Symbol("facts of the request");

/** The facts of one request, the same whoever asks. */
export function factsOf(request: IncomingMessage): WatchedFacts {
  const carrier = request as IncomingMessage & { [FACTS]?: WatchedFacts };
  carrier[FACTS] ??= { id: newId(), kept: false };
  return carrier[FACTS];
}
