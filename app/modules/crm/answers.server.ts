import type { Selectable } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { MessageAnswersTable, MessagesTable } from "#app/db/tables/leads.ts";
import { lockRow } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { listPersonNames } from "#app/modules/auth/actor-names.server.ts";
import {
  enqueue,
  listOutboxRowsByKey,
  type OutboxRow,
  retryFailedRow,
} from "#app/modules/background/outbox.server.ts";
import { answerKey, MESSAGE_ANSWER, type MessageAnswerPayload, messageKey } from "./lead-outbox.ts";
import { updateLead } from "./lead-rows.server.ts";
import { endSnooze } from "./message-state.server.ts";
import { findNoteText, insertNote } from "./notes.server.ts";
import { hasAskedForErasure } from "./privacy/find-data-by-address.server.ts";
import { MAX_ANSWER_LENGTH } from "./text-limits.ts";

interface NewAnswer {
  messageId: string;
  /** Chosen by the form, so that sending it twice makes one answer. */
  answerId: string;
  text: string;
  actor: Actor;
  /** Key of the hashes of erased addresses. */
  secret: string;
  now: Date;
}

/** Why nothing was sent: the message is deleted or in quarantine, or its sender asked for erasure. */
type Refusal = "gone" | "erased";
/** "changed": the id belongs to a saved answer with another text, which stays as it is. */
type OutsideResult = { ok: true } | { ok: false; why: Refusal | "changed" };
type AnswerResult = OutsideResult | { ok: false; problem: string };

/**
 * Saves an answer and queues its email in one transaction; the message is then answered. An answer is
 * not marketing, so it needs no consent. The same `answerId` a second time changes nothing.
 */
export async function saveAnswer(db: Db, answer: NewAnswer): Promise<AnswerResult> {
  const { messageId, answerId, actor, secret, now } = answer;
  const text = answer.text.replaceAll("\r\n", "\n").replaceAll("\0", "").trim();
  if (text === "") return { ok: false, problem: "Please write an answer." };
  if (text.length > MAX_ANSWER_LENGTH) {
    const most = MAX_ANSWER_LENGTH.toLocaleString("en-US");
    return { ok: false, problem: `Please keep the answer to ${most} characters.` };
  }
  return db.transaction().execute(async (tx): Promise<AnswerResult> => {
    const message = await lockAnswerable(tx, { id: messageId, secret });
    if (typeof message === "string") return { ok: false, why: message };
    const inserted = await tx
      .insertInto("message_answers")
      .values({
        ...{ id: answerId, message_id: messageId, text },
        ...{ actor_kind: actor.kind, actor_id: actor.id, account_id: actor.accountId ?? null },
        created_at: now.toISOString(),
      })
      .onConflict((conflict) => conflict.column("id").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!inserted) return compareSaved(await findAnswerText(tx, answer), text);
    const payload: MessageAnswerPayload = { answerId };
    await enqueue(tx, {
      ...{ kind: MESSAGE_ANSWER, payload: { ...payload }, dedupeKey: answerKey(answerId), now },
    });
    await updateLead(tx, { kind: "message", id: messageId, status: "answered", now });
    await endSnooze(tx, { id: messageId });
    await recordAudit(tx, {
      actor,
      action: "answer-message",
      subject: { kind: "message", id: messageId },
      summary: "A message was answered.",
      before: { status: message.status },
      after: { status: "answered" },
      now,
    });
    return { ok: true };
  });
}

/** The result for a repeated id: a repeat of the saved text, or another text. */
const compareSaved = (saved: string | undefined, text: string): OutsideResult =>
  saved === text ? { ok: true } : { ok: false, why: "changed" };

async function findAnswerText(
  tx: Tx,
  { messageId, answerId }: { messageId: string; answerId: string },
): Promise<string | undefined> {
  const answer = await tx
    .selectFrom("message_answers")
    .select("text")
    .where("id", "=", answerId)
    .where("message_id", "=", messageId)
    .executeTakeFirst();
  return answer?.text;
}

/** The first line of the note about an answer that staff sent with their own email app or phone. */
export const ANSWERED_OUTSIDE = "Answered outside this site.";

interface OutsideAnswer extends Omit<NewAnswer, "answerId"> {
  /** Chosen by the form, so that sending it twice makes one note. */
  noteId: string;
}

/**
 * Records, on the word of staff, that they answered a message outside this site: adds a note with the text
 * that they wrote here, if any; the message is then answered. The same `noteId` a second time changes
 * nothing.
 */
export async function recordOutsideAnswer(db: Db, answer: OutsideAnswer): Promise<OutsideResult> {
  const { messageId, noteId, actor, secret, now } = answer;
  const lead = { kind: "message", id: messageId } as const;
  const written = answer.text
    .replaceAll("\r\n", "\n")
    .replaceAll("\0", "")
    .trim()
    .slice(0, MAX_ANSWER_LENGTH);
  const text = written === "" ? ANSWERED_OUTSIDE : `${ANSWERED_OUTSIDE}\n\n${written}`;
  return db.transaction().execute(async (tx): Promise<OutsideResult> => {
    const message = await lockAnswerable(tx, { id: messageId, secret });
    if (typeof message === "string") return { ok: false, why: message };
    if (!(await insertNote(tx, { ...lead, noteId, text, actor, now }))) {
      return compareSaved(await findNoteText(tx, { noteId, leadId: messageId }), text);
    }
    await updateLead(tx, { ...lead, status: "answered", now });
    await endSnooze(tx, { id: messageId });
    await recordAudit(tx, {
      actor,
      action: "record-outside-answer",
      subject: lead,
      summary: "A message was answered outside this site.",
      before: { status: message.status },
      after: { status: "answered" },
      now,
    });
    return { ok: true };
  });
}

/** Locks a message that may be answered; otherwise returns why it may not be. */
async function lockAnswerable(
  tx: Tx,
  { id, secret }: { id: string; secret: string },
): Promise<{ status: string } | Refusal> {
  const message = await lockRow(
    tx,
    tx
      .selectFrom("messages")
      .select(["status", "email", "created_at"])
      .where("id", "=", id)
      .where("quarantine_reason", "is", null),
  );
  if (!message) return "gone";
  const { status } = message;
  return (await isSenderErased(tx, { message, secret })) ? "erased" : { status };
}

/** Whether the sender asked for erasure after writing the message, so that it must not be answered. */
export function isSenderErased(
  db: Db | Tx,
  { message, secret }: { message: { email: string; created_at: string }; secret: string },
): Promise<boolean> {
  const { email, created_at: since } = message;
  return hasAskedForErasure(db, { email, since, secret });
}

interface RetriedAnswer {
  messageId: string;
  answerId: string;
  actor: Actor;
  secret: string;
  now: Date;
}

/** Sends an answer again whose email failed for good. "gone" also if it has not failed. */
export async function retryAnswer(
  db: Db,
  { messageId, answerId, actor, secret, now }: RetriedAnswer,
): Promise<{ ok: true } | { ok: false; why: Refusal }> {
  return db
    .transaction()
    .execute(async (tx): Promise<{ ok: true } | { ok: false; why: Refusal }> => {
      const message = await lockAnswerable(tx, { id: messageId, secret });
      if (typeof message === "string") return { ok: false, why: message };
      const answer = await tx
        .selectFrom("message_answers")
        .select("id")
        .where("id", "=", answerId)
        .where("message_id", "=", messageId)
        .executeTakeFirst();
      const isQueued = answer && (await retryFailedRow(tx, { key: answerKey(answerId), now }));
      if (!isQueued) return { ok: false, why: "gone" };
      await recordAudit(tx, {
        actor,
        action: "retry-answer",
        subject: { kind: "message", id: messageId },
        summary: "An answer that was not delivered is sent again.",
        now,
      });
      return { ok: true };
    });
}

export interface Answer {
  id: string;
  text: string;
  created_at: string;
  /** Name of the person who wrote it. */
  author: string;
  /** Its email. */
  mail: OutboxRow | undefined;
}

/** The answers to a message with their emails, oldest first. */
export async function listAnswers(
  db: Db,
  { messageIds }: { messageIds: readonly string[] },
): Promise<(Answer & { messageId: string })[]> {
  if (messageIds.length === 0) return [];
  const rows = await db
    .selectFrom("message_answers")
    .select(["id", "message_id", "text", "account_id", "created_at"])
    .where("message_id", "in", messageIds)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  if (rows.length === 0) return [];
  const [names, mails] = await Promise.all([
    listPersonNames(db),
    listOutboxRowsByKey(db, { keys: rows.map(({ id }) => answerKey(id)) }),
  ]);
  const mailByAnswer = new Map(mails.map((mail) => [readAnswerId(mail), mail]));
  return rows.map(({ message_id, account_id, ...answer }) => ({
    ...answer,
    messageId: message_id,
    author: names.get(account_id ?? "") ?? "A script",
    mail: mailByAnswer.get(answer.id),
  }));
}

const readAnswerId = ({ payload }: OutboxRow) =>
  (JSON.parse(payload) as MessageAnswerPayload).answerId;

/** What the email with an answer contains. */
export interface AnswerToSend {
  answer: Pick<MessageAnswersTable, "text">;
  message: Pick<Selectable<MessagesTable>, "name" | "email" | "message" | "created_at">;
  /**
   * Outbox rows of the conversation's earlier emails, oldest first: the one to the store about the
   * message, and the answers sent before this one.
   */
  earlierRows: { id: string }[];
}

/** An answer to be sent; otherwise why it must not be sent any more. */
export async function findAnswerToSend(
  db: Db,
  { id, secret }: { id: string; secret: string },
): Promise<AnswerToSend | Refusal> {
  const answer = await db
    .selectFrom("message_answers")
    .select(["text", "message_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  const message =
    answer &&
    (await db
      .selectFrom("messages")
      .select(["id", "name", "email", "message", "created_at"])
      .where("id", "=", answer.message_id)
      .executeTakeFirst());
  if (!message) return "gone";
  if (await isSenderErased(db, { message, secret })) return "erased";
  const answers = await listAnswers(db, { messageIds: [message.id] });
  const at = answers.findIndex((one) => one.id === id);
  const sent = answers.slice(0, at).flatMap(({ mail }) => (mail?.status === "sent" ? [mail] : []));
  const toStore = await listOutboxRowsByKey(db, { keys: [messageKey(message.id)] });
  return { answer, message, earlierRows: [...toStore, ...sent] };
}
