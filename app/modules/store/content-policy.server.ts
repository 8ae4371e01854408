import type { Db } from "#app/db/schema.ts";
import { frameOrigins } from "./links.ts";
import { getSiteFacts } from "./queries.server.ts";

/** Origins the pages may reach outside our own: frames after a tap, and where Leave leads. */
export async function readContentPolicy(
  db: Db,
): Promise<{ frames: string[]; formTargets: string[] }> {
  const facts = await getSiteFacts(db);
  return { frames: frameOrigins(facts), formTargets: [new URL(facts.ageGate.leaveUrl).origin] };
}
