import type { Tx } from "#app/db/schema.ts";
import type { CampaignContactsTable, ErasuresTable } from "#app/db/tables/leads.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { removeRows } from "#app/modules/background/outbox.server.ts";
import { welcomeKey } from "#app/modules/leads/outbox-keys.ts";
import { type Removed, recordErasure, toProof } from "./record-erasure.server.ts";
import { removeUnconfirmed } from "./remove-unconfirmed.server.ts";

/** A contact whose row is locked by the transaction. */
export type ErasableContact = Pick<
  CampaignContactsTable,
  "id" | "email" | "phone_number" | "unsubscribe_token"
>;

export interface ErasureFacts {
  cause: ErasuresTable["cause"];
  actor: Actor;
  secret: string;
  now: Date;
}

/**
 * Removes a contact with everything that names it: addresses, consents, notes, mails and what mail
 * servers answered, marks of its forms. What stays is in `erasures`: keyed hashes, and what was
 * agreed to without whose it was.
 */
export async function eraseContact(
  tx: Tx,
  contact: ErasableContact,
  facts: ErasureFacts,
): Promise<Removed> {
  const { id, email, phone_number: phone, unsubscribe_token } = contact;
  const consents = await tx
    .deleteFrom("consents")
    .where("contact_id", "=", id)
    .returning(["channel", "wording", "page", "source", "granted_at", "revoked_at", "revoked_via"])
    .execute();
  const removed: Removed = {
    contacts: 1,
    consents: consents.length,
    mails: email === null ? 0 : await removeRows(tx, { keys: [welcomeKey(email)] }),
    notes: await removeTraces(tx, { leadId: id }),
  };
  // After a withdrawal the person may already have signed up again; that sign-up stays.
  if (facts.cause === "request") {
    const unconfirmed = await removeUnconfirmed(tx, { email, phone });
    if (unconfirmed > 0) removed.unconfirmed = unconfirmed;
  }
  await tx.deleteFrom("campaign_contacts").where("id", "=", id).execute();
  await recordErasure(tx, {
    lead_kind: "contact",
    email,
    phone,
    unsubscribeToken: unsubscribe_token,
    withdrawn: true,
    removed,
    consents: consents.map((consent) => toProof(consent, facts)),
    ...facts,
  });
  return removed;
}

/** Removes notes and marks of forms; tells how many notes. */
export async function removeTraces(tx: Tx, { leadId }: { leadId: string }): Promise<number> {
  await tx.deleteFrom("lead_submissions").where("lead_id", "=", leadId).execute();
  const notes = await tx.deleteFrom("lead_notes").where("lead_id", "=", leadId).executeTakeFirst();
  return Number(notes.numDeletedRows);
}
