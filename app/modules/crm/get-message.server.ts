import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { MessagesTable } from "#app/db/tables/leads.ts";
import { listRowsByKey, type OutboxRow } from "#app/modules/background/outbox.server.ts";
import { messageKey } from "#app/modules/leads/outbox-keys.ts";
import { type LeadNote, listNotes } from "./notes.server.ts";

export interface MessageDetail {
  message: Selectable<MessagesTable>;
  mails: OutboxRow[];
  notes: LeadNote[];
  /** The contact with the same e-mail address, if there is one. */
  contactId: string | undefined;
}

/** All there is about a message, or undefined. */
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
    listRowsByKey(db, { keys: [messageKey(id)] }),
    listNotes(db, { leadId: id }),
    db
      .selectFrom("campaign_contacts")
      .select("id")
      .where("email", "=", message.email)
      .executeTakeFirst(),
  ]);
  return { message, mails, notes, contactId: contact?.id };
}
