import { lockSavedJson, saveJson } from "#app/db/saved-content.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import {
  type FindChecked,
  withCopyCheck,
} from "#app/modules/compliance/copy-check/checked-texts.server.ts";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import {
  type CopyReasons,
  reviewCopy,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { findChangedParts, findNewTexts, isSame } from "./differences.ts";
import { type ContentDocument, describeTexts, versionOf } from "./documents.server.ts";
import type { Issue } from "./field-errors.ts";
import { findDayIssues, findTokenIssues } from "./form-input.server.ts";
import { findShipped, findShippedBase, saveShippedBase } from "./shipped/shipped-texts.server.ts";

type ChangeOutcome<T, Refusal> = { value: T; summary: string; base?: T } | { refusal: Refusal };

export interface ChangeRequest<T, Refusal> {
  document: ContentDocument<T>;
  actor: Actor;
  /** Name of the action in the audit log. */
  action: string;
  now: Date;
  /** Reasons for words that a rule warns about. */
  reasons?: CopyReasons | undefined;
  /** Whether the person may keep forbidden words as a name. */
  mayKeepNames?: boolean | undefined;
  /**
   * Returns the next value, or a reason not to change anything. `base` is the shipped version that
   * edited content is compared with when a release changes it; undefined for unedited content. A
   * change that accepts or declines a release's texts returns the next `base`. A change of `base`
   * alone is recorded in the audit log only if it has a summary.
   */
  change: (
    current: T,
    json: string,
    base: T | undefined,
  ) => ChangeOutcome<T, Refusal> | Promise<ChangeOutcome<T, Refusal>>;
}

/** New texts break a rule, or break one that needs a reason. */
export interface CopyRefusal {
  findings: CopyFinding[];
}

export type ChangeResult<Refusal> =
  | { ok: true; changed: false }
  /** `id` of the change in the history. */
  | { ok: true; changed: true; id: string }
  | { ok: false; refusal: Refusal | CopyRefusal };

/** Whether a change was refused by the copy check. */
export const isCopyRefusal = (refusal: unknown): refusal is CopyRefusal =>
  typeof refusal === "object" && refusal !== null && "findings" in refusal;

/**
 * Changes a piece of content: saves the document, its history, and the audit log in one
 * transaction. Changes of the same document are serialized. Saving the current value again changes
 * nothing. Texts that the document did not have before must pass the copy check.
 */
export async function changeContent<T, Refusal>(
  db: Db,
  request: ChangeRequest<T, Refusal>,
): Promise<ChangeResult<Refusal>> {
  const facts = await getSiteFacts(db);
  return withCopyCheck(facts, (find) =>
    db.transaction().execute((tx) => changeInTransaction(tx, request, find)),
  );
}

/** Like {@link changeContent}, together with other changes; `find` comes from `withCopyCheck`. */
export async function changeInTransaction<T, Refusal>(
  tx: Tx,
  { document, actor, action, now, change, ...given }: ChangeRequest<T, Refusal>,
  find: FindChecked,
): Promise<ChangeResult<Refusal>> {
  const { key, savedKey } = document;
  const saved = (await lockSavedJson(tx, savedKey)) ?? "";
  const before = document.read(saved);
  const isShipped = findShipped(key) !== undefined;
  const from = isShipped ? await findShippedBase(tx, key) : undefined;
  const outcome = await change(before, saved, from && JSON.parse(from));
  if ("refusal" in outcome) return { ok: false, refusal: outcome.refusal };
  const { value, summary } = outcome;
  const parts = findChangedParts(before, value);
  if (!parts && outcome.base === undefined) return { ok: true, changed: false };
  // Shipped texts are checked when the site is built.
  const texts = describeTexts(document, findNewTexts(value, [before, document.read("")]));
  const problems = find(texts, { exempt: document.exemptRules });
  const subject = { kind: "content", id: key } as const;
  const findings = await reviewCopy(tx, { subject, findings: problems, ...given, actor, now });
  if (findings.length > 0) return { ok: false, refusal: { findings } };
  if (isShipped) {
    const to = nextBase(document, { value, base: outcome.base, from });
    if (to !== from) await saveShippedBase(tx, { key, value: to });
  }
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
  return { ok: true, changed: true, id };
}

/**
 * JSON of the shipped version to compare with from now on; undefined if the value equals the
 * shipped one.
 */
function nextBase<T>(
  document: ContentDocument<T>,
  { value, base, from }: { value: T; base: T | undefined; from: string | undefined },
): string | undefined {
  const shipped = document.read("");
  if (isSame(value, shipped)) return undefined;
  return base === undefined ? (from ?? JSON.stringify(shipped)) : JSON.stringify(base);
}

export interface SaveDocument<T> {
  document: ContentDocument<T>;
  /**
   * `versionOf` the value when the editor opened it. If the value has changed since, the save is
   * refused.
   */
  expectedVersion: string;
  /** Builds the next value from the current one and the form; not validated yet. */
  build: (current: T) => unknown;
  /** Whether staff must confirm a valid change before it is saved. */
  needsConfirmation?: ((change: { current: T; next: T }) => boolean) | undefined;
  /** `versionOf` the value that staff confirmed. */
  confirmed?: string | undefined;
  reasons?: CopyReasons | undefined;
  actor: Actor;
  now: Date;
}

/** Why a save was refused: someone else saved first, or the value is invalid. */
export type SaveRefusal = { stale: true } | { issues: Issue[] };

/** The change is valid, but staff must confirm it. */
export interface Unconfirmed<T> {
  unconfirmed: { current: T; next: T };
}

/** Saves a piece of content that is edited as a whole, unlike an entry of a list. */
export async function saveDocument<T>(
  db: Db,
  save: SaveDocument<T>,
): Promise<ChangeResult<SaveRefusal | Unconfirmed<T>>> {
  const facts = await getSiteFacts(db);
  return withCopyCheck(facts, (find) =>
    db.transaction().execute((tx) => saveInTransaction(tx, save, { facts, find })),
  );
}

/** The summary of a change that has no better one. */
export const describeSave = ({ label }: Pick<ContentDocument, "label">) => `Changed: ${label}.`;

/** Like {@link saveDocument}, together with other changes. */
export async function saveInTransaction<T>(
  tx: Tx,
  { document, expectedVersion, build, reasons, actor, now, ...confirmation }: SaveDocument<T>,
  { facts, find }: { facts: SiteFacts; find: FindChecked },
): Promise<ChangeResult<SaveRefusal | Unconfirmed<T>>> {
  const { needsConfirmation, confirmed } = confirmation;
  const more = document.tokens?.(facts) ?? {};
  const request: ChangeRequest<T, SaveRefusal | Unconfirmed<T>> = {
    ...{ document, actor, action: `save-${document.key}`, now, reasons },
    change: async (current, json) => {
      const value = build(current);
      const issues = [
        ...document.check(json, value),
        ...findTokenIssues(value, facts, { more }),
        ...findDayIssues(value),
      ];
      if (issues.length === 0) issues.push(...(document.checkFacts?.(value as T, facts) ?? []));
      if (issues.length === 0)
        issues.push(...((await document.checkRendering?.(value as T)) ?? []));
      if (issues.length > 0) return { refusal: { issues } };
      if (findChangedParts(current, value) && versionOf(current) !== expectedVersion)
        return { refusal: { stale: true } };
      const change = { current, next: value as T };
      if (confirmed !== versionOf(value) && needsConfirmation?.(change))
        return { refusal: { unconfirmed: change } };
      const summary = document.describeChange?.(current, value as T) ?? describeSave(document);
      return { value: value as T, summary };
    },
  };
  return changeInTransaction(tx, request, find);
}
