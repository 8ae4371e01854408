import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { MessagesTable } from "#app/db/tables/leads.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import {
  enqueue,
  listOutboxRowsByKey,
  type OutboxRow,
} from "#app/modules/background/outbox.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { claimIdempotencyKey } from "./idempotency-keys.server.ts";
import { CONTACT_MESSAGE, type ContactMessagePayload, messageKey } from "./lead-outbox.ts";
import { NEW } from "./lead-status.ts";
import { type LeadNote, listNotes } from "./notes.server.ts";
import { toSearchText } from "./search-text.ts";

interface NewMessage {
  name: string;
  email: string;
  message: string;
  /** Path of the page with the form. */
  page: string;
  /** Name of the form. */
  form: string;
  /** Idempotency key of the submission. */
  key: string;
  /** Why the message waits for review, or null. */
  quarantineReason: string | null;
  now: Date;
}

/**
 * Saves a message and queues the email about it in one transaction. A repeated submission changes
 * nothing; the email of a message in quarantine waits until the message is released.
 */
export async function saveMessage(db: Db, message: NewMessage): Promise<void> {
  const { name, email, message: text, page, form, key, quarantineReason, now } = message;
  const id = newId();
  const time = now.toISOString();
  await retryTransaction(db, async (tx) => {
    if (!(await claimIdempotencyKey(tx, { key, form, leadId: id, now }))) return;
    await tx
      .insertInto("messages")
      .values({
        ...{ id, name, email, message: text, page },
        search_text: toSearchText({ name, email, message: text }),
        status: NEW,
        quarantine_reason: quarantineReason,
        created_at: time,
        updated_at: time,
      })
      .execute();
    const payload: ContactMessagePayload = { messageId: id };
    await enqueue(tx, {
      kind: CONTACT_MESSAGE,
      payload: { ...payload },
      dedupeKey: messageKey(id),
      isHeld: quarantineReason !== null,
      now,
    });
  });
}

/** The parts of a message that its email contains; undefined if the message is deleted. */
export function findMessageToSend(
  db: Db,
  { id }: { id: string },
): Promise<Pick<Selectable<MessagesTable>, "name" | "email" | "message" | "page"> | undefined> {
  return db
    .selectFrom("messages")
    .select(["name", "email", "message", "page"])
    .where("id", "=", id)
    .executeTakeFirst();
}

interface MessageDetail {
  message: Selectable<MessagesTable>;
  mails: OutboxRow[];
  notes: LeadNote[];
  /** The contact with the same email address, if there is one. */
  contact: { id: string; phone_number: string | null } | undefined;
}

/** A message with its emails and notes, or undefined. */
export async function getMessage(
  db: Db,
  { id }: { id: string },
): Promise<MessageDetail | undefined> {
  const message = await db
    .selectFrom("messages")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (!message) return undefined;
  const [mails, notes, contact] = await Promise.all([
    listOutboxRowsByKey(db, { keys: [messageKey(id)] }),
    listNotes(db, { leadId: id }),
    db
      .selectFrom("campaign_contacts")
      .select(["id", "phone_number"])
      .where("email", "=", message.email)
      .executeTakeFirst(),
  ]);
  return { message, mails, notes, contact };
}

/** The messages sent from these email addresses, newest first. */
export async function listMessagesFrom(
  db: Db,
  { emails }: { emails: readonly string[] },
): Promise<{ id: string; created_at: string }[]> {
  if (emails.length === 0) return [];
  return db
    .selectFrom("messages")
    .select(["id", "created_at"])
    .where("email", "in", emails)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
