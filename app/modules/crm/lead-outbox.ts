/** Outbox kind of the email to the store about a message. Payload: {@link ContactMessagePayload}. */
export const CONTACT_MESSAGE = "contact-message";
export interface ContactMessagePayload {
  messageId: string;
}

/** Outbox kind of the welcome email to a new contact. Payload: {@link WelcomePayload}. */
export const WELCOME = "welcome";
export interface WelcomePayload {
  contactId: string;
}

/** Outbox kind of an answer to a message. Payload: {@link MessageAnswerPayload}. */
export const MESSAGE_ANSWER = "message-answer";
export interface MessageAnswerPayload {
  answerId: string;
}

/**
 * Outbox key of the welcome email: one per address, in lower case. Erasure finds emails only by their
 * keys, so every use of a key must call these functions.
 */
export function welcomeKey(email: string): string {
  return `welcome:${email}`;
}

/** Outbox key of the email to the store about a message. */
export function messageKey(messageId: string): string {
  return `message:${messageId}`;
}

/** Outbox key of the email with an answer. */
export function answerKey(answerId: string): string {
  return `answer:${answerId}`;
}
