import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import type { CampaignContactsTable, ErasuresTable, LeadKind } from "#app/db/tables/leads.ts";
import { lockRows } from "#app/db/transactions.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { deleteOutboxRows } from "#app/modules/background/outbox.server.ts";
import { deleteIdempotencyKeys } from "../idempotency-keys.server.ts";
import { answerKey, messageKey, welcomeKey } from "../lead-outbox.ts";
import { removeUnconfirmed } from "../unconfirmed-sign-ups.server.ts";
import {
  type ConsentProof,
  formatRemoved,
  type RemovedCounts,
  recordErasure,
  sumRemoved,
  toProof,
} from "./erasures.server.ts";
import type { Address } from "./find-data-by-address.server.ts";

/** A contact whose row is locked by the transaction. */
export type ErasableContact = Pick<
  CampaignContactsTable,
  "id" | "email" | "phone_number" | "unsubscribe_token"
>;

export interface ErasureContext {
  cause: ErasuresTable["cause"];
  actor: Actor;
  secret: string;
  now: Date;
}

/**
 * Deletes a contact with its addresses, consents, notes, emails, mail servers' replies, and idempotency
 * keys. Keyed hashes of the addresses and the consents without the person remain in `erasures`.
 */
export async function eraseContact(
  tx: Tx,
  contact: ErasableContact,
  context: ErasureContext,
): Promise<RemovedCounts> {
  const { email, phone_number: phone, unsubscribe_token } = contact;
  const { removed, consents } = await deleteContact(tx, contact);
  // After a withdrawal the person may have signed up again, so erase sign-ups only on request.
  if (context.cause === "request") {
    const unconfirmed = await removeUnconfirmed(tx, { email, phone });
    if (unconfirmed > 0) removed.unconfirmed = unconfirmed;
  }
  await recordErasure(tx, {
    lead_kind: "contact",
    email,
    phone,
    unsubscribeToken: unsubscribe_token,
    withdrawn: true,
    removed,
    consents: consents.map((consent) => toProof(consent, context)),
    ...context,
  });
  return removed;
}

/** Deletes a contact like {@link eraseContact}, without a record: for one that never agreed to anything. */
export async function deleteContact(
  tx: Tx,
  { id, email }: Pick<ErasableContact, "id" | "email">,
): Promise<{ removed: RemovedCounts; consents: ConsentProof[] }> {
  const consents = await tx
    .deleteFrom("consents")
    .where("contact_id", "=", id)
    .returning(["channel", "wording", "page", "source", "granted_at", "revoked_at", "revoked_via"])
    .execute();
  const removed: RemovedCounts = {
    contacts: 1,
    consents: consents.length,
    mails: email === null ? 0 : await deleteOutboxRows(tx, { keys: [welcomeKey(email)] }),
    notes: await deleteNotesAndKeys(tx, { leadId: id }),
  };
  await tx.deleteFrom("campaign_contacts").where("id", "=", id).execute();
  return { removed, consents };
}

/** Deletes the notes and idempotency keys of a lead. Returns the number of notes. */
async function deleteNotesAndKeys(tx: Tx, { leadId }: { leadId: string }): Promise<number> {
  await deleteIdempotencyKeys(tx, { leadId });
  const notes = await tx.deleteFrom("lead_notes").where("lead_id", "=", leadId).executeTakeFirst();
  return Number(notes.numDeletedRows);
}

/** Deletes a message with its answers, notes, emails, and idempotency key, and records the erasure. */
export async function eraseMessage(
  tx: Tx,
  { id, email }: { id: string; email: string },
  context: ErasureContext,
): Promise<RemovedCounts> {
  const removed = await deleteMessage(tx, { id });
  await recordErasure(tx, {
    lead_kind: "message",
    messageId: id,
    email,
    phone: null,
    // A message gives no consent to marketing, so there is none to withdraw.
    withdrawn: false,
    removed,
    consents: [],
    ...context,
  });
  return removed;
}

/** Deletes a message like {@link eraseMessage}, without a record: for messages past retention. */
export async function deleteMessage(tx: Tx, { id }: { id: string }): Promise<RemovedCounts> {
  const answers = await tx
    .deleteFrom("message_answers")
    .where("message_id", "=", id)
    .returning("id")
    .execute();
  const keys = [messageKey(id), ...answers.map((answer) => answerKey(answer.id))];
  const mails = await deleteOutboxRows(tx, { keys });
  const notes = await deleteNotesAndKeys(tx, { leadId: id });
  await tx.deleteFrom("messages").where("id", "=", id).execute();
  return { messages: 1, answers: answers.length, mails, notes };
}

interface ErasureRequest {
  actor: Actor;
  secret: string;
  now: Date;
}

/** Erases one lead on request. Returns undefined if it no longer exists. */
export async function eraseLead(
  db: Db,
  { kind, id, ...request }: ErasureRequest & { kind: LeadKind; id: string },
): Promise<RemovedCounts | undefined> {
  return db.transaction().execute(async (tx) => {
    const context = { ...request, cause: "request" as const };
    const erased: RemovedCounts[] = [];
    if (kind === "message") {
      erased.push(...(await eraseMessages(tx, { by: ["id", id], context })));
    } else {
      for (const contact of await lockContacts(tx, ["id", id]))
        erased.push(await eraseContact(tx, contact, context));
    }
    if (erased.length === 0) return undefined;
    return auditErasure(tx, { removed: sumRemoved(erased), subject: { kind, id }, ...request });
  });
}

/**
 * Erases the contacts, messages, and unconfirmed sign-ups with an address on request. A message has no
 * phone number, so by phone number the messages from the contacts' email addresses are erased. Returns
 * undefined if there is nothing to erase.
 */
export async function eraseAddress(
  db: Db,
  { address, ...request }: ErasureRequest & { address: Address },
): Promise<RemovedCounts | undefined> {
  return db.transaction().execute(async (tx) => {
    const context = { ...request, cause: "request" as const };
    const { email, phone } = address;
    const contacts = await lockContacts(
      tx,
      email === null ? ["phone_number", phone] : ["email", email],
    );
    const emails = new Set([email, ...contacts.map((contact) => contact.email)]);
    const erased: RemovedCounts[] = [];
    for (const contact of contacts) erased.push(await eraseContact(tx, contact, context));
    for (const sender of emails) {
      if (sender !== null)
        erased.push(...(await eraseMessages(tx, { by: ["email", sender], context })));
    }
    erased.push(...(await eraseUnconfirmed(tx, { address, context })));
    if (erased.length === 0) return undefined;
    return auditErasure(tx, {
      removed: sumRemoved(erased),
      subject: { kind: "address" },
      ...request,
    });
  });
}

/** Locks the contacts with a value in a column. */
function lockContacts(
  tx: Tx,
  [column, value]: ["id" | "email" | "phone_number", string],
): Promise<ErasableContact[]> {
  return lockRows(
    tx,
    tx
      .selectFrom("campaign_contacts")
      .select(["id", "email", "phone_number", "unsubscribe_token"])
      .where(column, "=", value),
  );
}

interface EraseMessages {
  by: ["id" | "email", string];
  context: ErasureContext;
}

async function eraseMessages(
  tx: Tx,
  { by: [column, value], context }: EraseMessages,
): Promise<RemovedCounts[]> {
  const messages = await lockRows(
    tx,
    tx.selectFrom("messages").select(["id", "email"]).where(column, "=", value),
  );
  const erased: RemovedCounts[] = [];
  for (const message of messages) erased.push(await eraseMessage(tx, message, context));
  return erased;
}

/** Erases unconfirmed sign-ups. The erasure record prevents others from signing the address up again. */
async function eraseUnconfirmed(
  tx: Tx,
  { address, context }: { address: Address; context: ErasureContext },
): Promise<RemovedCounts[]> {
  const unconfirmed = await removeUnconfirmed(tx, address);
  if (unconfirmed === 0) return [];
  const removed = { unconfirmed };
  await recordErasure(tx, {
    ...{ lead_kind: "contact", ...address, withdrawn: true, removed, consents: [], ...context },
  });
  return [removed];
}

async function auditErasure(
  tx: Tx,
  {
    removed,
    subject,
    actor,
    now,
  }: ErasureRequest & { removed: RemovedCounts; subject: { kind: string; id?: string } },
): Promise<RemovedCounts> {
  await markErased(tx, { now });
  await recordAudit(tx, {
    actor,
    action: "erase-lead",
    subject,
    summary: `Erased on request: ${formatRemoved(removed)}.`,
    now,
  });
  return removed;
}
