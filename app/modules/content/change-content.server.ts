import { bumpContentVersion } from "#app/db/content-version.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, swapSetting } from "#app/db/store-setting.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { changedParts, isSame } from "./changed-parts.ts";
import type { ContentDocument } from "./documents.server.ts";
import { readBase, swapBase } from "./shipped-bases.server.ts";
import { findShipped } from "./shipped-texts.server.ts";

/**
 * Several may meet at a row: all but one look again. Each round one of them is done, so this is how
 * many can save in the same instant.
 */
const ATTEMPTS = 50;

interface ChangeRequest<T, Refusal> {
  document: ContentDocument<T>;
  actor: Actor;
  /** Verb of the use case, for the audit log. */
  action: string;
  now: Date;
  /**
   * The next value, made from the one in force now; or why there is none. May run again. `base` is
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
 * Changes a piece of content: the row, its history, the audit log and the content version in one
 * transaction. A value that is there already changes nothing.
 */
export async function changeContent<T, Refusal>(
  db: Db,
  request: ChangeRequest<T, Refusal>,
): Promise<ChangeResult<Refusal>> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    try {
      return await db.transaction().execute((tx) => tryChange(tx, request));
    } catch (error) {
      if (!(error instanceof ChangedMeanwhile)) throw error;
    }
  }
  throw new Error(`${request.document.key}: changed by others ${ATTEMPTS} times in a row`);
}

/** Another process wrote a row after this one had read it; nothing of the attempt stays. */
class ChangedMeanwhile extends Error {
  override name = "ChangedMeanwhile";
}

/** One attempt. Throws {@link ChangedMeanwhile} where another process was quicker. */
async function tryChange<T, Refusal>(
  tx: Tx,
  { document, actor, action, now, change }: ChangeRequest<T, Refusal>,
): Promise<ChangeResult<Refusal>> {
  const { key, settingsKey } = document;
  const stored = await readSetting(tx, settingsKey);
  const before = document.read(stored ?? "");
  const isShipped = findShipped(key) !== undefined;
  const from = isShipped ? await readBase(tx, key) : undefined;
  const outcome = change(before, stored ?? "", from && JSON.parse(from));
  if ("refusal" in outcome) return { ok: false, refusal: outcome.refusal };
  const { value, summary } = outcome;
  const parts = changedParts(before, value);
  if (!parts && outcome.base === undefined) return { ok: true, changed: false };
  if (isShipped) {
    const to = nextBase(document, { value, base: outcome.base, from });
    if (!(await swapBase(tx, { key, from, to }))) throw new ChangedMeanwhile();
  }
  const subject = { kind: "content", id: key };
  if (!parts) {
    if (summary !== "") await recordAudit(tx, { actor, action, subject, summary, now });
    return { ok: true, changed: false };
  }
  const next = document.write(stored ?? "", value) || undefined;
  if (!(await swapSetting(tx, { key: settingsKey, from: stored, to: next, now })))
    throw new ChangedMeanwhile();
  await bumpContentVersion(tx, { now });
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

/** What edited content is compared with from now on; undefined where it is the shipped one. */
function nextBase<T>(
  document: ContentDocument<T>,
  { value, base, from }: { value: T; base: T | undefined; from: string | undefined },
): string | undefined {
  const shipped = document.read("");
  if (isSame(value, shipped)) return undefined;
  return base === undefined ? (from ?? JSON.stringify(shipped)) : JSON.stringify(base);
}
