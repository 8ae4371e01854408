import type { Selectable } from "kysely";
import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { SavedRepliesTable } from "#app/db/tables/leads.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import type { CopyFinding } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { findCopyProblems } from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import {
  type CopyReasons,
  reviewCopy,
} from "#app/modules/compliance/copy-check/review-copy.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens, findUnknownTokens, tokenValues } from "#app/modules/store/tokens.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { MAX_ANSWER_LENGTH, MAX_LABEL_LENGTH } from "./text-limits.ts";

/** More would be too long a list to choose from. */
const MAX_SAVED_REPLIES = 100;

/** Token for the name that the shopper typed; all other tokens are facts. */
const SHOPPER_NAME = "shopperName";

export type SavedReply = Pick<Selectable<SavedRepliesTable>, "id" | "name" | "text"> & {
  /** Changes with every save. */
  version: string;
};

/** All saved replies, by name. */
export async function listSavedReplies(db: Db): Promise<SavedReply[]> {
  return db
    .selectFrom("saved_replies")
    .select(["id", "name", "text", "updated_at as version"])
    .orderBy("name")
    .orderBy("id")
    .execute();
}

/** A saved reply for an answer to this person: tokens are replaced by the name and by facts. */
export function fillSavedReply(
  { text }: Pick<SavedReply, "text">,
  { facts, shopperName }: { facts: SiteFacts; shopperName: string },
): string {
  return fillTokens(text, facts, { [SHOPPER_NAME]: shopperName });
}

const oneOfLength = (most: number, empty: string, long: string) =>
  z
    .string()
    .transform((text) => text.replaceAll("\r\n", "\n").replaceAll("\0", "").trim())
    .pipe(z.string().min(1, empty).max(most, long));

export const savedReplySchema = z.object({
  name: oneOfLength(
    MAX_LABEL_LENGTH,
    "Please enter a name.",
    `Please keep the name to ${MAX_LABEL_LENGTH} characters.`,
  ),
  text: oneOfLength(
    MAX_ANSWER_LENGTH,
    "Please write the reply.",
    `Please keep the reply to ${MAX_ANSWER_LENGTH.toLocaleString("en-US")} characters.`,
  ),
});

interface SaveReply extends z.output<typeof savedReplySchema> {
  /** Undefined for a new one. */
  id?: string | undefined;
  /** The version that the form was filled from; undefined for a new one. */
  version?: string | undefined;
  reasons: CopyReasons;
  facts: SiteFacts;
  actor: Actor;
  now: Date;
}

type SaveResult =
  | { ok: true }
  /** A text for the field `text`. */
  | { ok: false; problem: string }
  | { ok: false; findings: CopyFinding[] }
  /** Someone else changed or removed it first. */
  | { ok: false; conflict: true };

/**
 * Adds or changes a saved reply. Its tokens must exist, and it must pass the copy check like any text
 * that the store repeats: a rule may forbid words, or ask for a reason to keep them.
 */
export async function saveReply(db: Db, reply: SaveReply): Promise<SaveResult> {
  const { id = newId(), version, name, text, reasons, facts, actor, now } = reply;
  const unknown = findUnknownTokens(text, { ...tokenValues(facts), [SHOPPER_NAME]: "" })[0];
  if (unknown !== undefined)
    return { ok: false, problem: `{{${unknown}}} is not a known fact. Check the spelling.` };
  const problems = await findCopyProblems([{ field: "text", text }], facts);
  return db.transaction().execute(async (tx): Promise<SaveResult> => {
    const before = await lockRow(
      tx,
      tx.selectFrom("saved_replies").select(["name", "text", "updated_at"]).where("id", "=", id),
    );
    if (before?.updated_at !== version) return { ok: false, conflict: true };
    if (!before && (await isFull(tx))) {
      return {
        ok: false,
        problem: `There can be ${MAX_SAVED_REPLIES} saved replies. Remove one first.`,
      };
    }
    const subject = { kind: "saved-reply", id } as const;
    const findings = await reviewCopy(tx, { subject, findings: problems, reasons, actor, now });
    if (findings.length > 0) return { ok: false, findings };
    // The version must differ even if both saves are in one millisecond.
    const updated_at = new Date(
      Math.max(now.getTime(), before ? Date.parse(before.updated_at) + 1 : 0),
    ).toISOString();
    await tx
      .insertInto("saved_replies")
      .values({ id, name, text, created_at: now.toISOString(), updated_at })
      .onConflict((conflict) => conflict.column("id").doUpdateSet({ name, text, updated_at }))
      .execute();
    await recordAudit(tx, {
      actor,
      action: "save-reply",
      subject: { kind: "saved-reply", id },
      summary: `Saved reply “${name}” ${before ? "changed" : "added"}.`,
      ...(before && { before: { name: before.name, text: before.text } }),
      after: { name, text },
      now,
    });
    return { ok: true };
  });
}

async function isFull(tx: Pick<Db, "selectFrom">): Promise<boolean> {
  const { count } = await tx
    .selectFrom("saved_replies")
    .select((eb) => eb.fn.countAll<number | string>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count) >= MAX_SAVED_REPLIES;
}

/** Removes a saved reply. Returns false if it was already removed. */
export async function removeReply(
  db: Db,
  { id, actor, now }: { id: string; actor: Actor; now: Date },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const removed = await tx
      .deleteFrom("saved_replies")
      .where("id", "=", id)
      .returning(["name", "text"])
      .executeTakeFirst();
    if (!removed) return false;
    await recordAudit(tx, {
      actor,
      action: "remove-reply",
      subject: { kind: "saved-reply", id },
      summary: `Saved reply “${removed.name}” removed.`,
      before: removed,
      now,
    });
    return true;
  });
}
