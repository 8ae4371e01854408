import type { ExpressionBuilder, Selectable } from "kysely";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { CampaignContactsTable, ConsentsTable } from "#app/db/tables/leads.ts";
import { lockRows } from "#app/db/transactions.server.ts";
import { listOutboxRowsByKey, type OutboxRow } from "#app/modules/background/outbox.server.ts";
import { newId, newToken } from "#app/platform/random.server.ts";
import { welcomeKey } from "./lead-outbox.ts";
import { NEW } from "./lead-status.ts";
import { listMessagesFrom } from "./messages.server.ts";
import { type LeadNote, listNotes } from "./notes.server.ts";

/** The addresses of one sign-up; at least one is not null. */
export interface Addresses {
  email: string | null;
  phone: string | null;
}

export interface Contact {
  id: string;
  email: string | null;
  phone_number: string | null;
  opted_in: boolean;
  quarantine_reason: string | null;
}

interface ContactsByAddress {
  byEmail: Contact | undefined;
  byPhone: Contact | undefined;
}

/** Finds the contacts that have the addresses and locks them for the rest of the transaction. */
export async function lockContactsByAddress(
  tx: Tx,
  addresses: Addresses,
): Promise<ContactsByAddress> {
  const rows = await lockRows(
    tx,
    tx
      .selectFrom("campaign_contacts")
      .select(["id", "email", "phone_number", "opted_in", "quarantine_reason"])
      .where((eb) => hasAnyAddress(eb, addresses)),
  );
  return groupByAddress(rows, addresses);
}

function hasAnyAddress(
  eb: ExpressionBuilder<DB, "campaign_contacts">,
  { email, phone }: Addresses,
) {
  return eb.or([
    ...(email === null ? [] : [eb("email", "=", email)]),
    ...(phone === null ? [] : [eb("phone_number", "=", phone)]),
  ]);
}

function groupByAddress(rows: Contact[], { email, phone }: Addresses): ContactsByAddress {
  return {
    byEmail: rows.find((row) => email !== null && row.email === email),
    byPhone: rows.find((row) => phone !== null && row.phone_number === phone),
  };
}

interface NewContact extends Addresses {
  source: string;
  quarantineReason?: string;
  now: Date;
}

/** Inserts a contact and returns its id. */
export async function insertContact(tx: Tx, contact: NewContact): Promise<string> {
  const id = newId();
  const time = contact.now.toISOString();
  await tx
    .insertInto("campaign_contacts")
    .values({
      id,
      email: contact.email,
      phone_number: contact.phone,
      source: contact.source,
      status: NEW,
      opted_in: true,
      unsubscribe_token: newToken(),
      quarantine_reason: contact.quarantineReason ?? null,
      created_at: time,
      updated_at: time,
    })
    .execute();
  return id;
}

/** The fields the welcome email needs; undefined if the contact is deleted. */
export function findWelcomeRecipient(
  db: Db,
  { contactId }: { contactId: string },
): Promise<
  Pick<Selectable<CampaignContactsTable>, "email" | "opted_in" | "unsubscribe_token"> | undefined
> {
  return db
    .selectFrom("campaign_contacts")
    .select(["email", "opted_in", "unsubscribe_token"])
    .where("id", "=", contactId)
    .executeTakeFirst();
}

export interface ContactDetail {
  /** Without the token of the unsubscribe link, so that staff cannot use the link. */
  contact: Omit<Selectable<CampaignContactsTable>, "unsubscribe_token">;
  consents: Omit<ConsentsTable, "contact_id">[];
  mails: OutboxRow[];
  notes: LeadNote[];
  /** Messages sent from the contact's email address, newest first. */
  messages: { id: string; created_at: string }[];
}

/** A contact with its consents, emails, notes, and messages, or undefined. */
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
    listOutboxRowsByKey(db, { keys: email === null ? [] : [welcomeKey(email)] }),
    listNotes(db, { leadId: id }),
    listMessagesFrom(db, { emails: email === null ? [] : [email] }),
  ]);
  return { contact, consents, mails, notes, messages };
}
