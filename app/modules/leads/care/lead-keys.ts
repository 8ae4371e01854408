/** Keys of the outbox rows that belong to a lead (enqueued by its form). */

export function welcomeKey(email: string): string {
  return `welcome:${email}`;
}

export function messageKey(messageId: string): string {
  return `message:${messageId}`;
}
