import type { Db } from "#app/db/schema.ts";
import type { AuditLogTable } from "#app/db/tables/staff.ts";

export type AuditRow = AuditLogTable;

/** Entries on one page. */
export const AUDIT_PAGE = 50;

/** Where a page ends: the next one begins after this entry. */
export interface AuditKey {
  at: string;
  id: string;
}

export interface AuditFilter {
  actorKind?: string | undefined;
  actorId?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  from?: Date | undefined;
  /** The first moment no longer asked for. */
  to?: Date | undefined;
}

/** Entries of the log of changes, the newest first, and the key of the next page if there is one. */
export async function listAudit(
  db: Db,
  { filter, before }: { filter: AuditFilter; before?: AuditKey | undefined },
): Promise<{ entries: AuditRow[]; next: AuditKey | undefined }> {
  const equal = [
    ["actor_kind", filter.actorKind],
    ["actor_id", filter.actorId],
    ["action", filter.action],
    ["subject_kind", filter.subjectKind],
    ["subject_id", filter.subjectId],
  ] as const;
  let query = db.selectFrom("audit_log").selectAll();
  for (const [column, value] of equal) {
    // A kind somebody typed into the address finds nothing, as any other word.
    if (value) query = query.where(column, "=", value as never);
  }
  if (filter.from) query = query.where("at", ">=", filter.from.toISOString());
  if (filter.to) query = query.where("at", "<", filter.to.toISOString());
  if (before) {
    query = query.where((eb) => eb(eb.refTuple("at", "id"), "<", eb.tuple(before.at, before.id)));
  }
  const rows = await query
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(AUDIT_PAGE + 1)
    .execute();
  const entries = rows.slice(0, AUDIT_PAGE);
  return { entries, next: rows.length > AUDIT_PAGE ? entries.at(-1) : undefined };
}

/** What there is to filter by: every action and kind of subject that occurs. */
export async function listAuditWords(
  db: Db,
): Promise<{ actions: string[]; subjectKinds: string[] }> {
  const actions = await db
    .selectFrom("audit_log")
    .select("action")
    .distinct()
    .orderBy("action")
    .execute();
  const kinds = await db
    .selectFrom("audit_log")
    .select("subject_kind")
    .distinct()
    .orderBy("subject_kind")
    .execute();
  return {
    actions: actions.map(({ action }) => action),
    subjectKinds: kinds.map(({ subject_kind }) => subject_kind),
  };
}
