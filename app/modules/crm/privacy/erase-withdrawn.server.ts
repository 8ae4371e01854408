import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import { markErased } from "#app/db/overwrite-erased.server.ts";
import type { DB, Db, Tx } from "#app/db/schema.ts";
import type { ConsentChannel } from "#app/db/tables/leads.ts";
import { lockRows } from "#app/db/transactions.server.ts";
import { recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { deleteOutboxRows } from "#app/modules/background/outbox.server.ts";
import { newToken } from "#app/platform/random.server.ts";
import {
  contactHasTextConsent,
  hasTextConsent,
  REVOKED_BY_QUARANTINE,
} from "../consents.server.ts";
import { welcomeKey } from "../lead-outbox.ts";
import { type ErasableContact, type ErasureContext, eraseContact } from "./erase-leads.server.ts";
import {
  formatRemoved,
  type RemovedCounts,
  recordErasure,
  sumRemoved,
  toProof,
} from "./erasures.server.ts";

/** The actor of retention runs in the audit log. */
export const RETENTION_JOB = { kind: "system", id: "retention" } as const;

interface Options {
  now: Date;
  secret: string;
  /** Contacts per transaction. */
  batch: number;
}

/**
 * Erases the data of withdrawn consents: the address of that channel, or the whole contact if no
 * other channel has consent.
 */
export async function eraseWithdrawn(db: Db, options: Options): Promise<RemovedCounts> {
  const all: RemovedCounts[] = [];
  for (;;) {
    const removed = await eraseBatch(db, options);
    if (!removed) break;
    all.push(removed);
  }
  return sumRemoved(all);
}

async function eraseBatch(
  db: Db,
  { now, secret, batch }: Options,
): Promise<RemovedCounts | undefined> {
  return db.transaction().execute(async (tx) => {
    const candidates = await lockRows(
      tx,
      tx
        .selectFrom("campaign_contacts")
        .select("id")
        .where(hasWithdrawn)
        .orderBy("id")
        .limit(batch),
    );
    if (candidates.length === 0) return undefined;
    const ids = candidates.map(({ id }) => id);
    // Check again after locking the rows: a contact may have signed up again in the meantime.
    const contacts = await tx
      .selectFrom("campaign_contacts")
      .select(["id", "email", "phone_number", "opted_in", "unsubscribe_token"])
      .where("id", "in", ids)
      .where(hasWithdrawn)
      .execute();
    if (contacts.length === 0) return {};
    const context = { cause: "withdrawal", actor: RETENTION_JOB, secret, now } as const;
    const erased: RemovedCounts[] = [];
    for (const contact of contacts) erased.push(await eraseWithdrawnChannels(tx, contact, context));
    const removed = sumRemoved(erased);
    await markErased(tx, { now });
    await recordAudit(tx, {
      actor: RETENTION_JOB,
      action: "erase-expired-leads",
      subject: { kind: "contact" },
      summary: `Consent withdrawn: ${formatRemoved(removed)}.`,
      now,
    });
    return removed;
  });
}

/**
 * SQL condition: the contact unsubscribed from email or withdrew consent to texts. Consent that is not
 * in force because of the quarantine is not withdrawn.
 */
function hasWithdrawn(eb: ExpressionBuilder<DB, "campaign_contacts">): Expression<SqlBool> {
  const textsWithdrawn = eb.and([
    eb("phone_number", "is not", null),
    eb.not(hasTextConsent(eb)),
    eb.exists(
      eb
        .selectFrom("consents")
        .select("consents.id")
        .whereRef("consents.contact_id", "=", "campaign_contacts.id")
        .where("consents.channel", "=", "sms")
        .where("consents.revoked_via", "!=", REVOKED_BY_QUARANTINE),
    ),
  ]);
  const mailStopped = eb.and([
    eb("opted_in", "=", false),
    eb.or([eb("email", "is not", null), eb.not(hasTextConsent(eb))]),
  ]);
  return eb.or([mailStopped, textsWithdrawn]);
}

type WithdrawnContact = ErasableContact & { opted_in: boolean };

/** Erases the withdrawn channels. A phone number without consent to texts is erased with the email. */
async function eraseWithdrawnChannels(
  tx: Tx,
  contact: WithdrawnContact,
  context: ErasureContext,
): Promise<RemovedCounts> {
  const keepsEmail = contact.email !== null && contact.opted_in;
  const keepsPhone =
    contact.phone_number !== null && (await contactHasTextConsent(tx, { contactId: contact.id }));
  if (keepsEmail) return eraseChannel(tx, { contact, channel: "sms", context });
  if (keepsPhone) return eraseChannel(tx, { contact, channel: "email", context });
  return eraseContact(tx, contact, context);
}

interface EraseChannelOptions {
  contact: WithdrawnContact;
  /** The channel whose address is erased. */
  channel: ConsentChannel;
  context: ErasureContext;
}

/** Erases one of a contact's two addresses. */
export async function eraseChannel(
  tx: Tx,
  { contact, channel, context }: EraseChannelOptions,
): Promise<RemovedCounts> {
  const { id, email, phone_number } = contact;
  const isEmail = channel === "email";
  const consents = await tx
    .deleteFrom("consents")
    .where("contact_id", "=", id)
    .where("channel", "=", channel)
    .returning(["channel", "wording", "page", "source", "granted_at", "revoked_at", "revoked_via"])
    .execute();
  const keys = isEmail && email !== null ? [welcomeKey(email)] : [];
  const removed = {
    addresses: 1,
    consents: consents.length,
    mails: await deleteOutboxRows(tx, { keys }),
  };
  await tx
    .updateTable("campaign_contacts")
    // The new token keeps the old unsubscribe link from affecting texts, which stay opted in.
    .set(
      isEmail
        ? { email: null, opted_in: true, unsubscribe_token: newToken() }
        : { phone_number: null },
    )
    .set({ updated_at: context.now.toISOString() })
    .where("id", "=", id)
    .execute();
  await recordErasure(tx, {
    lead_kind: "contact",
    email: isEmail ? email : null,
    phone: isEmail ? null : phone_number,
    unsubscribeToken: isEmail ? contact.unsubscribe_token : undefined,
    withdrawn: true,
    removed,
    consents: consents.map((consent) => toProof(consent, context)),
    ...context,
  });
  return removed;
}
