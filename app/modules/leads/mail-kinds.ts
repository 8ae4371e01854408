/** Kinds of outbox rows this module writes and handles. */

/** A visitor's message, mailed to the store. Payload: {@link ContactMessagePayload}. */
export const CONTACT_MESSAGE = "contact-message";
export interface ContactMessagePayload {
  messageId: string;
}

/** The first mail to somebody who signed up. Payload: {@link WelcomePayload}. */
export const WELCOME = "welcome";
export interface WelcomePayload {
  contactId: string;
}
