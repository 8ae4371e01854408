import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { ContentHistoryTable } from "#app/db/tables/operations.ts";
import { listAccountsAt } from "#app/modules/audit/list-audit.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { withCopyCheck } from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import type { CopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { diffTexts } from "#app/platform/text-analysis.server.ts";
import type { FieldDiff } from "#app/ui/staff/text-comparison.tsx";
import {
  type ChangeRequest,
  type ChangeResult,
  changeContent,
  changeInTransaction,
  describeSave,
} from "./change-content.server.ts";
import { findList } from "./content-lists.server.ts";
import type { Difference } from "./differences.ts";
import { getDocument, versionOf } from "./documents.server.ts";
import { describeIssues } from "./field-errors.ts";
import type { Field } from "./fields.ts";
import type { ContentList, Entry } from "./list-definition.server.ts";
import { findRestorable, readPast } from "./restorable-content.server.ts";

/** Changes shown under a form; older changes are in the activity log. */
const MAX_SHOWN = 10;

/** One change in the history of a piece of content. */
export interface PastChange {
  id: string;
  at: string;
  /** One line for the log: "Changed: About page." */
  summary: string;
  /** What the change did, for the history under its form: "Story: Heading, Visit: Text". */
  title: string;
  /** The changed fields, if the title does not name them. */
  details?: string | undefined;
  actor: Actor;
}

/** The latest changes of a piece of content, newest first. */
export async function listHistory(db: Db, { key }: { key: string }): Promise<PastChange[]> {
  const rows = await db
    .selectFrom("content_history")
    .selectAll()
    .where("key", "=", key)
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .limit(MAX_SHOWN)
    .execute();
  return describeRows(db, rows);
}

type HistoryRow = Selectable<ContentHistoryTable>;

async function describeRows(db: Db, rows: readonly HistoryRow[]): Promise<PastChange[]> {
  const [text, accountOf] = await Promise.all([getStaffTextFiller(db), findAccounts(db, rows)]);
  return rows.map((row) => {
    const { id, at, actor_kind: kind, actor_id: actorId } = row;
    const accountId = accountOf(row);
    const { title, details } = titleOf(row);
    return {
      ...{ id, at, summary: text(row.summary), title: text(title) },
      details: details && text(details),
      actor: { kind, id: actorId, ...(accountId !== undefined && { accountId }) },
    };
  });
}

/** The log knows the account behind each change, even after its session was deleted. */
async function findAccounts(db: Db, rows: readonly HistoryRow[]) {
  const [first] = rows;
  if (!first) return () => undefined;
  const entries = await listAccountsAt(db, {
    ...{ subjectKind: "content", subjectId: first.key },
    times: rows.map(({ at }) => at),
  });
  return ({ at, actor_id: actorId }: HistoryRow): string | undefined =>
    entries.find((entry) => entry.at === at && entry.actor_id === actorId)?.account_id ?? undefined;
}

/** Fields named in the title of a change; of more fields only the number. */
const MAX_NAMED = 3;

function titleOf({
  key,
  summary,
  before,
  after,
}: HistoryRow): Pick<PastChange, "title" | "details"> {
  const restorable = findRestorable(key);
  if (!restorable) return { title: summary };
  const { document, compare } = restorable;
  const changed = compare(readPast(document, before), readPast(document, after));
  const named = changed.map(({ what }) => what);
  if (summary === describeSave(document)) return { title: joinNames(named) || summary };
  // The summary names the entry of a list; old summaries have straight quotes.
  const [, entry] = /[“"](.{1,300})[”"]\.$/.exec(summary) ?? [];
  const fields =
    entry === undefined
      ? named
      : named.flatMap((what) =>
          what.startsWith(`${entry}: `) ? [what.slice(entry.length + 2)] : [],
        );
  return { title: summary, details: joinNames(fields) };
}

function joinNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED;
  const shown = names.slice(0, MAX_NAMED).join(", ");
  return rest > 0 ? `${shown}, and ${rest} more` : shown;
}

/** A past change, and what restoring the version before it would change now. */
interface ChangePreview {
  change: PastChange;
  /** What the change did. */
  changed: FieldDiff[];
  /** Whether nothing was changed since. */
  isLatest: boolean;
  label: string;
  path: string;
  /** `versionOf` the current value; a restore is refused if the value has changed since. */
  version: string;
  /** Key of the content, and the value to restore. */
  key: string;
  value: unknown;
  /** Identity of the list entry that would be added or changed, if there is exactly one. */
  entry: string | undefined;
  differences: Difference[];
}

async function findChange(db: Db, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  return db.selectFrom("content_history").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Previews restoring the version before a change; undefined if there is no such change. */
export async function previewRestore(
  db: Db,
  { id }: { id: string },
): Promise<ChangePreview | undefined> {
  const row = await findChange(db, id);
  const restorable = row && findRestorable(row.key);
  if (!restorable) return undefined;
  const { document, compare } = restorable;
  const current = await getDocument(db, document);
  const value = readPast(document, row.before);
  const after = readPast(document, row.after);
  const list = findList(row.key);
  const [change] = await describeRows(db, [row]);
  if (!change) return undefined;
  return {
    change,
    changed: compare(value, after).map(({ what, ...texts }) => ({
      label: what,
      parts: diffTexts(texts.before, texts.after),
    })),
    isLatest: versionOf(after) === versionOf(current),
    ...{ label: document.label, path: document.path, version: versionOf(current) },
    ...{ key: row.key, value, entry: list && findSingleRestored(list, current, value) },
    differences: compare(current, value),
  };
}

/** Identity of the list entry that a restore adds or changes, if there is exactly one. */
function findSingleRestored(
  list: ContentList,
  current: unknown,
  next: unknown,
): string | undefined {
  const currentVersions = new Set((current as Entry[]).map((entry) => versionOf(entry)));
  const restored = (next as Entry[]).filter((entry) => !currentVersions.has(versionOf(entry)));
  const [only] = restored;
  return only && restored.length === 1 ? list.identityOf(only) : undefined;
}

interface RestoreContent {
  id: string;
  /** `versionOf` the value when the preview was shown; without it, the value after the change. */
  expectedVersion?: string | undefined;
  reasons?: CopyReasons | undefined;
  actor: Actor;
  now: Date;
}

/**
 * No such change; changed since the preview; or the reason why the value is now invalid.
 */
export type RestoreRefusal = "missing" | "stale" | { invalidReason: string };

/**
 * Restores the version before a change. The restore is itself a change, so it can be undone. Without an
 * expected version, it is refused if anything was changed since: staff have not seen a preview.
 */
export async function restoreContent(
  db: Db,
  restore: RestoreContent,
): Promise<ChangeResult<RestoreRefusal>> {
  const row = await findChange(db, restore.id);
  const request = row && createRestore(row, restore);
  return request ? changeContent(db, request) : { ok: false, refusal: "missing" };
}

class NotRestored extends Error {}

/**
 * Undoes several changes of different content in one transaction. Returns false, and undoes none of them,
 * if {@link restoreContent} would refuse one.
 */
export async function undoChanges(
  db: Db,
  { ids, actor, now }: { ids: readonly string[]; actor: Actor; now: Date },
): Promise<boolean> {
  const [facts, ...rows] = await Promise.all([
    getSiteFacts(db),
    ...ids.map((id) => findChange(db, id)),
  ]);
  try {
    await withCopyCheck(facts, (find) =>
      db.transaction().execute(async (tx) => {
        for (const row of rows) {
          const request = row && createRestore(row, { actor, now });
          const result = request && (await changeInTransaction(tx, request, find));
          if (!result?.ok) throw new NotRestored();
        }
      }),
    );
    return true;
  } catch (error) {
    if (error instanceof NotRestored) return false;
    throw error;
  }
}

/** The request that restores the version before a change; undefined if its content no longer exists. */
function createRestore(
  row: HistoryRow,
  { expectedVersion, reasons, actor, now }: Omit<RestoreContent, "id">,
): ChangeRequest<unknown, RestoreRefusal> | undefined {
  const restorable = findRestorable(row.key);
  if (!restorable) return undefined;
  const { document, fields = [] } = restorable;
  return {
    ...{ document, actor, action: `restore-${document.key}`, now, reasons },
    change: async (current, json) => {
      const expected = expectedVersion ?? versionOf(readPast(document, row.after));
      if (versionOf(current) !== expected) return { refusal: "stale" };
      const value = readPast(document, row.before);
      const issues = document.check(json, value);
      if (issues.length === 0) issues.push(...((await document.checkRendering?.(value)) ?? []));
      const [error] = Object.entries(describeIssues(issues));
      if (error) return { refusal: { invalidReason: errorText(error, fields) } };
      return { value, summary: `Restored an earlier version: ${document.label}.` };
    },
  };
}

/** "Time zone: Must be America/Detroit", with the field's label if it has one. */
function errorText([path, text]: [string, string], fields: readonly Field[]): string {
  const label = fields.find(({ name }) => name === path)?.label;
  return label ? `${label}: ${text}` : text;
}
