import { Heading } from "@react-email/heading";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { FooterLine, MailLayout } from "#app/modules/leads/mail/mail-layout.tsx";
import { mailStyles } from "#app/modules/leads/mail/mail-styles.ts";
import { sendMail } from "#app/modules/leads/mail/send-mail.server.ts";
import { joinSchema } from "#app/modules/leads/schema.ts";
import { hitLimits } from "#app/modules/rate-limits/hit-limits.server.ts";
import { limits } from "#app/modules/rate-limits/limits.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { createMailTransport } from "#app/platform/mail-transport.server.ts";
import type { MailEnv } from "./mail-state.server.ts";
import { maskReply } from "./mask-reply.ts";

/** Staff wait for the answer of the mail server at most this long. */
const LONGEST_WAIT_MS = 20_000;

interface SendTestMail {
  env: MailEnv & { PUBLIC_ORIGIN: string };
  /** Address as typed. */
  to: string;
  actor: Actor;
  /** Client address of the request, for the rate limit. */
  address: string;
  secret: string;
  now: Date;
}

export type TestMailResult =
  | { ok: true; reply: string }
  | { ok: false; why: "not-set-up" }
  | { ok: false; why: "address"; text: string }
  | { ok: false; why: "limit"; retryAfterSeconds: number }
  /** `reply` is what the mail server, or the connection to it, said. */
  | { ok: false; why: "failed"; reply: string };

/**
 * Sends a short email now, past the outbox, and gives the mail server's own words. The attempt is in
 * the log of changes, whatever came of it.
 */
export async function sendTestMail(db: Db, options: SendTestMail): Promise<TestMailResult> {
  const { env, to, actor, address, secret, now } = options;
  const transport = createMailTransport({ smtpUrl: env.SMTP_URL });
  if (!transport || !env.SMTP_URL || !env.MAIL_FROM) return { ok: false, why: "not-set-up" };
  const typed = joinSchema.safeParse({ email: to });
  if (!typed.success) {
    return { ok: false, why: "address", text: typed.error.issues[0]?.message ?? "" };
  }
  const limit = await hitLimits(db, { rules: limits.testMail, address, now, secret });
  if (!limit.allowed) return { ok: false, why: "limit", ...limit };
  const { name: senderName } = await getSiteFacts(db);
  const mail = await testMail({ name: senderName, origin: env.PUBLIC_ORIGIN });
  const signal = AbortSignal.timeout(LONGEST_WAIT_MS);
  const sending = { transport, job: { id: newId() }, mailFrom: env.MAIL_FROM, senderName, signal };
  const result = await sendMail(sending, { ...mail, to: typed.data.email }).then(
    (reply) => ({ ok: true as const, reply }),
    (error: unknown) => ({ ok: false as const, why: "failed" as const, reply: messageOf(error) }),
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

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The email as HTML and as text. */
async function testMail({ name, origin }: { name: string; origin: string }) {
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
