import type { OutboxHandlers } from "#app/modules/background/outbox-handlers.ts";
import { CONTACT_MESSAGE, WELCOME } from "#app/modules/leads/mail-kinds.ts";
import type { MailTransport } from "#app/platform/mail-transport.server.ts";
import { sendContactMessage } from "./send-contact-message.server.ts";
import { sendWelcome } from "./send-welcome.server.ts";

interface MailSettings {
  /** Null while `SMTP_URL` is unset. */
  transport: MailTransport | null;
  /** `MAIL_FROM`: `name@domain`, with or without a display name. */
  mailFrom?: string;
  /** `MAIL_TO`: the store's own mailbox. */
  mailTo?: string;
  /** `PUBLIC_ORIGIN`, for links. */
  publicOrigin: string;
}

/**
 * The handlers of this module's outbox rows. A mail whose settings are not complete waits: its
 * kind names what it waits for.
 */
export function leadMailHandlers(settings: MailSettings): OutboxHandlers {
  const { transport, mailFrom, mailTo, publicOrigin } = settings;
  const missing = [transport ? [] : ["SMTP_URL"], mailFrom ? [] : ["MAIL_FROM"]].flat();
  if (!transport || !mailFrom) {
    const waitsFor = missing.join(" and ");
    return { [CONTACT_MESSAGE]: { waitsFor }, [WELCOME]: { waitsFor } };
  }
  return {
    [CONTACT_MESSAGE]: mailTo
      ? sendContactMessage({ transport, mailFrom, mailTo })
      : { waitsFor: "MAIL_TO" },
    [WELCOME]: sendWelcome({ transport, mailFrom, publicOrigin }),
  };
}
