import { quarantineWords } from "./quarantine-words.ts";

/** Why a sign-up waits for confirmation, in words for staff. */
const REASONS = {
  "email-withdrawn": "This email address unsubscribed earlier, or its data was erased.",
  "phone-withdrawn": "This phone number opted out earlier, or its data was erased.",
  "new-email": "The phone number belongs to a contact with a different email address, or none.",
  "new-phone": "The email address belongs to a contact with a different phone number, or none.",
  "two-contacts": "The email address belongs to one contact and the phone number to another.",
  "new-texts": "The contact with this number has not agreed to text messages.",
  "set-aside": "An earlier sign-up with this address looked automated and was set aside.",
} as const;

export type UnconfirmedReason = keyof typeof REASONS;

/** The sentences for a saved list of reasons, which may include quarantine reasons. */
export function unconfirmedWords(reasons: string): string[] {
  return reasons
    .split(", ")
    .flatMap((reason) =>
      reason in REASONS ? [REASONS[reason as UnconfirmedReason]] : quarantineWords(reason),
    );
}
