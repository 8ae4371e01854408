import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { AuditLogTable } from "#app/db/tables/staff.ts";

/** An entry of the log. */
export type AuditRow = AuditLogTable;

export const AUDIT_PAGE_SIZE = 50;

/** The last entry of a page; the next page continues after it. */
export interface AuditCursor {
  at: string;
  id: string;
}

export interface AuditFilter {
  actorKind?: string | undefined;
  actorId?: string | undefined;
  /** The person behind the session or token. */
  accountId?: string | undefined;
  action?: string | undefined;
  subjectKind?: string | undefined;
  subjectId?: string | undefined;
  subjectKinds?: readonly string[] | undefined;
  from?: Date | undefined;
  /** Exclusive. */
  to?: Date | undefined;
}

/** A page of the audit log, newest first. Pass `next` as `before` to get the next page. */
export async function listAudit(
  db: Db,
  { filter, before }: { filter: AuditFilter; before?: AuditCursor | undefined },
): Promise<{ entries: AuditRow[]; next: AuditCursor | undefined }> {
  const columnFilters = [
    ["actor_kind", filter.actorKind],
    ["actor_id", filter.actorId],
    ["account_id", filter.accountId],
    ["action", filter.action],
    ["subject_kind", filter.subjectKind],
    ["subject_id", filter.subjectId],
  ] as const;
  let query = db.selectFrom("audit_log").selectAll();
  for (const [column, value] of columnFilters) {
    // The values come from the URL; unknown kinds match nothing.
    if (value) query = query.where(column, "=", value as never);
  }
  if (filter.subjectKinds) query = query.where("subject_kind", "in", filter.subjectKinds);
  if (filter.from) query = query.where("at", ">=", filter.from.toISOString());
  if (filter.to) query = query.where("at", "<", filter.to.toISOString());
  if (before) {
    query = query.where((eb) => eb(eb.refTuple("at", "id"), "<", eb.tuple(before.at, before.id)));
  }
  const rows = await query
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(AUDIT_PAGE_SIZE + 1)
    .execute();
  const entries = rows.slice(0, AUDIT_PAGE_SIZE);
  return { entries, next: rows.length > AUDIT_PAGE_SIZE ? entries.at(-1) : undefined };
}

/** The accounts behind the changes of a subject at these times, ISO 8601; null before there were accounts. */
export async function listAccountsAt(
  db: Db,
  {
    subjectKind,
    subjectId,
    times,
  }: { subjectKind: string; subjectId: string; times: readonly string[] },
): Promise<Pick<AuditRow, "at" | "actor_id" | "account_id">[]> {
  return db
    .selectFrom("audit_log")
    .select(["at", "actor_id", "account_id"])
    .where("subject_kind", "=", subjectKind)
    .where("subject_id", "=", subjectId)
    .where("at", "in", times)
    .execute();
}

/** The distinct actions in the log, sorted. Each step finds the next action in the index. */
export async function listAuditActions(db: Db): Promise<string[]> {
  const { rows } = await sql<{ action: string }>`
    with recursive found(action) as (
      select min(action) from audit_log
      union all
      select (select min(action) from audit_log where action > found.action)
      from found where found.action is not null
    )
    select action from found where action is not null order by action`.execute(db);
  return rows.map(({ action }) => action);
}

/** A changed field, formatted for people; null if the field was or is missing. */
export interface ChangedField {
  field: string;
  before: string | null;
  after: string | null;
}

/** Objects nested deeper are shown as JSON. */
const MAX_DEPTH = 3;

/**
 * Lists the fields that differ between the two JSON values of an entry. `labelOf` names the field at a dotted
 * path; a field without a label is named by its key.
 */
export function diffAuditEntry(
  before: string | null,
  after: string | null,
  labelOf: (path: string) => string | undefined = () => undefined,
): ChangedField[] {
  const [previous, current] = [flattenFields(before), flattenFields(after)];
  const names = [...new Set([...previous.keys(), ...current.keys()])];
  return names
    .map((field) => ({
      field: labelOf(field) ?? (field.split(".").map(formatFieldName).join(", ") || "value"),
      before: previous.get(field) ?? null,
      after: current.get(field) ?? null,
    }))
    .filter((change) => change.before !== change.after);
}

function flattenFields(json: string | null): Map<string, string> {
  const fields = new Map<string, string>();
  if (json !== null) collectFields(fields, { path: [], value: JSON.parse(json), depth: MAX_DEPTH });
  return fields;
}

interface NestedValue {
  path: string[];
  value: unknown;
  depth: number;
}

function collectFields(fields: Map<string, string>, { path, value, depth }: NestedValue): void {
  if (value === null || value === undefined) return;
  if (typeof value === "object" && !Array.isArray(value) && depth > 0) {
    for (const [key, part] of Object.entries(value)) {
      collectFields(fields, { path: [...path, key], value: part, depth: depth - 1 });
    }
    return;
  }
  fields.set(path.join("."), formatValue(value));
}

/** Formats `userAgent`, `publish_at`, and `price-range` as lowercase words. */
function formatFieldName(key: string): string {
  const words = key.replace(/([a-z\d])([A-Z])/g, "$1 $2").replace(/[_-]+/g, " ");
  return words.toLowerCase();
}

function formatValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  const isPlainList = Array.isArray(value) && value.every((item) => typeof item !== "object");
  return isPlainList ? value.join(", ") : JSON.stringify(value, null, 1);
}
