/**
 * The exact sentences a visitor agrees to. Shown by the forms and written into the consent record
 * by the server, both from here.
 */

/** Under every sign-up form. */
export function emailConsentWording(storeName: string): string {
  return `By signing up you agree that ${storeName} may email you deals and news at the address you enter. You can unsubscribe with one click in every email.`;
}

/** Beside the SMS checkbox, which starts unticked. The store texts by its own means, not through this site. */
export function smsConsentWording(storeName: string): string {
  return `${storeName} may text me deals at this number; the messages may be automated. Message and data rates may apply. Reply STOP to opt out. Consent is not a condition of purchase.`;
}
