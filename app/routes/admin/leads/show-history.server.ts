import type { OutboxRow } from "#app/modules/background/outbox/rows-by-key.server.ts";
import type { ContactDetail } from "#app/modules/crm/get-contact.server.ts";
import type { LeadNote } from "#app/modules/crm/notes.server.ts";
import type { ShownConsent } from "#app/modules/crm/staff/consent-history.tsx";
import type { ShownMail } from "#app/modules/crm/staff/mail-history.tsx";
import type { ShownNote } from "#app/modules/crm/staff/notes-panel.tsx";
import { formatMoment } from "#app/platform/time-text.ts";

export function showNotes(notes: LeadNote[]): ShownNote[] {
  return notes.map(({ id, text, author, created_at }) => ({
    id,
    text,
    author,
    when: formatMoment(created_at),
  }));
}

export function showMails(mails: OutboxRow[]): ShownMail[] {
  return mails.map(({ id, kind, status, available_at, tries }) => ({
    id,
    kind,
    status,
    next: status === "pending" && tries.length > 0 ? formatMoment(available_at) : null,
    tries: tries.map(({ attempt, finished_at, outcome, detail }) => ({
      attempt,
      outcome,
      detail: detail ?? "",
      when: formatMoment(finished_at),
    })),
  }));
}

export function showConsents(consents: ContactDetail["consents"]): ShownConsent[] {
  return consents.map(({ granted_at, revoked_at, revoked_via, ...consent }) => ({
    ...consent,
    granted: formatMoment(granted_at),
    revoked: revoked_at && formatMoment(revoked_at),
    revokedVia: revoked_via,
  }));
}
