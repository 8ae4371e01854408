import type { Db } from "#app/db/schema.ts";
import { type OutboxWorker, startOutboxWorker } from "#app/modules/outbox/worker.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { createMailTransport } from "#app/platform/mail-transport.server.ts";
import { leadMailHandlers } from "./mail/mail-handlers.server.ts";

type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO" | "PUBLIC_ORIGIN">;

/** Starts sending the mails of this module; without mail settings they wait in the outbox. */
export function startMailWorker(db: Db, env: MailEnv): OutboxWorker {
  const handlers = leadMailHandlers({
    transport: createMailTransport({ smtpUrl: env.SMTP_URL }),
    mailFrom: env.MAIL_FROM,
    mailTo: env.MAIL_TO,
    publicOrigin: env.PUBLIC_ORIGIN,
  });
  return startOutboxWorker({ db, handlers });
}
