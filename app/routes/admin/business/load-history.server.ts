import type { Db } from "#app/db/schema.ts";
import { resolveActorNames } from "#app/modules/auth/actor-names.server.ts";
import { listHistory, type PastChange } from "#app/modules/content/history.server.ts";
import type { HistoryItem } from "#app/modules/content/staff/history-panel.tsx";

/** The latest changes of a piece of content with the names of the people who made them. */
export async function loadHistory(db: Db, { key }: { key: string }): Promise<HistoryItem[]> {
  return addActorNames(db, await listHistory(db, { key }));
}

/** Adds who made each change. */
export async function addActorNames(
  db: Db,
  changes: readonly PastChange[],
): Promise<HistoryItem[]> {
  const nameOf = await resolveActorNames(db, { actors: changes.map(({ actor }) => actor) });
  return changes.map(({ actor, ...change }) => ({ ...change, by: nameOf(actor).name }));
}
