import type { Db, Tx } from "#app/db/schema.ts";
import { enqueue } from "#app/modules/outbox/enqueue.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { emailConsentWording, smsConsentWording } from "./consent-wording.ts";
import { WELCOME, type WelcomePayload } from "./mail-kinds.ts";
import { type Placed, placeContact } from "./place-contact.server.ts";
import { placeSuspect } from "./place-suspect.server.ts";
import type { SignUpForm, SignUpInput } from "./read-sign-up.server.ts";
import { recordConsents } from "./record-consents.server.ts";
import { noteSubmission, storeLead } from "./store-lead.server.ts";

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
  now: Date;
}

/** Stores an accepted sign-up in one transaction. Throws when the database does. */
export async function storeSignUp(db: Db, signUp: NewSignUp): Promise<void> {
  const { form, input, key, reason, now } = signUp;
  await storeLead(db, async (tx) => {
    const isNew = await noteSubmission(tx, { key, form, leadId: newId(), now });
    if (!isNew && (reason !== null || (await isOptedIn(tx, input)))) return;
    const placement = { email: input.email, phone: input.phone, source: SOURCES[form], now };
    const placed =
      reason === null
        ? await placeContact(tx, placement)
        : await placeSuspect(tx, { ...placement, quarantineReason: reason });
    await tx
      .updateTable("lead_submissions")
      .set({ lead_id: placed.emailContact ?? placed.phoneContact ?? "" })
      .where("submission_key", "=", key)
      .execute();
    await recordGiven(tx, placed, signUp);
    if (placed.emailContact !== null) await promiseWelcome(tx, placed.emailContact, signUp);
  });
}

/** A repeat of an old sign-up counts again once the contact has unsubscribed in between. */
async function isOptedIn(tx: Tx, { email, phone }: SignUpInput): Promise<boolean> {
  const contact = await tx
    .selectFrom("campaign_contacts")
    .select("id")
    .where(email === null ? "phone_number" : "email", "=", email ?? phone)
    .where("opted_in", "=", true)
    .executeTakeFirst();
  return contact !== undefined;
}

async function recordGiven(
  tx: Tx,
  { emailContact, phoneContact }: Placed,
  { form, input, reason, storeName, page, now }: NewSignUp,
): Promise<void> {
  const consents = [];
  if (emailContact !== null) {
    const wording = emailConsentWording(storeName);
    consents.push({ contactId: emailContact, channel: "email" as const, wording });
  }
  if (phoneContact !== null && input.smsConsent) {
    const wording = smsConsentWording(storeName);
    consents.push({ contactId: phoneContact, channel: "sms" as const, wording });
  }
  const inForce = reason === null;
  await recordConsents(tx, consents, { page, source: SOURCES[form], inForce, now });
}

/** One welcome per address, ever: the key of the outbox row sees to it. */
async function promiseWelcome(
  tx: Tx,
  contactId: string,
  { input, reason, now }: NewSignUp,
): Promise<void> {
  const payload: WelcomePayload = { contactId };
  await enqueue(tx, {
    kind: WELCOME,
    payload: { ...payload },
    dedupeKey: `welcome:${input.email}`,
    held: reason !== null,
    now,
  });
}
