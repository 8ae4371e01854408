import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { formatDeviceName } from "./sessions.server.ts";

/** Who made a change, for lists. */
interface ActorName {
  /** Of the person, the script's token, or the part of the site. */
  name: string;
  /** The person's browser; undefined if it is unknown or nobody's. */
  device: string | undefined;
}

/** An owner without a name. */
const OWNER = "Owner";

/**
 * Loads the names of actors. A person's name is known even after the session was purged or the person was
 * removed, if the actor has the account's id; the name of the browser is not.
 */
export async function resolveActorNames(
  db: Db,
  { actors }: { actors: readonly Actor[] },
): Promise<(actor: Actor) => ActorName> {
  const idsOf = (kind: Actor["kind"]) => [
    ...new Set(actors.flatMap((actor) => (actor.kind === kind && actor.id ? [actor.id] : []))),
  ];
  const [sessions, tokens] = [idsOf("session"), idsOf("token")];
  const [devices, accounts] = [new Map<string, string>(), new Map<string, string>()];
  const tokenNames = new Map<string, string>();
  if (sessions.length > 0) {
    const rows = await db
      .selectFrom("staff_sessions")
      .select(["id", "user_agent", "account_id"])
      .where("id", "in", sessions)
      .execute();
    for (const { id, user_agent, account_id } of rows) {
      devices.set(id, formatDeviceName(user_agent));
      accounts.set(id, account_id);
    }
  }
  if (tokens.length > 0) {
    const rows = await db
      .selectFrom("api_tokens")
      .select(["id", "name"])
      .where("id", "in", tokens)
      .execute();
    for (const { id, name } of rows) tokenNames.set(id, `Token “${name}”`);
  }
  const people = await listPersonNames(db);
  return ({ kind, id, accountId }) => {
    if (kind !== "session") {
      return { name: tokenNames.get(id ?? "") ?? formatProgram(kind, id), device: undefined };
    }
    const name = people.get(accountId ?? accounts.get(id ?? "") ?? "");
    const isKnown = name !== undefined || people.size <= 1;
    return { name: isKnown ? name || OWNER : "Someone on the team", device: devices.get(id ?? "") };
  };
}

/** The names of all accounts, by id, with those of removed people. */
export async function listPersonNames(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("staff_accounts").select(["id", "name"]).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

function formatProgram(kind: Exclude<Actor["kind"], "session">, id: string | null): string {
  if (kind === "token") return "A script";
  if (kind === "terminal") return "The terminal";
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
