import { Heading } from "@react-email/heading";
import { Link } from "@react-email/link";
import { render } from "@react-email/render";
import { Text } from "@react-email/text";
import { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import type { OutboxHandlers } from "#app/modules/background/outbox-handlers.ts";
import { sendMail } from "#app/modules/background/send-mail.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { createMailTransport } from "#app/platform/mail-transport.server.ts";
import { FooterLine, MailLayout, mailStyles } from "#app/ui/mail/mail-layout.tsx";
import { describeFallback } from "./describe-menu.server.ts";
import { CHECKS_IN_A_ROW } from "./menu-health.ts";
import { MENU_ALERT, type MenuAlertPayload } from "./menu-state.server.ts";

/** Alerts may wait until mail is configured; older alerts are not sent. */
const MAX_ALERT_AGE_MS = 24 * 3_600_000;

const payloadSchema: z.ZodType<MenuAlertPayload> = z.object({
  kind: z.enum(["raised", "cleared"]),
  at: z.iso.datetime(),
  since: z.string().nullable(),
  problem: z.string().nullable(),
  movedTo: z.string().nullable(),
});

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PUBLIC_ORIGIN">;

/** Emails menu alerts to the store; without mail settings, alerts wait in the outbox. */
export function menuAlertHandlers(env: MailEnv): OutboxHandlers {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, MAIL_TO: mailTo, PUBLIC_ORIGIN: origin } = env;
  const transport = createMailTransport({ smtpUrl });
  if (!transport || !mailFrom || !mailTo) {
    const missing = { SMTP_URL: transport, MAIL_FROM: mailFrom, MAIL_TO: mailTo };
    const names = Object.entries(missing).flatMap(([name, value]) => (value ? [] : [name]));
    return { [MENU_ALERT]: { missingSettings: names.join(" and ") } };
  }
  return {
    [MENU_ALERT]: async (row, { db, signal }) => {
      const alert = payloadSchema.parse(row.payload);
      if (Date.now() - Date.parse(alert.at) > MAX_ALERT_AGE_MS)
        return "skipped: the alert is more than a day old";
      const facts = await getSiteFacts(db);
      const mail = await renderMenuAlertMail({
        alert,
        facts,
        pageUrl: `${origin}/admin/business/menu`,
      });
      return sendMail(
        { transport, row, mailFrom, senderName: facts.name, signal },
        { ...mail, to: mailTo },
      );
    },
  };
}

/** A time to show in the archived templates. */
const EXAMPLE_TIME = "2026-01-01T17:00:00.000Z";

/** The alerts with an example time and placeholders, for the archive. */
export async function renderMenuAlertTemplate(
  db: Db,
  { kind, publicOrigin }: Pick<MenuAlertPayload, "kind"> & { publicOrigin: string },
) {
  return renderMenuAlertMail({
    alert: { kind, at: EXAMPLE_TIME, since: EXAMPLE_TIME, problem: "[problem]", movedTo: null },
    facts: await getSiteFacts(db),
    pageUrl: `${publicOrigin}/admin/business/menu`,
  });
}

interface MenuAlert {
  alert: MenuAlertPayload;
  facts: SiteFacts;
  /** URL of the staff page with the button that moves the links. */
  pageUrl: string;
}

const FOOTER = "Sent by the website to the store’s own mailbox.";

async function renderMenuAlertMail({ alert, facts, pageUrl }: MenuAlert) {
  const { subject, paragraphs, link } =
    alert.kind === "raised" ? raisedCopy(alert, facts) : clearedCopy(alert);
  return {
    subject,
    html: await render(
      <MailLayout
        title={subject}
        preview={paragraphs[0] ?? ""}
        footer={<FooterLine>{FOOTER}</FooterLine>}
      >
        <Heading style={mailStyles.heading}>{subject}</Heading>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} style={mailStyles.text}>
            {paragraph}
          </Text>
        ))}
        <Text style={mailStyles.text}>
          <Link href={pageUrl} style={mailStyles.link}>
            {link}
          </Link>
        </Text>
      </MailLayout>,
    ),
    text: [...paragraphs, `${link}: ${pageUrl}`, `---\n${FOOTER}`].join("\n\n"),
  };
}

function raisedCopy({ since, at, problem, movedTo }: MenuAlertPayload, facts: SiteFacts) {
  const when = formatDateTime(since ?? at);
  return {
    subject: "The online menu is down",
    paragraphs: [
      `The online menu has failed ${CHECKS_IN_A_ROW} checks in a row since ${when}: ${problem}.`,
      movedTo === null
        ? `Shoppers still see links to it. You can move every menu link to ${describeFallback(facts)} with one button.`
        : `Every menu link now leads to ${movedTo}. The links move back automatically once the menu has worked for 15 minutes.`,
    ],
    link: movedTo === null ? "Move the menu links" : "See how the menu is doing",
  };
}

function clearedCopy({ at, movedTo }: MenuAlertPayload) {
  const when = formatDateTime(at);
  return {
    subject: "The online menu works again",
    paragraphs: [
      `The online menu has passed ${CHECKS_IN_A_ROW} checks in a row, the last at ${when}.`,
      movedTo === null
        ? "Menu links lead to the menu."
        : `Menu links still lead to ${movedTo}. They move back automatically once the menu has worked for 15 minutes, or at once with the button.`,
    ],
    link: "See how the menu is doing",
  };
}
