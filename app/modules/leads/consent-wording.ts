/** Consent to email, shown under every sign-up form and saved word for word in the consent record. */
export function emailConsentWording(storeName: string): string {
  return `By signing up you agree that ${storeName} may email you deals and news at the address you enter. You can unsubscribe with one click in every email.`;
}

/**
 * Consent to texts, shown next to the checkbox and saved word for word in the consent record. The store
 * sends texts itself; this site does not.
 */
export function smsConsentWording(storeName: string): string {
  return `${storeName} may text me deals at this number; the messages may be automated. Message and data rates may apply. Reply STOP to opt out. Consent is not a condition of purchase.`;
}
