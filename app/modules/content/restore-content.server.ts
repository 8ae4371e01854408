import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { type ChangeResult, changeContent } from "./change-content.server.ts";
import type { ContentList, Entry } from "./content-list.server.ts";
import { findList } from "./content-lists.server.ts";
import { versionOf } from "./documents.server.ts";
import type { Field } from "./fields.ts";
import { type ChangePreview, findRestorable } from "./history.server.ts";
import { issueTexts } from "./issue-text.ts";
import { readDocument } from "./read-document.server.ts";

async function findChange(db: Db, id: string) {
  if (!/^[0-9a-f-]{36}$/.test(id)) return undefined;
  return db.selectFrom("content_history").selectAll().where("id", "=", id).executeTakeFirst();
}

/** What going back to the state before a change would do; undefined where there is no such change. */
export async function previewRestore(
  db: Db,
  { id }: { id: string },
): Promise<ChangePreview | undefined> {
  const row = await findChange(db, id);
  const restorable = row && findRestorable(row.key);
  if (!restorable) return undefined;
  const { document, compare } = restorable;
  const current = await readDocument(db, document);
  const value: unknown = JSON.parse(row.before);
  const list = findList(row.key);
  return {
    change: { id, at: row.at, summary: row.summary, actorId: row.actor_id },
    ...{ label: document.label, path: document.path, version: versionOf(current) },
    ...{ key: row.key, value, entry: list && findOnlyRestored(list, current, value) },
    differences: compare(current, value),
  };
}

/** Identity of the entry of a list that going back adds or changes, where it is only one. */
function findOnlyRestored(list: ContentList, current: unknown, next: unknown): string | undefined {
  const known = new Set((current as Entry[]).map((entry) => versionOf(entry)));
  const restored = (next as Entry[]).filter((entry) => !known.has(versionOf(entry)));
  const [only] = restored;
  return only && restored.length === 1 ? list.identityOf(only) : undefined;
}

interface RestoreContent {
  id: string;
  /** The state the preview was made for. */
  expectedVersion: string;
  actor: Actor;
  now: Date;
}

/** No such change; changed since the preview; or the reason why the site's rules refuse the value. */
export type RestoreRefusal = "missing" | "stale" | { unfit: string };

/** Brings back the state before a change; that is a change like any other, and can be undone. */
export async function restoreContent(
  db: Db,
  { id, expectedVersion, actor, now }: RestoreContent,
): Promise<ChangeResult<RestoreRefusal>> {
  const row = await findChange(db, id);
  const restorable = row && findRestorable(row.key);
  if (!restorable) return { ok: false, refusal: "missing" };
  const { document, fields = [] } = restorable;
  return changeContent<unknown, RestoreRefusal>(db, {
    ...{ document, actor, action: `restore-${document.key}`, now },
    change: (current, json) => {
      if (versionOf(current) !== expectedVersion) return { refusal: "stale" };
      const value: unknown = JSON.parse(row.before);
      const [error] = Object.entries(issueTexts(document.check(json, value)));
      if (error) return { refusal: { unfit: errorText(error, fields) } };
      return { value, summary: `Restored an earlier version: ${document.label}.` };
    },
  });
}

/** "Time zone: Must be America/Detroit", with the field's label if it has one. */
function errorText([path, text]: [string, string], fields: readonly Field[]): string {
  const label = fields.find(({ name }) => name === path)?.label;
  return label ? `${label}: ${text}` : text;
}
