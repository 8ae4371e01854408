import type { Tx } from "#app/db/schema.ts";
import { newId } from "#app/platform/ids.server.ts";
import type { Addresses } from "./find-owners.server.ts";

interface HeldSignUp extends Addresses {
  source: string;
  page: string;
  emailWording: string | null;
  smsWording: string | null;
  reasons: readonly string[];
  now: Date;
}

/**
 * Saves a sign-up that waits for confirmation and returns its id. A repeat only updates the reasons of
 * the first one and returns its id, so nobody can fill the list with one address.
 */
export async function holdSignUp(tx: Tx, signUp: HeldSignUp): Promise<string> {
  const { email, phone, source, page, emailWording, smsWording, reasons, now } = signUp;
  const waiting = await tx
    .updateTable("unconfirmed_sign_ups")
    .set({ reasons: reasons.join(", ") })
    .where("email", email === null ? "is" : "=", email)
    .where("phone_number", phone === null ? "is" : "=", phone)
    .where("sms_wording", smsWording === null ? "is" : "is not", null)
    .returning("id")
    .executeTakeFirst();
  if (waiting) return waiting.id;
  const id = newId();
  await tx
    .insertInto("unconfirmed_sign_ups")
    .values({
      ...{ id, email, phone_number: phone, source, page },
      ...{ email_wording: emailWording, sms_wording: smsWording },
      reasons: reasons.join(", "),
      created_at: now.toISOString(),
    })
    .execute();
  return id;
}
