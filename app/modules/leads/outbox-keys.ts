/**
 * The outbox keys of the emails a lead causes. Everything that enqueues, shows, or erases such an
 * email asks here: erasure finds an email by its key alone.
 */

/** The welcome email: one for each address, in lower case. */
export function welcomeKey(email: string): string {
  return `welcome:${email}`;
}

/** The email to the owner about a message. */
export function messageKey(messageId: string): string {
  return `message:${messageId}`;
}
