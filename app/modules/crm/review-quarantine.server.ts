import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { releaseHeld } from "#app/modules/background/outbox.server.ts";
import { addressErased } from "#app/modules/leads/find-address.server.ts";
import { NEW, SPAM } from "#app/modules/leads/lead-status.ts";
import { messageKey, welcomeKey } from "#app/modules/leads/outbox-keys.ts";
import { REVOKED_BY_QUARANTINE } from "#app/modules/leads/record-consents.server.ts";
import { type LeadRef, lockLead, updateLead } from "./lead-tables.server.ts";

interface Review extends LeadRef {
  actor: Actor;
  now: Date;
}

/** What a release did; undefined if the lead was no longer in quarantine. */
export type Released =
  | { mails: number }
  /** The contact's address was erased before, so only its owner may sign up again. */
  | { refused: "erased" }
  | undefined;

/**
 * Takes a lead out of quarantine: its consent is in force from now on as it was given, and its held
 * mail goes out. A second release, also at the same moment, finds nothing left to do.
 */
export async function releaseLead(db: Db, review: Review & { secret: string }): Promise<Released> {
  const { kind, id, actor, secret, now } = review;
  return db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, review);
    if (!lead || lead.quarantine_reason === null) return undefined;
    if (kind === "contact" && (await wasErased(tx, { id, secret }))) return { refused: "erased" };
    await updateLead(tx, { kind, id, status: NEW, quarantine_reason: null, now });
    const keys = kind === "message" ? [messageKey(id)] : await releaseContact(tx, id);
    const mails = await releaseHeld(tx, { keys, now });
    await recordAudit(tx, {
      actor,
      action: "release-lead",
      subject: { kind, id },
      summary: `A ${kind} left quarantine; ${mails === 1 ? "its mail goes out" : "no mail waited"}.`,
      before: lead,
      after: { status: NEW, quarantine_reason: null },
      now,
    });
    return { mails };
  });
}

/** Whether data with one of the contact's addresses was erased before. */
async function wasErased(tx: Tx, { id, secret }: { id: string; secret: string }): Promise<boolean> {
  const { email, phone_number: phone } = await tx
    .selectFrom("campaign_contacts")
    .select(["email", "phone_number"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (
    (email !== null && (await addressErased(tx, { address: { email, phone: null }, secret }))) ||
    (phone !== null && (await addressErased(tx, { address: { email: null, phone }, secret })))
  );
}

/** Brings the consents set aside with the sign-up into force; the keys of the contact's mails. */
async function releaseContact(tx: Tx, id: string): Promise<string[]> {
  const contact = await tx
    .selectFrom("campaign_contacts")
    .select(["email", "phone_number", "opted_in"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const channels = [
    // Somebody who has unsubscribed since must not be subscribed by a review.
    ...(contact.email !== null && contact.opted_in ? (["email"] as const) : []),
    ...(contact.phone_number !== null ? (["sms"] as const) : []),
  ];
  if (channels.length > 0) {
    await tx
      .updateTable("consents")
      .set({ revoked_at: null, revoked_via: null })
      .where("contact_id", "=", id)
      .where("channel", "in", channels)
      .where("revoked_via", "=", REVOKED_BY_QUARANTINE)
      .execute();
  }
  return contact.email === null ? [] : [welcomeKey(contact.email)];
}

/** Leaves a lead in quarantine for good: it was looked at. False where there was nothing to do. */
export async function keepAsSpam(db: Db, review: Review): Promise<boolean> {
  const { kind, id, actor, now } = review;
  return db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, review);
    if (!lead || lead.quarantine_reason === null || lead.status === SPAM) return false;
    await updateLead(tx, { kind, id, status: SPAM, now });
    await recordAudit(tx, {
      actor,
      action: "keep-lead-as-spam",
      subject: { kind, id },
      summary: `A ${kind} in quarantine is kept as spam.`,
      before: { status: lead.status },
      after: { status: SPAM },
      now,
    });
    return true;
  });
}
