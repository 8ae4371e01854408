import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { formatDeviceName } from "./sessions.server.ts";

/** Formats the name of an actor for lists of changes. */
type FormatActor = (actor: Actor) => string;

/**
 * Loads the names of actors: tokens have their own name, sessions that of their browser and, as soon as
 * there is more than one account, of the person. The person's name is known even after the session was
 * purged or the person was removed.
 */
export async function resolveActorNames(
  db: Db,
  { actors, sessionId }: { actors: readonly Actor[]; sessionId: string },
): Promise<FormatActor> {
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
      const device = formatDeviceName(user_agent);
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
  const people = await listPersonNames(db);
  return ({ kind, id, accountId }) => {
    const device = names.get(id ?? "") ?? formatUnnamedActor(kind, id);
    const person = people.size > 1 && kind === "session" ? people.get(accountId ?? "") : undefined;
    return person === undefined ? device : `${person}, ${lowerFirst(device)}`;
  };
}

/** The names of all accounts, by id, with those of removed people. */
export async function listPersonNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("staff_accounts").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** "A browser" continues a name as "a browser"; names of browsers keep their capital. */
const lowerFirst = (device: string) => (device.startsWith("A ") ? `a ${device.slice(2)}` : device);

function formatUnnamedActor(kind: Actor["kind"], id: string | null): string {
  const names = { session: "A browser", token: "A script", terminal: "The terminal" } as const;
  if (kind !== "system") return names[kind];
  return id ? `The site (${id})` : "The site";
}

/** The names of the accounts behind staff sessions, by session id; unknown ids are left out. */
export async function listAccountNames(
  db: Db,
  { sessionIds }: { sessionIds: readonly string[] },
): Promise<Map<string, string>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await db
    .selectFrom("staff_sessions")
    .innerJoin("staff_accounts", "staff_accounts.id", "staff_sessions.account_id")
    .select(["staff_sessions.id", "staff_accounts.name"])
    .where("staff_sessions.id", "in", [...new Set(sessionIds)])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
