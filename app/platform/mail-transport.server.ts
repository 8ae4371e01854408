import { createTransport, type NodemailerError } from "nodemailer";
import { MAIL_TLS_OPTIONS } from "./encrypted-urls.server.ts";
import { isLoopback } from "./network-addresses.server.ts";

/** A mailbox. The name may be any text; it is encoded when the email is sent. */
interface Mailbox {
  name: string;
  address: string;
}

/** A complete email; sending only encodes it. */
export interface OutgoingMail {
  /** With angle brackets. The same for every attempt, so that receivers can drop duplicates. */
  messageId: string;
  from: string | Mailbox;
  to: string;
  /** A text may have several mailboxes, with names, as in `MAIL_TO`. */
  replyTo?: string | Mailbox;
  /** Message-ID of the email that this one answers, with angle brackets (RFC 5322, 3.6.4). */
  inReplyTo?: string;
  /** Message-IDs of the emails before this one in the conversation, oldest first. */
  references?: string[];
  subject: string;
  text: string;
  html: string;
  /** URL for one-click unsubscribe (RFC 8058), for emails to people on the mailing list. */
  unsubscribeUrl?: string;
}

export interface MailTransport {
  /**
   * Sends an email to the SMTP server and returns the server's reply.
   * @throws RecipientRejectedError if the server will never accept this recipient; other errors may be
   * temporary.
   */
  send(mail: OutgoingMail, options?: { signal?: AbortSignal }): Promise<string>;
}

/** The server permanently rejected the recipient (5xx to RCPT TO). */
export class RecipientRejectedError extends Error {
  override name = "RecipientRejectedError";
}

/** In milliseconds; each is well below the time limit of an attempt. */
const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
};

/**
 * The transport for `SMTP_URL`, or null if it is unset, which leaves emails in the outbox. A connection
 * to another machine must be encrypted before the password is sent, unless the URL has
 * `requireTLS=false`, which ALLOW_UNENCRYPTED adds.
 */
export function createMailTransport({ smtpUrl }: { smtpUrl?: string }): MailTransport | null {
  if (!smtpUrl) return null;
  const smtp = createTransport({
    ...readUrl(smtpUrl),
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
        if (isRecipientRejection(error)) {
          throw new RecipientRejectedError(error.response ?? error.message);
        }
        throw isEncryptionError(error) ? withAdvice(error) : error;
      }
    },
  };
}

function readUrl(smtpUrl: string) {
  const url = new URL(smtpUrl);
  const isAllowed = url.searchParams.get("requireTLS") === "false";
  for (const option of MAIL_TLS_OPTIONS) url.searchParams.delete(option);
  const requireTLS = url.protocol === "smtp:" && !isAllowed && !isLoopback(url.hostname);
  return { url: url.href, requireTLS };
}

/** Nodemailer's code for a connection that could not be encrypted. */
function isEncryptionError(error: unknown): error is NodemailerError {
  return error instanceof Error && (error as NodemailerError).code === "ETLS";
}

function withAdvice(error: Error): Error {
  return new Error(
    "the mail server offers no encryption that can be trusted, so nothing was sent to it " +
      `(${error.message}); use a server with STARTTLS or smtps://, or set ALLOW_UNENCRYPTED=SMTP_URL ` +
      "where nobody else can read the network",
    { cause: error },
  );
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
 * Status 5.7.x is about policy (relaying, authentication, reputation), which the operator can fix, so it
 * does not count as a rejection of the recipient.
 */
function isRecipientRejection(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0, response = "" } = error as NodemailerError;
  return command === "RCPT TO" && responseCode >= 500 && !/^\d{3}[ -]5\.7\.\d/.test(response);
}
