import { Heading } from "@react-email/heading";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { sendMail } from "#app/modules/background/send-mail.server.ts";
import { joinSchema } from "#app/modules/leads/schema.ts";
import { consumeRateLimits, RATE_LIMITS } from "#app/modules/rate-limits/rate-limits.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { createMailTransport } from "#app/platform/mail-transport.server.ts";
import { newId } from "#app/platform/random.server.ts";
import { FooterLine, MailLayout, mailStyles } from "#app/ui/mail/mail-layout.tsx";
import type { MailEnv } from "./mail-state.server.ts";

/** Maximum time that staff wait for the mail server's reply. */
const REPLY_TIMEOUT_MS = 20_000;

interface SendTestMail {
  env: MailEnv & { PUBLIC_ORIGIN: string };
  /** Email address as typed. */
  to: string;
  actor: Actor;
  /** IP address of the client, for the rate limit. */
  address: string;
  secret: string;
  now: Date;
}

export type TestMailResult =
  | { ok: true; reply: string }
  | { ok: false; why: "not-set-up" }
  | { ok: false; why: "address"; text: string }
  | { ok: false; why: "limit"; retryAfterSeconds: number }
  /** `reply` is the mail server's reply or the connection error. */
  | { ok: false; why: "failed"; reply: string };

/**
 * Sends a short email at once, without the outbox, and returns the mail server's masked reply. Records
 * the attempt in the audit log, even if it fails.
 */
export async function sendTestMail(db: Db, options: SendTestMail): Promise<TestMailResult> {
  const { env, to, actor, address, secret, now } = options;
  const transport = createMailTransport({ smtpUrl: env.SMTP_URL });
  if (!transport || !env.SMTP_URL || !env.MAIL_FROM) return { ok: false, why: "not-set-up" };
  const typed = joinSchema.safeParse({ email: to });
  if (!typed.success) {
    return { ok: false, why: "address", text: typed.error.issues[0]?.message ?? "" };
  }
  const limit = await consumeRateLimits(db, { rules: RATE_LIMITS.testMail, address, now, secret });
  if (!limit.allowed) return { ok: false, why: "limit", ...limit };
  const { name: senderName } = await getSiteFacts(db);
  const mail = await renderTestMail({ name: senderName, origin: env.PUBLIC_ORIGIN });
  const signal = AbortSignal.timeout(REPLY_TIMEOUT_MS);
  const sending = { transport, row: { id: newId() }, mailFrom: env.MAIL_FROM, senderName, signal };
  const result = await sendMail(sending, { ...mail, to: typed.data.email }).then(
    (reply) => ({ ok: true as const, reply }),
    (error: unknown) => ({
      ok: false as const,
      why: "failed" as const,
      reply: getErrorText(error),
    }),
  );
  const masked = { ...result, reply: maskReply(result.reply, env.SMTP_URL) };
  const domain = typed.data.email.split("@").at(-1);
  await recordAudit(db, {
    actor,
    action: "send-test-email",
    subject: { kind: "email" },
    summary: `${result.ok ? "Sent" : "Could not send"} a test email to an address at ${domain}.`,
    after: { reply: masked.reply },
    now,
  });
  return masked;
}

function getErrorText(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The email as HTML and as text. */
export async function renderTestMail({ name, origin }: { name: string; origin: string }) {
  const subject = `Test email from ${name}`;
  const text = `This is a test from the staff area of ${origin}. If you can read this, the website can send email.`;
  const footer = "Someone sent this test from the staff area.";
  return {
    subject,
    html: await render(
      <MailLayout title={subject} preview={text} footer={<FooterLine>{footer}</FooterLine>}>
        <Heading style={mailStyles.heading}>Email works</Heading>
        <Text style={mailStyles.text}>{text}</Text>
      </MailLayout>,
    ),
    text: [text, `---\n${footer}`].join("\n\n"),
  };
}

/** Maximum length of a mail server's reply on screen. */
const MAX_REPLY_LENGTH = 300;

/**
 * Masks a mail server's reply for display: the user name and password of `SMTP_URL` and the local part
 * of email addresses become "…". Returns one line.
 */
export function maskReply(reply: string, smtpUrl: string): string {
  const { username, password } = new URL(smtpUrl);
  const secrets = [username, password]
    .flatMap((part) => [
      part,
      decodeSafely(part),
      Buffer.from(decodeSafely(part)).toString("base64"),
    ])
    .filter((secret) => secret.length > 2);
  const masked = secrets.reduce((text, secret) => text.replaceAll(secret, "…"), reply);
  return masked
    .replace(/[^\s<>@"]{1,64}@/g, "…@")
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_REPLY_LENGTH);
}

function decodeSafely(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
