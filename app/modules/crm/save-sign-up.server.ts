import type { Db, Tx } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { contactHasTextConsent, recordConsents } from "./consents.server.ts";
import {
  type Addresses,
  type Contact,
  insertContact,
  lockContactsByAddress,
} from "./contacts.server.ts";
import { claimIdempotencyKey, linkKeyToLead } from "./idempotency-keys.server.ts";
import { WELCOME, type WelcomePayload, welcomeKey } from "./lead-outbox.ts";
import { NEW, SPAM } from "./lead-status.ts";
import { type Address, isAddressErased } from "./privacy/find-data-by-address.server.ts";
import type { UnconfirmedReason } from "./review-reasons.ts";
import { saveUnconfirmedSignUp } from "./unconfirmed-sign-ups.server.ts";

interface NewSignUp extends Addresses {
  /** Name of the form. */
  form: string;
  /** Fixed text in `campaign_contacts.source` and `consents.source`. */
  source: string;
  /** Path of the page with the form. */
  page: string;
  /** The exact words agreed to; null without that consent. */
  emailWording: string | null;
  smsWording: string | null;
  /** Idempotency key of the submission. */
  key: string;
  /** Why the submission looks automatic, or null. */
  reason: string | null;
  /** Key of the hashes of erased addresses. */
  secret: string;
  now: Date;
}

/** Saves a valid sign-up in one transaction. */
export async function saveSignUp(db: Db, signUp: NewSignUp): Promise<void> {
  const { email, phone, form, smsWording, key, reason, secret, now } = signUp;
  await retryTransaction(db, async (tx) => {
    const isNew = await claimIdempotencyKey(tx, { key, form, leadId: newId(), now });
    const decision = await decideSignUp(tx, {
      ...{ email, phone, secret },
      agreesToTexts: smsWording !== null,
      isSuspect: reason !== null,
    });
    // A repeated submission changes nothing, unless its contact has unsubscribed since.
    if (!isNew && decision.kind !== "unconfirmed") return;
    const leadId =
      decision.kind === "unconfirmed"
        ? await saveUnconfirmed(tx, decision.reasons, signUp)
        : await saveContact(
            tx,
            decision.kind === "known" ? decision.contact.id : undefined,
            signUp,
          );
    await linkKeyToLead(tx, { key, leadId });
  });
}

type SignUpDecision =
  /** No contact has these addresses: the sign-up becomes a contact. */
  | { kind: "new" }
  /** The sign-up repeats what this contact already agreed to; the contact does not change. */
  | { kind: "known"; contact: Contact }
  /** The sign-up would change or resubscribe a contact, which only the address's owner may do. */
  | { kind: "unconfirmed"; reasons: UnconfirmedReason[] };

interface SignUpToDecide extends Addresses {
  agreesToTexts: boolean;
  /** Whether the submission looks automatic. */
  isSuspect: boolean;
  /** Key of the hashes of erased addresses. */
  secret: string;
}

/**
 * Decides what to do with a sign-up without changing anything. Anyone can type anyone's address, so
 * only a first sign-up takes effect at once (docs/decisions/0044). Locks the contacts that have its
 * addresses for the rest of the transaction.
 */
async function decideSignUp(tx: Tx, signUp: SignUpToDecide): Promise<SignUpDecision> {
  const { email, phone, agreesToTexts, isSuspect, secret } = signUp;
  const { byEmail, byPhone } = await lockContactsByAddress(tx, { email, phone });
  const reasons: UnconfirmedReason[] = [];
  if (
    email !== null &&
    (await hasWithdrawn(tx, byEmail, { address: { email, phone: null }, secret }))
  ) {
    reasons.push("email-withdrawn");
  }
  if (
    phone !== null &&
    (await hasWithdrawn(tx, byPhone, { address: { email: null, phone }, secret }))
  ) {
    reasons.push("phone-withdrawn");
  }
  const contact = byEmail ?? byPhone;
  if (!contact) return reasons.length > 0 ? { kind: "unconfirmed", reasons } : { kind: "new" };

  if (byEmail && byPhone && byEmail.id !== byPhone.id) reasons.push("two-contacts");
  if (email !== null && !byEmail) reasons.push("new-email");
  if (phone !== null && !byPhone) reasons.push("new-phone");
  const hasSameAddresses = contact.email === email && contact.phone_number === phone;
  if (contact.quarantine_reason !== null) {
    // A sign-up with only some of a contact's addresses must not release it from quarantine.
    if (!isSuspect && !hasSameAddresses) reasons.push("set-aside");
  } else if (
    agreesToTexts &&
    byPhone &&
    !(await contactHasTextConsent(tx, { contactId: byPhone.id }))
  ) {
    reasons.push("new-texts");
  }
  return reasons.length > 0 ? { kind: "unconfirmed", reasons } : { kind: "known", contact };
}

/** Whether the address unsubscribed or was erased. Erasures count only while no contact has it. */
function hasWithdrawn(
  tx: Tx,
  owner: Contact | undefined,
  lookup: { address: Address; secret: string },
): Promise<boolean> | boolean {
  return owner ? !owner.opted_in : isAddressErased(tx, lookup);
}

/** Saves the sign-up as unconfirmed and returns its id. */
function saveUnconfirmed(tx: Tx, reasons: readonly string[], signUp: NewSignUp): Promise<string> {
  const { email, phone, source, page, emailWording, smsWording, reason, now } = signUp;
  return saveUnconfirmedSignUp(tx, {
    ...{ email, phone, source, page, emailWording, smsWording, now },
    reasons: [...reasons, ...(reason === null ? [] : [reason])],
  });
}

/** Creates the contact, or leaves the known one unchanged, and records the consents. */
async function saveContact(
  tx: Tx,
  knownId: string | undefined,
  signUp: NewSignUp,
): Promise<string> {
  const { email, phone, source, page, emailWording, smsWording, reason, now } = signUp;
  const contact = { email, phone, source, now, quarantineReason: reason ?? undefined };
  const contactId = knownId ?? (await insertContact(tx, contact));
  const consents = [
    ...(emailWording === null ? [] : [{ channel: "email" as const, wording: emailWording }]),
    ...(smsWording === null ? [] : [{ channel: "sms" as const, wording: smsWording }]),
  ].map((consent) => ({ contactId, ...consent }));
  await recordConsents(tx, consents, { page, source, isInForce: reason === null, now });
  if (knownId !== undefined && reason === null) {
    await releaseFromQuarantine(tx, { id: knownId, now });
  }
  if (email !== null) await enqueueWelcome(tx, { contactId, email, isHeld: reason !== null, now });
  return contactId;
}

/** Releases a contact from quarantine once a person signs up with exactly its addresses. */
async function releaseFromQuarantine(
  tx: Tx,
  { id, now }: { id: string; now: Date },
): Promise<void> {
  await tx
    .updateTable("campaign_contacts")
    .set((eb) => ({
      quarantine_reason: null,
      // A released contact is no longer spam; other statuses do not change.
      status: eb.case().when("status", "=", SPAM).then(NEW).else(eb.ref("status")).end(),
      updated_at: now.toISOString(),
    }))
    .where("id", "=", id)
    .where("quarantine_reason", "is not", null)
    .execute();
}

interface Welcome {
  contactId: string;
  email: string;
  isHeld: boolean;
  now: Date;
}

/** Queues the welcome email. The outbox key allows one per address, ever. */
async function enqueueWelcome(tx: Tx, { contactId, email, isHeld, now }: Welcome): Promise<void> {
  const payload: WelcomePayload = { contactId };
  const dedupeKey = welcomeKey(email);
  await enqueue(tx, { kind: WELCOME, payload: { ...payload }, dedupeKey, isHeld, now });
}
