import type { Db, Tx } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { holdUnsentRows, releaseHeldRows } from "#app/modules/background/outbox.server.ts";
import { REVOKED_BY_QUARANTINE } from "./consents.server.ts";
import { messageKey, welcomeKey } from "./lead-outbox.ts";
import { type LeadRef, lockLead, updateLead } from "./lead-rows.server.ts";
import { isLeadStatus, NEW, SPAM, statusLabel } from "./lead-status.ts";
import { endSnooze } from "./message-state.server.ts";
import { isAddressErased } from "./privacy/find-data-by-address.server.ts";
import { MARKED_BY_STAFF } from "./review-reasons.ts";

interface ChangeStatus extends LeadRef {
  status: string;
  actor: Actor;
  now: Date;
}

/**
 * Sets the status of a lead. Returns false if the lead does not exist or is in quarantine.
 * @throws Error if leads of this kind cannot have the status
 */
export async function changeStatus(
  db: Db,
  { kind, id, status, actor, now }: ChangeStatus,
): Promise<boolean> {
  if (!isLeadStatus(kind, status)) throw new Error(`a ${kind} cannot have the status "${status}"`);
  return db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, { kind, id });
    if (!lead || lead.quarantine_reason !== null) return false;
    if (lead.status === status) return true;
    await updateLead(tx, { kind, id, status, now });
    if (kind === "message") await endSnooze(tx, { id });
    await recordAudit(tx, {
      actor,
      action: "change-lead-status",
      subject: { kind, id },
      summary: `A ${kind} is now ${statusLabel(kind, status).toLowerCase()}.`,
      before: { status: lead.status },
      after: { status },
      now,
    });
    return true;
  });
}

interface Review extends LeadRef {
  actor: Actor;
  now: Date;
}

/** Result of a release; undefined if the lead is not in quarantine or does not exist. */
type ReleaseResult =
  /** Number of emails to be sent. */
  | { emailCount: number }
  /** The contact's address was erased before, so only its owner may sign up again. */
  | { refused: "erased" }
  | undefined;

/**
 * Releases a lead from quarantine: its consents take effect with their original dates, and its held
 * emails are sent. Concurrent or repeated releases have no effect.
 */
export async function releaseLead(
  db: Db,
  review: Review & { secret: string },
): Promise<ReleaseResult> {
  const { kind, id, actor, secret, now } = review;
  return db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, review);
    if (!lead || lead.quarantine_reason === null) return undefined;
    if (kind === "contact" && (await hasErasedAddress(tx, { id, secret })))
      return { refused: "erased" };
    await updateLead(tx, { kind, id, status: NEW, quarantine_reason: null, now });
    const keys = kind === "message" ? [messageKey(id)] : await restoreConsents(tx, id);
    const emailCount = await releaseHeldRows(tx, { keys, now });
    await recordAudit(tx, {
      actor,
      action: "release-lead",
      subject: { kind, id },
      summary: `A ${kind} was released from spam; ${emailCount === 1 ? "its email is being sent" : "no email was waiting"}.`,
      before: lead,
      after: { status: NEW, quarantine_reason: null },
      now,
    });
    return { emailCount };
  });
}

/** Whether data with one of the contact's addresses was erased before. */
async function hasErasedAddress(
  tx: Tx,
  { id, secret }: { id: string; secret: string },
): Promise<boolean> {
  const { email, phone_number: phone } = await tx
    .selectFrom("campaign_contacts")
    .select(["email", "phone_number"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return (
    (email !== null && (await isAddressErased(tx, { address: { email, phone: null }, secret }))) ||
    (phone !== null && (await isAddressErased(tx, { address: { email: null, phone }, secret })))
  );
}

/** Puts the quarantined consents in force. Returns the outbox keys of the contact's emails. */
async function restoreConsents(tx: Tx, id: string): Promise<string[]> {
  const contact = await tx
    .selectFrom("campaign_contacts")
    .select(["email", "phone_number", "opted_in"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const channels = [
    // A release must not resubscribe a contact that has unsubscribed since.
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

/**
 * Marks a lead in quarantine, or any message, as spam. An email to the store that has not been sent yet
 * is held. Returns the state before; undefined if the lead is already marked, does not exist, or is a
 * contact outside quarantine.
 */
export async function markAsSpam(
  db: Db,
  review: Review,
): Promise<{ status: string; wasInQuarantine: boolean } | undefined> {
  const { kind, id, actor, now } = review;
  return db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, review);
    if (!lead || lead.status === SPAM) return undefined;
    const reason = lead.quarantine_reason ?? (kind === "message" ? MARKED_BY_STAFF : null);
    if (reason === null) return undefined;
    await updateLead(tx, { kind, id, status: SPAM, quarantine_reason: reason, now });
    if (kind === "message") await holdUnsentRows(tx, { keys: [messageKey(id)] });
    await recordAudit(tx, {
      actor,
      action: "keep-lead-as-spam",
      subject: { kind, id },
      summary:
        lead.quarantine_reason === null
          ? `A ${kind} was marked as spam.`
          : `A ${kind} is kept as spam.`,
      before: { status: lead.status },
      after: { status: SPAM },
      now,
    });
    return { status: lead.status, wasInQuarantine: lead.quarantine_reason !== null };
  });
}

/**
 * Undoes {@link markAsSpam}: the lead gets back the status it had, and waits for review again if it was
 * in quarantine before. Returns false if the lead is not marked as spam.
 * @throws Error if leads of this kind cannot have the status
 */
export async function undoSpam(
  db: Db,
  { status, ...review }: Review & { status: string },
): Promise<boolean> {
  const { kind, id, actor, now } = review;
  if (!isLeadStatus(kind, status)) throw new Error(`a ${kind} cannot have the status "${status}"`);
  return db.transaction().execute(async (tx) => {
    const lead = await lockLead(tx, review);
    if (!lead || lead.quarantine_reason === null || lead.status !== SPAM) return false;
    const wasInQuarantine = lead.quarantine_reason !== MARKED_BY_STAFF;
    const quarantine_reason = wasInQuarantine ? lead.quarantine_reason : null;
    await updateLead(tx, { kind, id, status, quarantine_reason, now });
    if (!wasInQuarantine) await releaseHeldRows(tx, { keys: [messageKey(id)], now });
    await recordAudit(tx, {
      actor,
      action: "undo-spam",
      subject: { kind, id },
      summary: `A ${kind} is no longer marked as spam.`,
      before: { status: SPAM },
      after: { status },
      now,
    });
    return true;
  });
}
