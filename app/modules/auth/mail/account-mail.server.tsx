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
import {
  ACCOUNT_ALERT,
  type AccountAlertPayload,
  type AddressedAlert,
  findAlert,
  forgetAlertAddress,
} from "../alerts.server.ts";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_ORIGIN">;

/** Whether the site can send emails to staff. */
export function canSendMail(env: MailEnv): boolean {
  return Boolean(env.SMTP_URL && env.MAIL_FROM);
}

const linkSchema: z.ZodType<AccountLinkPayload> = z.object({ linkId: z.string() });
const alertSchema: z.ZodType<AccountAlertPayload> = z.object({ alertId: z.string() });

/** Emails links to choose a password, and alerts. `secret` signs the links. */
export function accountMailHandlers(env: MailEnv, { secret }: { secret: string }): OutboxHandlers {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, PUBLIC_ORIGIN: origin } = env;
  const transport = createMailTransport({ smtpUrl });
  if (!transport || !mailFrom) {
    const missingSettings = "SMTP_URL, MAIL_FROM";
    return { [ACCOUNT_LINK]: { missingSettings }, [ACCOUNT_ALERT]: { missingSettings } };
  }
  return {
    [ACCOUNT_LINK]: async (row, { db, signal }) => {
      const { linkId } = linkSchema.parse(row.payload);
      const link = await findAccountLinkById(db, { id: linkId, now: new Date() });
      if (!link) return "skipped: the link was used, replaced, or has expired";
      if (link.email === null) return "skipped: the person has no email address";
      const { name: store } = await getSiteFacts(db);
      const url = origin + getAccountLinkPath(linkId, secret);
      const mail = await renderStaffMail(writeLinkMail({ link, store, url }));
      return sendMail(
        { transport, row, mailFrom, senderName: store, signal },
        { ...mail, to: link.email },
      );
    },
    [ACCOUNT_ALERT]: async (row, { db, signal }) => {
      const { alertId } = alertSchema.parse(row.payload);
      const alert = await findAlert(db, { id: alertId });
      if (!alert) return "skipped: the person was removed, or the alert is too old";
      if (alert.email === null) return "skipped: the person has no email address";
      const { name: store } = await getSiteFacts(db);
      const mail = await renderStaffMail(writeAlertMail({ alert, store, origin }));
      const outcome = await sendMail(
        { transport, row, mailFrom, senderName: store, signal },
        { ...mail, to: alert.email },
      );
      if (alert.isRemoved) await forgetAlertAddress(db, { id: alertId });
      return outcome;
    },
  };
}

/** The words of an email to a person on the team. */
interface StaffMail {
  subject: string;
  paragraphs: string[];
  link: { label: string; url: string };
  footer: string;
}

interface LinkMail {
  link: AccountLink;
  store: string;
  url: string;
}

function writeLinkMail({ link, store, url }: LinkMail): StaffMail {
  const isInvitation = link.purpose === "invitation";
  return {
    subject: isInvitation ? `Your account at ${store}` : `Choose a new password for ${store}`,
    paragraphs: [
      isInvitation
        ? `Hello ${link.name}, you are invited to work on the website of ${store}. Choose a password to get started.`
        : `Hello ${link.name}, use this link to choose a new password for the website of ${store}. If you did not ask for it, ignore this email: your password stays as it is.`,
      `The link works once, until ${formatDateTime(link.expiresAt)}.`,
    ],
    link: { label: "Choose a password", url },
    footer: "Sent by the website. Do not forward this email: the link opens your account.",
  };
}

interface AlertMail {
  alert: AddressedAlert;
  store: string;
  origin: string;
}

function writeAlertMail({ alert, store, origin }: AlertMail): StaffMail {
  const { name, summary, at, from, advice, isRemoved } = alert;
  const when = formatDateTime(at, "momentWithZone");
  return {
    subject: `Security alert for your account at ${store}`,
    paragraphs: [
      `Hello ${name}, this happened on the website of ${store}: ${summary}`,
      from === null ? `When: ${when}.` : `When: ${when}. From: ${from}.`,
      advice,
    ],
    link: isRemoved
      ? { label: "Open the website", url: origin }
      : { label: "See who is signed in", url: `${origin}/admin/security` },
    footer: "Sent by the website, so that you notice if someone else uses your account.",
  };
}

async function renderStaffMail({ subject, paragraphs, link, footer }: StaffMail) {
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
          <Link href={link.url} style={mailStyles.link}>
            {link.label}
          </Link>
        </Text>
      </MailLayout>,
    ),
    text: [...paragraphs, `${link.label}: ${link.url}`, `---\n${footer}`].join("\n\n"),
  };
}
