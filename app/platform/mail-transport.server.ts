import type { NodemailerError } from "nodemailer";
import { createTransport } from "nodemailer";

/** A mailbox; the name may hold any text, it is encoded on the way out. */
export interface Mailbox {
  name: string;
  address: string;
}

/** One mail, complete: nothing is added on the way but encoding. */
export interface OutgoingMail {
  /** With angle brackets. The same for every try, so that receivers can drop a second copy. */
  messageId: string;
  from: string | Mailbox;
  to: string;
  replyTo?: Mailbox;
  subject: string;
  text: string;
  html: string;
  /** Address for one-click unsubscribe (RFC 8058), for mails to people on a list. */
  unsubscribeUrl?: string;
}

export interface MailTransport {
  /**
   * Hands the mail to the SMTP server and returns its reply.
   * @throws RecipientRefusedError when this recipient will never be accepted; any other error may
   * pass with time.
   */
  send(mail: OutgoingMail, options?: { signal?: AbortSignal }): Promise<string>;
}

/** The server refused the recipient for good (5xx to RCPT TO). */
export class RecipientRefusedError extends Error {
  override name = "RecipientRefusedError";
}

/** All in milliseconds; each well under the time a worker may spend on one try. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/** The transport for `SMTP_URL`, or null when it is unset: mail then waits. */
export function createMailTransport({ smtpUrl }: { smtpUrl?: string }): MailTransport | null {
  if (!smtpUrl) return null;
  const smtp = createTransport({
    url: smtpUrl,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send(mail, { signal } = {}) {
      const { unsubscribeUrl, ...fields } = mail;
      try {
        const info = await smtp.sendMail({
          ...fields,
          ...(unsubscribeUrl ? listHeaders(unsubscribeUrl) : {}),
          signal,
        });
        return info.response;
      } catch (error) {
        throw isRecipientRefusal(error)
          ? new RecipientRefusedError(error.response ?? error.message)
          : error;
      }
    },
  };
}

function listHeaders(url: string) {
  return {
    list: { unsubscribe: { url } },
    headers: {
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
    },
  };
}

/**
 * 5.7.x is a matter of policy (relaying, authentication, reputation), which the operator can mend,
 * so it is not held against the recipient.
 */
function isRecipientRefusal(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0, response = "" } = error as NodemailerError;
  return command === "RCPT TO" && responseCode >= 500 && !/^\d{3}[ -]5\.7\.\d/.test(response);
}
