import type { OutboxRow } from "#app/modules/background/outbox/rows-by-key.server.ts";
import type { ContactDetail } from "#app/modules/crm/get-contact.server.ts";
import type { LeadNote } from "#app/modules/crm/notes.server.ts";
import type { ShownConsent } from "#app/modules/crm/staff/consent-history.tsx";
import type { ShownMail } from "#app/modules/crm/staff/mail-history.tsx";
import type { ShownNote } from "#app/modules/crm/staff/notes-panel.tsx";
import { momentText } from "#app/platform/zone-time.ts";

/** Moments are put into words here: browsers know other ways to write the same ones. */
export const showMoment = momentText;

export function showNotes(notes: LeadNote[], timeZone: string): ShownNote[] {
  return notes.map(({ id, text, author, created_at }) => ({
    id,
    text,
    author,
    when: momentText(created_at, timeZone),
  }));
}

export function showMails(mails: OutboxRow[], timeZone: string): ShownMail[] {
  return mails.map(({ id, kind, status, available_at, tries }) => ({
    id,
    kind,
    status,
    next: status === "pending" && tries.length > 0 ? momentText(available_at, timeZone) : null,
    tries: tries.map(({ attempt, finished_at, outcome, detail }) => ({
      attempt,
      outcome,
      detail: detail ?? "",
      when: momentText(finished_at, timeZone),
    })),
  }));
}

export function showConsents(
  consents: ContactDetail["consents"],
  timeZone: string,
): ShownConsent[] {
  return consents.map(({ granted_at, revoked_at, revoked_via, ...consent }) => ({
    ...consent,
    granted: momentText(granted_at, timeZone),
    revoked: revoked_at && momentText(revoked_at, timeZone),
    revokedVia: revoked_via,
  }));
}
