import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { deviceName } from "./device-name.ts";

/** How an actor is called where changes are listed. */
export type NameActor = (actor: Actor) => string;

/** Reads the names of those who did something: browsers by their kind, scripts by their token's name. */
export async function nameActors(
  db: Db,
  { actors, sessionId }: { actors: readonly Actor[]; sessionId: string },
): Promise<NameActor> {
  const idsOf = (kind: Actor["kind"]) => [
    ...new Set(actors.flatMap((actor) => (actor.kind === kind && actor.id ? [actor.id] : []))),
  ];
  const [sessions, tokens] = [idsOf("session"), idsOf("token")];
  const names = new Map<string, string>();
  if (sessions.length > 0) {
    const rows = await db
      .selectFrom("staff_sessions")
      .select(["id", "user_agent"])
      .where("id", "in", sessions)
      .execute();
    for (const { id, user_agent } of rows) {
      const device = deviceName(user_agent);
      names.set(id, id === sessionId ? `${device} (this session)` : device);
    }
  }
  if (tokens.length > 0) {
    const rows = await db
      .selectFrom("api_tokens")
      .select(["id", "name"])
      .where("id", "in", tokens)
      .execute();
    for (const { id, name } of rows) names.set(id, `Token “${name}”`);
  }
  return ({ kind, id }) => names.get(id ?? "") ?? nameWithout(kind, id);
}

function nameWithout(kind: Actor["kind"], id: string | null): string {
  const plain = { session: "A browser", token: "A script", terminal: "The terminal" } as const;
  if (kind !== "system") return plain[kind];
  return id ? `The site (${id})` : "The site";
}
