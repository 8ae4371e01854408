import type { OutboxHandlers } from "#app/modules/background/outbox-handlers.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createMailTransport } from "#app/platform/mail-transport.server.ts";
import { leadMailHandlers } from "./mail-handlers.server.ts";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PUBLIC_ORIGIN">;

/** The handlers of this module's mails as set up; without mail settings they wait in the outbox. */
export function configuredMail(env: MailEnv): OutboxHandlers {
  return leadMailHandlers({
    transport: createMailTransport({ smtpUrl: env.SMTP_URL }),
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO,
    publicOrigin: env.PUBLIC_ORIGIN,
  });
}
