import type { Db } from "#app/db/schema.ts";
import { countPending } from "#app/modules/background/outbox.server.ts";
import { MENU_ALERT } from "#app/modules/catalog/menu-health/menu-state.server.ts";
import { CONTACT_MESSAGE, MESSAGE_ANSWER, WELCOME } from "#app/modules/crm/lead-outbox.ts";
import type { Env } from "#app/platform/env.server.ts";

export type MailEnv = Pick<Env, "SMTP_URL" | "MAIL_FROM" | "MAIL_TO">;

/** The settings that email needs, in the order of the instructions. */
const SETTINGS = ["SMTP_URL", "MAIL_FROM", "MAIL_TO"] as const;

export interface MailState {
  /** The missing settings; empty if email is set up. */
  missing: (typeof SETTINGS)[number][];
  /** Whether email can be sent. Without `MAIL_TO`, the store itself gets none. */
  canSend: boolean;
  /** Whether messages can be answered: shoppers reply to the store's mailbox. */
  canAnswer: boolean;
  /** The mail server as `host:port`, without its password. */
  server: string | undefined;
  from: string | undefined;
  /** The store's own mailbox. */
  to: string | undefined;
  /** What does not work, in plain words; undefined if everything works. */
  problem: string | undefined;
}

/** Whether the site can send email, and what does not work otherwise. */
export function getMailState(env: MailEnv): MailState {
  const { SMTP_URL, MAIL_FROM: from, MAIL_TO: to } = env;
  const canSend = Boolean(SMTP_URL && from);
  return {
    missing: SETTINGS.filter((name) => !env[name]),
    ...{
      canSend,
      canAnswer: Boolean(canSend && to),
      from,
      to,
      server: SMTP_URL && new URL(SMTP_URL).host,
    },
    problem: describeProblem({ canSend, to }),
  };
}

function describeProblem({ canSend, to }: Pick<MailState, "canSend" | "to">): string | undefined {
  if (!canSend) {
    return "Email is not set up. You get no email about new messages, people who sign up get no welcome email, and alerts and the weekly digest are not sent.";
  }
  if (!to) {
    return "The store’s own email address is not set. You get no email about new messages, and menu alerts are not sent. Owners without an email address get no alerts and no weekly digest.";
  }
  return undefined;
}

/** Number of emails about leads and the menu that are waiting in the outbox. */
export function countWaitingMail(db: Db): Promise<number> {
  return countPending(db, { kinds: [CONTACT_MESSAGE, MESSAGE_ANSWER, WELCOME, MENU_ALERT] });
}
