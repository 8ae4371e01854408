import type { Tx } from "#app/db/schema.ts";
import { addressErased } from "./find-address.server.ts";
import { type Contact, lockOwners } from "./find-owners.server.ts";
import type { Address } from "./read-address.server.ts";
import type { SignUpInput } from "./read-sign-up.server.ts";
import { mayBeTexted } from "./record-consents.server.ts";
import type { UnconfirmedReason } from "./unconfirmed-reasons.ts";

/** What may happen with a sign-up. */
export type SignUpDecision =
  /** Nobody has used these addresses: the sign-up becomes a contact. */
  | { kind: "new" }
  /** It repeats what this contact already agreed to; the contact stays unchanged. */
  | { kind: "known"; contact: Contact }
  /** It would change a contact or resubscribe someone, which only the owner of the address may do. */
  | { kind: "unconfirmed"; reasons: UnconfirmedReason[] };

interface SignUpToDecide extends SignUpInput {
  /** Whether the post looks automated. */
  suspect: boolean;
  /** Key of the hashes of erased addresses. */
  secret: string;
}

/**
 * Decides what to do with a sign-up without changing anything. Anyone can type anyone's address, so
 * only a first sign-up takes effect at once (docs/decisions/0044). Locks the contacts that have its
 * addresses for the rest of the transaction.
 */
export async function decideSignUp(tx: Tx, signUp: SignUpToDecide): Promise<SignUpDecision> {
  const { email, phone, smsConsent, suspect, secret } = signUp;
  const { byEmail, byPhone } = await lockOwners(tx, { email, phone });
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
    // A sign-up with only some of its addresses must not release a contact that a program entered.
    if (!suspect && !hasSameAddresses) reasons.push("set-aside");
  } else if (smsConsent && byPhone && !(await isTexted(tx, byPhone))) {
    reasons.push("new-texts");
  }
  return reasons.length > 0 ? { kind: "unconfirmed", reasons } : { kind: "known", contact };
}

/** Whether the address unsubscribed or was erased. Erasures count only while no contact has it. */
function hasWithdrawn(
  tx: Tx,
  owner: Contact | undefined,
  known: { address: Address; secret: string },
): Promise<boolean> | boolean {
  return owner ? !owner.opted_in : addressErased(tx, known);
}

async function isTexted(tx: Tx, { id }: Contact): Promise<boolean> {
  const found = await tx
    .selectFrom("campaign_contacts")
    .select("id")
    .where("id", "=", id)
    .where(mayBeTexted)
    .executeTakeFirst();
  return found !== undefined;
}
