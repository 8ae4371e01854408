import type { NodemailerError } from "nodemailer";
import { createTransport } from "nodemailer";
import { MAIL_TLS_OPTIONS } from "./encrypted-urls.server.ts";
import { isLoopback } from "./loopback.ts";

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

/**
 * The transport for `SMTP_URL`, or null if it is unset: mail then waits. The connection to another
 * machine must be encrypted before the password is sent, unless the URL has `requireTLS=false`, which
 * ALLOW_UNENCRYPTED adds to it.
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
        if (isRecipientRefusal(error)) {
          throw new RecipientRefusedError(error.response ?? error.message);
        }
        throw isTlsRefusal(error) ? withAdvice(error) : error;
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
function isTlsRefusal(error: unknown): error is NodemailerError {
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
 * 5.7.x is a matter of policy (relaying, authentication, reputation), which the operator can mend,
 * so it is not held against the recipient.
 */
function isRecipientRefusal(error: unknown): error is NodemailerError {
  if (!(error instanceof Error)) return false;
  const { command, responseCode = 0, response = "" } = error as NodemailerError;
  return command === "RCPT TO" && responseCode >= 500 && !/^\d{3}[ -]5\.7\.\d/.test(response);
}
