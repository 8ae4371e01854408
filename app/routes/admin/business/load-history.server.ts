import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { listPersonNames, resolveActorNames } from "#app/modules/auth/actor-names.server.ts";
import { listHistory, type PastChange } from "#app/modules/content/history.server.ts";
import type { HistoryItem } from "#app/modules/content/staff/history-panel.tsx";

/** The latest changes of a piece of content with the names of the people who made them. */
export async function loadHistory(db: Db, { key }: { key: string }): Promise<HistoryItem[]> {
  return nameChanges(db, await listHistory(db, { key }));
}

/** Adds who made each change. */
export async function nameChanges(db: Db, changes: readonly PastChange[]): Promise<HistoryItem[]> {
  const nameOf = await nameActors(
    db,
    changes.map(({ actor }) => actor),
  );
  return changes.map(({ actor, ...change }) => ({ ...change, by: nameOf(actor) }));
}

/** Names people by their account; scripts, the site, and unknown people as in the activity log. */
export async function nameActors(
  db: Db,
  actors: readonly Actor[],
): Promise<(actor: Actor) => string> {
  const [people, nameOf] = await Promise.all([
    listPersonNames(db),
    resolveActorNames(db, { actors, sessionId: "" }),
  ]);
  return (actor) => {
    const person = actor.kind === "session" ? people.get(actor.accountId ?? "") : undefined;
    return person ?? nameOf(actor);
  };
}
