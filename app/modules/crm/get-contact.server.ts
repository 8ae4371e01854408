import type { Selectable } from "kysely";
import type { Db } from "#app/db/schema.ts";
import type { CampaignContactsTable, ConsentsTable } from "#app/db/tables/leads.ts";
import { listRowsByKey, type OutboxRow } from "#app/modules/background/outbox.server.ts";
import { welcomeKey } from "#app/modules/leads/outbox-keys.ts";
import { type LeadNote, listNotes } from "./notes.server.ts";

export interface ContactDetail {
  /** Without the token of its unsubscribe link, which opens something. */
  contact: Omit<Selectable<CampaignContactsTable>, "unsubscribe_token">;
  consents: Omit<ConsentsTable, "contact_id">[];
  mails: OutboxRow[];
  notes: LeadNote[];
  /** Messages sent from its e-mail address. */
  messages: { id: string; created_at: string }[];
}

/** All there is about a contact, or undefined. */
export async function getContact(
  db: Db,
  { id }: { id: string },
): Promise<ContactDetail | undefined> {
  const contact = await db
    .selectFrom("campaign_contacts")
    .select([
      ...(["id", "email", "phone_number", "source", "status", "opted_in"] as const),
      ...(["quarantine_reason", "created_at", "updated_at"] as const),
    ])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!contact) return undefined;
  const { email } = contact;
  const [consents, mails, notes, messages] = await Promise.all([
    db
      .selectFrom("consents")
      .select([
        ...(["id", "channel", "wording", "page", "source"] as const),
        ...(["granted_at", "revoked_at", "revoked_via"] as const),
      ])
      .where("contact_id", "=", id)
      .orderBy("granted_at", "desc")
      .orderBy("id", "desc")
      .execute(),
    listRowsByKey(db, { keys: email === null ? [] : [welcomeKey(email)] }),
    listNotes(db, { leadId: id }),
    email === null ? [] : messagesFrom(db, email),
  ]);
  return { contact, consents, mails, notes, messages };
}

function messagesFrom(db: Db, email: string) {
  return db
    .selectFrom("messages")
    .select(["id", "created_at"])
    .where("email", "=", email)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
}
