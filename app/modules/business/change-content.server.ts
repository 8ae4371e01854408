import type { Db, Tx } from "#app/db/schema.ts";
import { readSetting, swapSetting } from "#app/db/store-setting.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { bumpContentVersion } from "#app/modules/content-store/content-version.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { changedParts } from "./changed-parts.ts";
import type { ContentDocument } from "./documents.server.ts";

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
  /** The next value, made from the one in force now; or why there is none. May run again. */
  change: (current: T, json: string) => { value: T; summary: string } | { refusal: Refusal };
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
    const result = await db.transaction().execute((tx) => tryChange(tx, request));
    if (result) return result;
  }
  throw new Error(`${request.document.key}: changed by others ${ATTEMPTS} times in a row`);
}

/** The result; undefined where another process was quicker. */
async function tryChange<T, Refusal>(
  tx: Tx,
  { document, actor, action, now, change }: ChangeRequest<T, Refusal>,
): Promise<ChangeResult<Refusal> | undefined> {
  const { key, settingsKey } = document;
  const stored = await readSetting(tx, settingsKey);
  const before = document.read(stored ?? "");
  const outcome = change(before, stored ?? "");
  if ("refusal" in outcome) return { ok: false, refusal: outcome.refusal };
  const { value, summary } = outcome;
  const parts = changedParts(before, value);
  if (!parts) return { ok: true, changed: false };
  const next = document.write(stored ?? "", value);
  if (!(await swapSetting(tx, { key: settingsKey, from: stored, to: next, now }))) return undefined;
  await bumpContentVersion(tx, { now });
  const id = newId();
  await tx
    .insertInto("content_history")
    .values({
      ...{ id, key, at: now.toISOString(), actor_kind: actor.kind, actor_id: actor.id, summary },
      ...{ before: JSON.stringify(before), after: JSON.stringify(value) },
    })
    .execute();
  const subject = { kind: "content", id: key };
  await recordAudit(tx, { actor, action, subject, summary, ...parts, now });
  return { ok: true, changed: true };
}
