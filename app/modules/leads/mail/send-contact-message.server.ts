import { z } from "zod";
import type { OutboxHandler } from "#app/modules/background/outbox-handlers.ts";
import type { ContactMessagePayload } from "#app/modules/leads/mail-kinds.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { MailTransport } from "#app/platform/mail-transport.server.ts";
import { contactMessageMail } from "./contact-message-mail.tsx";
import { sendMail } from "./send-mail.server.ts";

const payloadSchema: z.ZodType<ContactMessagePayload> = z.object({ messageId: z.string() });

interface Settings {
  transport: MailTransport;
  mailFrom: string;
  mailTo: string;
}

/** Mails a visitor's message to the store; a reply goes to the visitor. */
export function sendContactMessage({ transport, mailFrom, mailTo }: Settings): OutboxHandler {
  return async (job, { db, signal }) => {
    const { messageId } = payloadSchema.parse(job.payload);
    const message = await db
      .selectFrom("messages")
      .select(["name", "email", "message", "page"])
      .where("id", "=", messageId)
      .executeTakeFirst();
    if (!message) return "skipped: message deleted";
    const { name: senderName } = await getSiteFacts(db);
    return sendMail(
      { transport, job, mailFrom, senderName, signal },
      {
        ...(await contactMessageMail(message)),
        to: mailTo,
        replyTo: { name: message.name, address: message.email },
      },
    );
  };
}
