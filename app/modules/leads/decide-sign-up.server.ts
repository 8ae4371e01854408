import type { Tx } from "#app/db/schema.ts";
import { addressErased } from "./care/find-address.server.ts";
import { mayBeTexted } from "./care/lead-conditions.server.ts";
import type { Address } from "./care/read-address.server.ts";
import type { UnconfirmedReason } from "./care/unconfirmed-reasons.ts";
import { type Contact, lockOwners } from "./find-owners.server.ts";
import type { SignUpInput } from "./read-sign-up.server.ts";

/** What a sign-up may do. */
export type SignUpDecision =
  /** Nobody has used these addresses: it becomes a contact. */
  | { kind: "new" }
  /** It says what is known of this contact already, which stays as it is. */
  | { kind: "known"; contact: Contact }
  /** It would change a contact, or bring back somebody who left: only the owner may do that. */
  | { kind: "unconfirmed"; reasons: UnconfirmedReason[] };

interface Judged extends SignUpInput {
  /** Whether the post looks automatic. */
  suspect: boolean;
  /** Key of the hashes of erased addresses. */
  secret: string;
}

/**
 * Decides about a sign-up without changing anything. Anyone can type anyone's address, so only a
 * first sign-up counts at once (docs/decisions/0044). The contacts of its addresses are locked for
 * the rest of the transaction.
 */
export async function decideSignUp(tx: Tx, signUp: Judged): Promise<SignUpDecision> {
  const { email, phone, smsConsent, suspect, secret } = signUp;
  const { byEmail, byPhone } = await lockOwners(tx, { email, phone });
  const reasons: UnconfirmedReason[] = [];
  if (email !== null && (await hasLeft(tx, byEmail, { address: { email, phone: null }, secret }))) {
    reasons.push("email-withdrawn");
  }
  if (phone !== null && (await hasLeft(tx, byPhone, { address: { email: null, phone }, secret }))) {
    reasons.push("phone-withdrawn");
  }
  const contact = byEmail ?? byPhone;
  if (!contact) return reasons.length > 0 ? { kind: "unconfirmed", reasons } : { kind: "new" };

  if (byEmail && byPhone && byEmail.id !== byPhone.id) reasons.push("two-contacts");
  if (email !== null && !byEmail) reasons.push("new-email");
  if (phone !== null && !byPhone) reasons.push("new-phone");
  const isWhole = contact.email === email && contact.phone_number === phone;
  if (contact.quarantine_reason !== null) {
    // What a program typed must not become a contact because somebody signs up with a part of it.
    if (!suspect && !isWhole) reasons.push("set-aside");
  } else if (smsConsent && byPhone && !(await isTexted(tx, byPhone))) {
    reasons.push("new-texts");
  }
  return reasons.length > 0 ? { kind: "unconfirmed", reasons } : { kind: "known", contact };
}

/** Whether the address unsubscribed or was erased. The hash counts only while no contact has the address. */
function hasLeft(
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
