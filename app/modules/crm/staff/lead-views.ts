import { NEW, SPAM } from "#app/modules/leads/lead-status.ts";
import type { Tone } from "#app/ui/staff/status-pill.tsx";

/** Fixed texts in `campaign_contacts.source` and `consents.source`, for people. */
const SOURCES: Record<string, string> = {
  "deals-page": "Deals page",
  "footer-join": "JOIN box",
};

export function sourceLabel(source: string): string {
  return SOURCES[source] ?? source;
}

/** What is new stands out; what is done does not. */
export function statusTone(status: string): Tone {
  if (status === NEW) return "warn";
  if (status === SPAM) return "bad";
  return status === "done" ? "good" : "quiet";
}

const REVOCATIONS: Record<string, string> = {
  "one-click": "by the unsubscribe button of the mail program",
  page: "on the unsubscribe page",
  "told-staff": "told the store",
  quarantine: "not in force: the form was set aside",
};

/** How consent ended, in words. */
export function revocationLabel(via: string | null): string {
  return via === null ? "" : (REVOCATIONS[via] ?? via);
}

const MAIL_KINDS: Record<string, string> = {
  welcome: "Welcome mail",
  "contact-message": "Mail to the store",
};

export function mailLabel(kind: string): string {
  return MAIL_KINDS[kind] ?? kind;
}

/** State of a mail in words. */
export const MAIL_STATES: Record<string, { label: string; tone: Tone }> = {
  pending: { label: "Waiting to go out", tone: "warn" },
  held: { label: "Held for review", tone: "warn" },
  sending: { label: "Going out", tone: "warn" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Failed", tone: "bad" },
};

export const TRY_OUTCOMES: Record<string, string> = {
  sent: "sent",
  retry: "did not get through",
  failed: "given up",
};
