import { lockSavedJson, saveJson } from "#app/db/saved-content.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { changedParts, isSame } from "./changed-parts.ts";
import type { ContentDocument } from "./documents.server.ts";
import { readBase, saveBase } from "./shipped-bases.server.ts";
import { findShipped } from "./shipped-texts.server.ts";

interface ChangeRequest<T, Refusal> {
  document: ContentDocument<T>;
  actor: Actor;
  /** Verb of the use case, for the audit log. */
  action: string;
  now: Date;
  /**
   * The next value, made from the one in force now; or why there is none. `base` is
   * the shipped version the content is compared with when a release changes it, if there is one; a
   * change that takes over or declines texts of a release gives the next. Without a summary, a
   * change of that alone is not in the audit log.
   */
  change: (
    current: T,
    json: string,
    base: T | undefined,
  ) => { value: T; summary: string; base?: T } | { refusal: Refusal };
}

export type ChangeResult<Refusal> =
  | { ok: true; changed: boolean }
  | { ok: false; refusal: Refusal };

/**
 * Changes a piece of content: the saved document, its history, and the audit log in one transaction.
 * Changes of the same document wait for each other. A value that is there already changes nothing.
 */
export async function changeContent<T, Refusal>(
  db: Db,
  request: ChangeRequest<T, Refusal>,
): Promise<ChangeResult<Refusal>> {
  return db.transaction().execute((tx) => changeIn(tx, request));
}

async function changeIn<T, Refusal>(
  tx: Tx,
  { document, actor, action, now, change }: ChangeRequest<T, Refusal>,
): Promise<ChangeResult<Refusal>> {
  const { key, savedKey } = document;
  const saved = (await lockSavedJson(tx, savedKey)) ?? "";
  const before = document.read(saved);
  const isShipped = findShipped(key) !== undefined;
  const from = isShipped ? await readBase(tx, key) : undefined;
  const outcome = change(before, saved, from && JSON.parse(from));
  if ("refusal" in outcome) return { ok: false, refusal: outcome.refusal };
  const { value, summary } = outcome;
  const parts = changedParts(before, value);
  if (!parts && outcome.base === undefined) return { ok: true, changed: false };
  if (isShipped) {
    const to = nextBase(document, { value, base: outcome.base, from });
    if (to !== from) await saveBase(tx, { key, value: to });
  }
  const subject = { kind: "content", id: key };
  if (!parts) {
    if (summary !== "") await recordAudit(tx, { actor, action, subject, summary, now });
    return { ok: true, changed: false };
  }
  await saveJson(tx, { key: savedKey, json: document.write(saved, value) || undefined, now });
  const id = newId();
  await tx
    .insertInto("content_history")
    .values({
      ...{ id, key, at: now.toISOString(), actor_kind: actor.kind, actor_id: actor.id, summary },
      ...{ before: JSON.stringify(before), after: JSON.stringify(value) },
    })
    .execute();
  await recordAudit(tx, { actor, action, subject, summary, ...parts, now });
  return { ok: true, changed: true };
}

/** What edited content is compared with from now on; undefined if it is the shipped one. */
function nextBase<T>(
  document: ContentDocument<T>,
  { value, base, from }: { value: T; base: T | undefined; from: string | undefined },
): string | undefined {
  const shipped = document.read("");
  if (isSame(value, shipped)) return undefined;
  return base === undefined ? (from ?? JSON.stringify(shipped)) : JSON.stringify(base);
}
