import type { Db, Tx } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import { enqueue } from "#app/modules/background/outbox.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { emailConsentWording, smsConsentWording } from "./consent-wording.ts";
import { decideSignUp } from "./decide-sign-up.server.ts";
import { holdSignUp } from "./hold-sign-up.server.ts";
import { insertContact } from "./insert-contact.server.ts";
import { NEW, SPAM } from "./lead-status.ts";
import { WELCOME, type WelcomePayload } from "./mail-kinds.ts";
import { welcomeKey } from "./outbox-keys.ts";
import type { SignUpForm, SignUpInput } from "./read-sign-up.server.ts";
import { recordConsents } from "./record-consents.server.ts";
import { noteSubmission } from "./store-lead.server.ts";

/** Fixed texts in `campaign_contacts.source`. */
const SOURCES: Record<SignUpForm, string> = { deals: "deals-page", join: "footer-join" };

interface NewSignUp {
  form: SignUpForm;
  input: SignUpInput;
  key: string;
  /** Why the post is suspect, or null. */
  reason: string | null;
  storeName: string;
  page: string;
  /** Key of the hashes of erased addresses. */
  secret: string;
  now: Date;
}

/** Stores an accepted sign-up in one transaction. Throws when the database does. */
export async function storeSignUp(db: Db, signUp: NewSignUp): Promise<void> {
  const { form, input, key, reason, secret, now } = signUp;
  await retryTransaction(db, async (tx) => {
    const isNew = await noteSubmission(tx, { key, form, leadId: newId(), now });
    const decision = await decideSignUp(tx, { ...input, suspect: reason !== null, secret });
    // A repeated post changes nothing, unless its contact has unsubscribed since.
    if (!isNew && decision.kind !== "unconfirmed") return;
    const leadId =
      decision.kind === "unconfirmed"
        ? await hold(tx, decision.reasons, signUp)
        : await accept(tx, decision.kind === "known" ? decision.contact.id : undefined, signUp);
    await tx
      .updateTable("lead_submissions")
      .set({ lead_id: leadId })
      .where("submission_key", "=", key)
      .execute();
  });
}

/** Saves the sign-up outside the contacts and returns its id. */
function hold(tx: Tx, reasons: readonly string[], signUp: NewSignUp): Promise<string> {
  const { form, input, reason, page, now } = signUp;
  const { email, sms } = wordings(signUp);
  return holdSignUp(tx, {
    ...{ email: input.email, phone: input.phone, source: SOURCES[form], page },
    ...{ emailWording: email, smsWording: sms },
    reasons: [...reasons, ...(reason === null ? [] : [reason])],
    now,
  });
}

/** Creates the contact, or leaves a known one unchanged, and records the consents. */
async function accept(tx: Tx, known: string | undefined, signUp: NewSignUp): Promise<string> {
  const { form, input, reason, page, now } = signUp;
  const { email, phone } = input;
  const source = SOURCES[form];
  const contact = { email, phone, source, now, quarantineReason: reason ?? undefined };
  const contactId = known ?? (await insertContact(tx, contact));
  const wording = wordings(signUp);
  const consents = [
    ...(wording.email === null ? [] : [{ channel: "email" as const, wording: wording.email }]),
    ...(wording.sms === null ? [] : [{ channel: "sms" as const, wording: wording.sms }]),
  ].map((consent) => ({ contactId, ...consent }));
  await recordConsents(tx, consents, { page, source, inForce: reason === null, now });
  if (known !== undefined && reason === null) await endQuarantine(tx, { id: known, now });
  if (email !== null) await enqueueWelcome(tx, { contactId, email, held: reason !== null, now });
  return contactId;
}

/** The exact words agreed to, per channel. */
function wordings({ input, storeName }: NewSignUp) {
  return {
    email: input.email === null ? null : emailConsentWording(storeName),
    sms: input.smsConsent ? smsConsentWording(storeName) : null,
  };
}

/** Releases a contact that a program entered, when a person signs up with exactly its addresses. */
async function endQuarantine(tx: Tx, { id, now }: { id: string; now: Date }): Promise<void> {
  await tx
    .updateTable("campaign_contacts")
    .set((eb) => ({
      quarantine_reason: null,
      // A released contact is no longer spam; any other status stays.
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
  held: boolean;
  now: Date;
}

/** One welcome per address, ever: the key of the outbox row sees to it. */
async function enqueueWelcome(tx: Tx, { contactId, email, held, now }: Welcome): Promise<void> {
  const payload: WelcomePayload = { contactId };
  const dedupeKey = welcomeKey(email);
  await enqueue(tx, { kind: WELCOME, payload: { ...payload }, dedupeKey, held, now });
}
