import type { Db } from "#app/db/schema.ts";
import { contentFacts } from "./content.server.ts";
import { frameOrigins } from "./links.ts";
import { getSiteFacts } from "./queries.server.ts";

/**
 * Origins the pages may reach outside our own: frames after a tap, and where Leave leads. While the
 * database is away the file's facts do: the error page needs a policy too, and its own loader has
 * logged the cause.
 */
export async function readContentPolicy(
  db: Db,
): Promise<{ frames: string[]; formTargets: string[] }> {
  const facts = await getSiteFacts(db).catch(() => contentFacts);
  return { frames: frameOrigins(facts), formTargets: [new URL(facts.ageGate.leaveUrl).origin] };
}
