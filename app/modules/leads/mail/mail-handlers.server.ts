import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import {
  type OutboxHandler,
  type OutboxHandlers,
  PermanentFailure,
} from "#app/modules/background/outbox-handlers.ts";
import { getMessageId, sendMail } from "#app/modules/background/send-mail.server.ts";
import { getRulePack, listShownRules } from "#app/modules/compliance/rule-packs.server.ts";
import { findAnswerToSend } from "#app/modules/crm/answers.server.ts";
import { findWelcomeRecipient } from "#app/modules/crm/contacts.server.ts";
import {
  CONTACT_MESSAGE,
  type ContactMessagePayload,
  MESSAGE_ANSWER,
  type MessageAnswerPayload,
  WELCOME,
  type WelcomePayload,
} from "#app/modules/crm/lead-outbox.ts";
import { findMessageToSend } from "#app/modules/crm/messages.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createMailTransport, type MailTransport } from "#app/platform/mail-transport.server.ts";
import { renderContactMessageMail } from "./contact-message-mail.tsx";
import { renderMessageAnswerMail } from "./message-answer-mail.tsx";
import { getStoreIdentity, renderWelcomeMail } from "./welcome-mail.tsx";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PUBLIC_ORIGIN">;

/**
 * The handlers of the emails about leads. Emails whose settings are missing wait in the outbox, and
 * `missingSettings` names them. `secret` is the key of the hashes of erased addresses.
 */
export function leadMailHandlers(env: MailEnv, { secret }: { secret: string }): OutboxHandlers {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, MAIL_TO: mailTo } = env;
  const transport = createMailTransport({ smtpUrl });
  if (!transport || !mailFrom) {
    const missingSettings = (["SMTP_URL", "MAIL_FROM"] as const)
      .filter((name) => !env[name])
      .join(" and ");
    return {
      [CONTACT_MESSAGE]: { missingSettings },
      [MESSAGE_ANSWER]: { missingSettings },
      [WELCOME]: { missingSettings },
    };
  }
  return {
    [CONTACT_MESSAGE]: mailTo
      ? contactMessageHandler({ transport, mailFrom, mailTo })
      : { missingSettings: "MAIL_TO" },
    // Shoppers reply to the store's mailbox.
    [MESSAGE_ANSWER]: mailTo
      ? answerHandler({ transport, mailFrom, mailTo, secret })
      : { missingSettings: "MAIL_TO" },
    [WELCOME]: welcomeHandler({ transport, mailFrom, publicOrigin: env.PUBLIC_ORIGIN }),
  };
}

const messagePayloadSchema: z.ZodType<ContactMessagePayload> = z.object({ messageId: z.string() });

interface MessageSettings {
  transport: MailTransport;
  mailFrom: string;
  mailTo: string;
}

/** Emails a visitor's message to the store; replies go to the visitor. */
function contactMessageHandler({ transport, mailFrom, mailTo }: MessageSettings): OutboxHandler {
  return async (row, { db, signal }) => {
    const { messageId } = messagePayloadSchema.parse(row.payload);
    const message = await findMessageToSend(db, { id: messageId });
    if (!message) return "skipped: message deleted";
    const { name: senderName } = await getSiteFacts(db);
    return sendMail(
      { transport, row, mailFrom, senderName, signal },
      {
        ...(await renderContactMessageMail(message)),
        to: mailTo,
        replyTo: { name: message.name, address: message.email },
      },
    );
  };
}

const answerPayloadSchema: z.ZodType<MessageAnswerPayload> = z.object({ answerId: z.string() });

/**
 * Emails an answer to the visitor; what the visitor replies goes to the store's mailbox. The headers name
 * the earlier emails of the conversation, so that mail programs show them together.
 */
function answerHandler({
  transport,
  mailFrom,
  mailTo,
  secret,
}: MessageSettings & { secret: string }): OutboxHandler {
  return async (row, { db, signal }) => {
    const { answerId } = answerPayloadSchema.parse(row.payload);
    const found = await findAnswerToSend(db, { id: answerId, secret });
    if (found === "gone") return "skipped: message deleted";
    // Staff must not read that it was sent.
    if (found === "erased") throw new PermanentFailure("the person asked for erasure");
    const { answer, message, earlierRows } = found;
    const store = getStoreIdentity(await getSiteFacts(db));
    const references = earlierRows.map((earlier) => getMessageId(earlier, mailFrom));
    const inReplyTo = references.at(-1);
    return sendMail(
      { transport, row, mailFrom, senderName: store.name, signal },
      {
        ...(await renderMessageAnswerMail({ store, answer, message })),
        to: message.email,
        replyTo: mailTo,
        ...(inReplyTo !== undefined && { inReplyTo, references }),
      },
    );
  };
}

/** Stand in for personal data in the archived templates of emails. */
const PLACEHOLDERS = { name: "[name]", email: "[email]", message: "[message]", page: "[page]" };

/** The emails about leads with placeholders instead of personal data, for the archive. */
export async function renderLeadMailTemplate(
  db: Db,
  {
    name,
    publicOrigin,
  }: { name: "welcome" | "contact-message" | "message-answer"; publicOrigin: string },
) {
  if (name === "contact-message") return renderContactMessageMail(PLACEHOLDERS);
  if (name === "message-answer") {
    const store = getStoreIdentity(await getSiteFacts(db));
    const message = { message: PLACEHOLDERS.message, created_at: null };
    return renderMessageAnswerMail({ store, answer: { text: "[answer]" }, message });
  }
  return renderWelcome(db, { publicOrigin, unsubscribeToken: "[token]" });
}

async function renderWelcome(
  db: Db,
  { publicOrigin, unsubscribeToken }: { publicOrigin: string; unsubscribeToken: string },
) {
  const facts = await getSiteFacts(db);
  return renderWelcomeMail({
    store: getStoreIdentity(facts),
    unsubscribeUrl: `${publicOrigin}/unsubscribe/${unsubscribeToken}`,
    specialsUrl: `${publicOrigin}/specials`,
    rules: listShownRules(getRulePack(facts.address.state), "email"),
  });
}

const welcomePayloadSchema: z.ZodType<WelcomePayload> = z.object({ contactId: z.string() });

interface WelcomeSettings {
  transport: MailTransport;
  mailFrom: string;
  publicOrigin: string;
}

/** Sends the welcome email, unless the contact has unsubscribed or was deleted since. */
function welcomeHandler({ transport, mailFrom, publicOrigin }: WelcomeSettings): OutboxHandler {
  return async (row, { db, signal }) => {
    const { contactId } = welcomePayloadSchema.parse(row.payload);
    const contact = await findWelcomeRecipient(db, { contactId });
    if (!contact?.email) return "skipped: contact deleted";
    if (!contact.opted_in) return "skipped: unsubscribed";
    const unsubscribeToken = contact.unsubscribe_token;
    const mail = await renderWelcome(db, { publicOrigin, unsubscribeToken });
    const { name: senderName } = await getSiteFacts(db);
    return sendMail(
      { transport, row, mailFrom, senderName, signal },
      {
        ...mail,
        to: contact.email,
        unsubscribeUrl: `${publicOrigin}/unsubscribe/${unsubscribeToken}`,
      },
    );
  };
}
