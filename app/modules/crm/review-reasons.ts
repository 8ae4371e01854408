/** `quarantine_reason` of a message that staff marked as spam. */
export const MARKED_BY_STAFF = "marked by staff";

/** Sentences for the reasons that `findQuarantineReason` in `leads` returns. */
const QUARANTINE_REASONS: Record<string, string> = {
  honeypot: "A field hidden from people was filled in, which usually means a bot.",
  [MARKED_BY_STAFF]: "Someone on your team marked it as spam.",
  "too fast": "The form was sent within a third of a second of opening the page.",
};

/** Explains to staff why a lead is in quarantine, one sentence per reason. */
export function describeQuarantine(reason: string): string[] {
  return reason
    .split(", ")
    .map((part) => QUARANTINE_REASONS[part] ?? `It looked automatic (${part}).`);
}

/** Sentences for the reasons why a sign-up waits for confirmation. */
const UNCONFIRMED_REASONS = {
  "email-withdrawn": "This email address unsubscribed earlier, or its data was erased.",
  "phone-withdrawn": "This phone number opted out earlier, or its data was erased.",
  "new-email": "The phone number belongs to a contact with a different email address, or none.",
  "new-phone": "The email address belongs to a contact with a different phone number, or none.",
  "two-contacts": "The email address belongs to one contact and the phone number to another.",
  "new-texts": "The contact with this number has not agreed to text messages.",
  "set-aside":
    "An earlier sign-up with this address looked automated and was held as possible spam.",
} as const;

export type UnconfirmedReason = keyof typeof UNCONFIRMED_REASONS;

/** Explains to staff why a sign-up is unconfirmed. `reasons` may include quarantine reasons. */
export function describeUnconfirmedReasons(reasons: string): string[] {
  return reasons
    .split(", ")
    .flatMap((reason) =>
      reason in UNCONFIRMED_REASONS
        ? [UNCONFIRMED_REASONS[reason as UnconfirmedReason]]
        : describeQuarantine(reason),
    );
}
