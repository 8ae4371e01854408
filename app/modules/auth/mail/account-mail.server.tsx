import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import { z } from "zod";
import type { OutboxHandlers } from "#app/modules/background/outbox-handlers.ts";
import { sendMail } from "#app/modules/background/send-mail.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { createMailTransport } from "#app/platform/mail-transport.server.ts";
import { FooterLine, MailLayout, mailStyles } from "#app/ui/mail/mail-layout.tsx";
import {
  ACCOUNT_LINK,
  type AccountLink,
  type AccountLinkPayload,
  findAccountLinkById,
  getAccountLinkPath,
} from "../account-links.server.ts";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_ORIGIN">;

/** Whether the site can send emails to staff. */
export function canSendMail(env: MailEnv): boolean {
  return Boolean(env.SMTP_URL && env.MAIL_FROM);
}

const payloadSchema: z.ZodType<AccountLinkPayload> = z.object({ linkId: z.string() });

/** Emails links to choose a password. `secret` signs them. */
export function accountMailHandlers(env: MailEnv, { secret }: { secret: string }): OutboxHandlers {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, PUBLIC_ORIGIN: origin } = env;
  const transport = createMailTransport({ smtpUrl });
  if (!transport || !mailFrom)
    return { [ACCOUNT_LINK]: { missingSettings: "SMTP_URL, MAIL_FROM" } };
  return {
    [ACCOUNT_LINK]: async (row, { db, signal }) => {
      const { linkId } = payloadSchema.parse(row.payload);
      const link = await findAccountLinkById(db, { id: linkId, now: new Date() });
      if (!link) return "skipped: the link was used, replaced, or has expired";
      if (link.email === null) return "skipped: the person has no email address";
      const { name: store } = await getSiteFacts(db);
      const mail = await renderAccountLinkMail({
        ...{ link, store },
        url: origin + getAccountLinkPath(linkId, secret),
      });
      return sendMail(
        { transport, row, mailFrom, senderName: store, signal },
        { ...mail, to: link.email },
      );
    },
  };
}

interface LinkMail {
  link: AccountLink;
  store: string;
  url: string;
}

async function renderAccountLinkMail({ link, store, url }: LinkMail) {
  const isInvitation = link.purpose === "invitation";
  const subject = isInvitation ? `Your account at ${store}` : `Choose a new password for ${store}`;
  const paragraphs = [
    isInvitation
      ? `Hello ${link.name}, you are invited to work on the website of ${store}. Choose a password to get started.`
      : `Hello ${link.name}, use this link to choose a new password for the website of ${store}. If you did not ask for it, ignore this email: your password stays as it is.`,
    `The link works once, until ${formatDateTime(link.expiresAt)}.`,
  ];
  const label = "Choose a password";
  const footer = "Sent by the website. Do not forward this email: the link opens your account.";
  return {
    subject,
    html: await render(
      <MailLayout
        title={subject}
        preview={paragraphs[0] ?? ""}
        footer={<FooterLine>{footer}</FooterLine>}
      >
        <Heading style={mailStyles.heading}>{subject}</Heading>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} style={mailStyles.text}>
            {paragraph}
          </Text>
        ))}
        <Text style={mailStyles.text}>
          <Link href={url} style={mailStyles.link}>
            {label}
          </Link>
        </Text>
      </MailLayout>,
    ),
    text: [...paragraphs, `${label}: ${url}`, `---\n${footer}`].join("\n\n"),
  };
}
