import {
  type MailTransport,
  type OutgoingMail,
  RecipientRejectedError,
} from "#app/platform/mail-transport.server.ts";
import { type ClaimedOutboxRow, PermanentFailure } from "./outbox-handlers.ts";

interface SendMail {
  transport: MailTransport;
  row: Pick<ClaimedOutboxRow, "id">;
  mailFrom: string;
  /** Display name, if `MAIL_FROM` is only an email address. */
  senderName: string;
  signal: AbortSignal;
}

/**
 * Sends the email of an outbox row and returns the mail server's reply. The Message-ID contains the
 * row's id: if a process dies before it records the attempt, mail servers can drop the second copy.
 * Throws PermanentFailure if the server rejects the recipient.
 */
export async function sendMail(
  { transport, row, mailFrom, senderName, signal }: SendMail,
  mail: Omit<OutgoingMail, "messageId" | "from">,
): Promise<string> {
  const from = mailFrom.includes("<") ? mailFrom : { name: senderName, address: mailFrom };
  try {
    return await transport.send(
      { ...mail, messageId: getMessageId(row, mailFrom), from },
      { signal },
    );
  } catch (error) {
    if (error instanceof RecipientRejectedError) throw new PermanentFailure(error.message);
    throw error;
  }
}

/** The Message-ID of an outbox row's email, with angle brackets. */
export function getMessageId({ id }: { id: string }, mailFrom: string): string {
  return `<${id}@${getDomain(mailFrom)}>`;
}

function getDomain(mailbox: string): string {
  return mailbox.match(/@([^\s<>@]+)>?\s*$/)?.[1] ?? "localhost";
}
