import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import { z } from "zod";
import { ownerMailHandlers } from "#app/modules/auth/mail/owner-mail.server.ts";
import type { OutboxHandlers } from "#app/modules/background/outbox-handlers.ts";
import type { Env } from "#app/platform/env.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { FooterLine, MailLayout, mailStyles } from "#app/ui/mail/mail-layout.tsx";
import { describeAlertKind } from "../alert-kinds.ts";
import {
  findAlertToEmail,
  SITE_ALERT,
  type SiteAlert,
  type SiteAlertPayload,
} from "../alerts.server.ts";

/** Alerts may wait until mail is configured; older ones are not sent. */
const MAX_MAIL_AGE_MS = 24 * 3_600_000;

const payloadSchema: z.ZodType<SiteAlertPayload> = z.object({
  alertId: z.string(),
  reason: z.enum(["raised", "reminder"]),
  at: z.iso.datetime(),
});

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PUBLIC_ORIGIN">;

/** Emails alerts to the owners, unless they were resolved in the meantime. */
export function siteAlertHandlers(env: MailEnv): OutboxHandlers {
  return ownerMailHandlers(env, {
    kind: SITE_ALERT,
    render: async (db, payload, { origin }) => {
      const { alertId, reason, at } = payloadSchema.parse(payload);
      if (Date.now() - Date.parse(at) > MAX_MAIL_AGE_MS)
        return "skipped: the alert is more than a day old";
      const alert = await findAlertToEmail(db, { id: alertId });
      if (!alert) return "skipped: the alert is resolved";
      return renderAlertMail({ alert, reason, origin });
    },
  });
}

/** The email with placeholders, for the archive. */
export function renderAlertTemplate(origin: string) {
  const alert = { kind: "backup", text: "[what happened, and what to do]", detail: "[cause]" };
  const raisedAt = "2026-01-01T17:00:00.000Z";
  return renderAlertMail({ alert: { ...alert, raisedAt }, reason: "raised", origin });
}

interface AlertMail {
  alert: Pick<SiteAlert, "kind" | "text" | "detail" | "raisedAt">;
  reason: SiteAlertPayload["reason"];
  origin: string;
}

const FOOTER =
  "Sent by the website to its owners. You get a reminder once a day until the problem is solved.";

async function renderAlertMail({ alert, reason, origin }: AlertMail) {
  const { title, href } = describeAlertKind(alert.kind);
  const subject = reason === "reminder" ? `Still open: ${title}` : title;
  const since = `Since ${formatDateTime(alert.raisedAt)}.`;
  const label = "Open the page";
  const url = origin + href;
  return {
    subject,
    html: await render(
      <MailLayout title={subject} preview={alert.text} footer={<FooterLine>{FOOTER}</FooterLine>}>
        <Heading style={mailStyles.heading}>{subject}</Heading>
        <Text style={mailStyles.text}>{alert.text}</Text>
        {alert.detail !== null && <Text style={mailStyles.quoted}>{alert.detail}</Text>}
        <Text style={mailStyles.text}>{since}</Text>
        <Text style={mailStyles.text}>
          <Link href={url} style={mailStyles.link}>
            {label}
          </Link>
        </Text>
      </MailLayout>,
    ),
    text: [
      alert.text,
      ...(alert.detail === null ? [] : [`> ${alert.detail.replaceAll("\n", "\n> ")}`]),
      since,
      `${label}: ${url}`,
      `---\n${FOOTER}`,
    ].join("\n\n"),
  };
}
