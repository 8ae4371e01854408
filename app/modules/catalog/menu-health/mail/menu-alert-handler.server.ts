import { z } from "zod";
import type { OutboxHandlers } from "#app/modules/background/outbox-handlers.ts";
import { sendMail } from "#app/modules/leads/mail/send-mail.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createMailTransport } from "#app/platform/mail-transport.server.ts";
import { MENU_ALERT, type MenuAlertPayload } from "./mail-kind.ts";
import { menuAlertMail } from "./menu-alert-mail.tsx";

/** An alert that waited longer, for mail to be configured, is no news any more. */
const LONGEST_WAIT_MS = 24 * 3_600_000;

const payloadSchema: z.ZodType<MenuAlertPayload> = z.object({
  kind: z.enum(["raised", "cleared"]),
  at: z.iso.datetime(),
  since: z.string().nullable(),
  problem: z.string().nullable(),
  movedTo: z.string().nullable(),
});

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PUBLIC_ORIGIN">;

/** Mails alerts about the menu to the store; without mail settings they wait in the outbox. */
export function menuAlertHandlers(env: MailEnv): OutboxHandlers {
  const { SMTP_URL: smtpUrl, MAIL_FROM: mailFrom, MAIL_TO: mailTo, PUBLIC_ORIGIN: origin } = env;
  const transport = createMailTransport({ smtpUrl });
  if (!transport || !mailFrom || !mailTo) {
    const missing = { SMTP_URL: transport, MAIL_FROM: mailFrom, MAIL_TO: mailTo };
    const names = Object.entries(missing).flatMap(([name, value]) => (value ? [] : [name]));
    return { [MENU_ALERT]: { waitsFor: names.join(" and ") } };
  }
  return {
    [MENU_ALERT]: async (job, { db, signal }) => {
      const alert = payloadSchema.parse(job.payload);
      if (Date.now() - Date.parse(alert.at) > LONGEST_WAIT_MS) return "skipped: no news any more";
      const facts = await getSiteFacts(db);
      const mail = await menuAlertMail({ alert, facts, pageUrl: `${origin}/admin/business/menu` });
      return sendMail(
        { transport, job, mailFrom, senderName: facts.name, signal },
        { ...mail, to: mailTo },
      );
    },
  };
}
