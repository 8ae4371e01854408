import { StatusPill, type Tone } from "#app/ui/staff/page.tsx";
import { NEW, SPAM } from "../lead-status.ts";

export function statusTone(status: string): Tone {
  if (status === NEW) return "warn";
  if (status === SPAM) return "bad";
  return status === "done" ? "good" : "quiet";
}

const REVOCATIONS: Record<string, string> = {
  "one-click": "with the unsubscribe button in their email app",
  page: "on the unsubscribe page",
  "told-staff": "they told the store",
  erasure: "their data was erased",
};

/** The `via` of a consent that was in force until the person's data was erased. */
export const ENDED_BY_ERASURE = "erasure";

/** The `via` of a consent that never counted, because the sign-up looked like spam. */
export const NOT_COUNTED = "quarantine";

/** Says how a consent ended; empty for a consent in force. */
export function revocationLabel(via: string | null): string {
  return via === null ? "" : (REVOCATIONS[via] ?? via);
}

const MAIL_KINDS: Record<string, string> = {
  welcome: "Welcome email",
  "contact-message": "Email to the store",
  "message-answer": "Answer",
};

export function mailLabel(kind: string): string {
  return MAIL_KINDS[kind] ?? kind;
}

/** Labels of the states of an email. */
export const MAIL_STATES: Record<string, { label: string; tone: Tone }> = {
  pending: { label: "Waiting to be sent", tone: "warn" },
  held: { label: "Held until you release it", tone: "warn" },
  sending: { label: "Being sent", tone: "warn" },
  sent: { label: "Sent", tone: "good" },
  failed: { label: "Not delivered", tone: "bad" },
};

export const ATTEMPT_OUTCOMES: Record<string, string> = {
  sent: "sent",
  retry: "not delivered yet",
  failed: "not delivered",
};

/** State of a lead in quarantine. */
export function QuarantinePill({ status }: { status: string }) {
  return status === SPAM ? (
    <StatusPill tone="bad">Spam</StatusPill>
  ) : (
    <StatusPill tone="warn">To review</StatusPill>
  );
}
