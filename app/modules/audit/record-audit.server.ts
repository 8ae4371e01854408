import type { Db, Tx } from "#app/db/schema.ts";
import type { AuditLogTable } from "#app/db/tables/staff.ts";
import { newId } from "#app/platform/random.server.ts";

/**
 * Who made a change: a signed-in browser, a script with a token, the site itself, or the terminal.
 */
export interface Actor {
  kind: AuditLogTable["actor_kind"];
  /** Id of the session or token, or name of the job. */
  id: string | null;
  /** The account behind the session or token. */
  accountId?: string;
}

export interface AuditEntry {
  actor: Actor;
  /** Name of the action, such as `publish-post`. */
  action: string;
  /** What was changed, such as `{ kind: "post", id }`. */
  subject: { kind: string; id?: string | null };
  /** One human-readable line, without visitors' personal data. */
  summary: string;
  /** Previous values of the changed fields only; no secrets. */
  before?: unknown;
  /** Their new values. */
  after?: unknown;
  now: Date;
}

/** Adds an entry to the audit log; call it in the transaction of the change. */
export async function recordAudit(tx: Db | Tx, entry: AuditEntry): Promise<void> {
  const { actor, action, subject, summary, before, after, now } = entry;
  await tx
    .insertInto("audit_log")
    .values({
      id: newId(),
      at: now.toISOString(),
      actor_kind: actor.kind,
      actor_id: actor.id,
      account_id: actor.accountId ?? null,
      action,
      subject_kind: subject.kind,
      subject_id: subject.id ?? null,
      summary,
      before: toJson(before),
      after: toJson(after),
    })
    .execute();
}

function toJson(value: unknown): string | null {
  return value === undefined ? null : JSON.stringify(value);
}
