import { type OutboxJob, PermanentFailure } from "#app/modules/background/outbox-handlers.ts";
import {
  type MailTransport,
  type OutgoingMail,
  RecipientRefusedError,
} from "#app/platform/mail-transport.server.ts";

interface Sending {
  transport: MailTransport;
  /** Its id becomes part of the Message-ID. */
  job: Pick<OutboxJob, "id">;
  mailFrom: string;
  /** Display name when `MAIL_FROM` is a bare address. */
  senderName: string;
  signal: AbortSignal;
}

/**
 * Sends the mail of an outbox row. The Message-ID comes from the row's id, so that a second copy,
 * sent because a process died before writing the first one down, can be recognised and dropped.
 */
export async function sendMail(
  { transport, job, mailFrom, senderName, signal }: Sending,
  mail: Omit<OutgoingMail, "messageId" | "from">,
): Promise<string> {
  const from = mailFrom.includes("<") ? mailFrom : { name: senderName, address: mailFrom };
  try {
    return await transport.send(
      { ...mail, messageId: `<${job.id}@${domainOf(mailFrom)}>`, from },
      { signal },
    );
  } catch (error) {
    if (error instanceof RecipientRefusedError) throw new PermanentFailure(error.message);
    throw error;
  }
}

function domainOf(mailbox: string): string {
  return mailbox.match(/@([^\s<>@]+)>?\s*$/)?.[1] ?? "localhost";
}
