import type { Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";

/** How a change of a post stands in the log of changes. */
export interface PostChange {
  /** Nothing is logged where nobody is named: imports and tests. */
  actor?: Actor;
  /** Verb of the use case, such as `publish-post`. */
  action: string;
  /** The verb for people: "Published". */
  done: string;
  now: Date;
}

type Fields = { id: string; title: string } & Record<string, unknown>;

/** Long texts stay in the revisions, whose numbers are logged; the rest is bookkeeping. */
const UNLOGGED = new Set(["id", "markdown", "search_key", "created_at", "updated_at"]);

/** Logs which fields of a post changed; a change of nothing leaves no entry. */
export async function recordPostChange(
  tx: Tx,
  { actor, action, done, now }: PostChange,
  { before, after }: { before?: Fields | undefined; after: Fields },
): Promise<void> {
  if (!actor) return;
  const changed = Object.keys(after).filter(
    (name) => !UNLOGGED.has(name) && before?.[name] !== after[name],
  );
  if (changed.length === 0) return;
  const pick = (post: Fields) => Object.fromEntries(changed.map((name) => [name, post[name]]));
  await recordAudit(tx, {
    actor,
    action,
    subject: { kind: "post", id: after.id },
    summary: `${done} “${after.title}”.`,
    before: before && pick(before),
    after: pick(after),
    now,
  });
}
