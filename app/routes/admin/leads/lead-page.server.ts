import { type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import type { LeadKind } from "#app/db/tables/leads.ts";
import type { OutboxRow } from "#app/modules/background/outbox.server.ts";
import { changeStatus } from "#app/modules/crm/change-status.server.ts";
import type { ContactDetail } from "#app/modules/crm/get-contact.server.ts";
import { addNote, type LeadNote } from "#app/modules/crm/notes.server.ts";
import { eraseLead } from "#app/modules/crm/privacy/erase-leads.server.ts";
import { keepAsSpam, releaseLead } from "#app/modules/crm/review-quarantine.server.ts";
import type { ShownConsent, WithdrawIntent } from "#app/modules/crm/staff/consent-history.tsx";
import type { EraseIntent } from "#app/modules/crm/staff/erase-lead.tsx";
import type { ShownMail } from "#app/modules/crm/staff/mail-history.tsx";
import type { NoteIntent, ShownNote } from "#app/modules/crm/staff/notes-panel.tsx";
import type { LeadStatusIntent } from "#app/modules/crm/staff/status-panel.tsx";
import { withdrawConsent } from "#app/modules/crm/withdraw-consent.server.ts";
import { isLeadStatus, statusLabel } from "#app/modules/leads/lead-status.ts";
import { formatMoment } from "#app/platform/time-text.ts";
import { good, problem } from "#app/ui/notices/notice.ts";
import { refuse, succeed } from "../_kit/answers.server.ts";
import { dispatch, readText, withInput } from "../_kit/dispatch.server.ts";
import { staffTools } from "../_kit/guard.server.ts";

interface Options {
  kind: LeadKind;
  id: string;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

type LeadIntent = LeadStatusIntent | NoteIntent | WithdrawIntent | EraseIntent;

/** What the forms on the page of a message or a contact do. */
export async function leadAction({ kind, id, request, context }: Options) {
  const { db, secret, actor, now, wakeOutboxWorker } = staffTools(context);
  const lead = { kind, id, actor, now };
  const statuses = z.string().refine((value) => isLeadStatus(kind, value));
  // Only contacts have consents.
  const channels = z.enum(kind === "contact" ? ["email", "sms"] : []);
  return dispatch<LeadIntent>(request, {
    status: withInput(z.object({ status: statuses }), async ({ status }) => {
      if (!(await changeStatus(db, { ...lead, status }))) return refuseStale();
      const text = `This ${kind} is now: ${statusLabel(kind, status)}.`;
      return succeed({ notice: good("Status Changed", text) });
    }),
    note: async (form) => {
      const text = readText(form, "text");
      const result = await addNote(db, { ...lead, text });
      if (result.ok) return succeed({ notice: good("Note Added", "It is listed below.") });
      if ("gone" in result) return refuseStale();
      return refuse({
        notice: problem("Missing Information", result.problem),
        fieldErrors: { text: result.problem },
        values: { text },
      });
    },
    release: async () => {
      const released = await releaseLead(db, { ...lead, secret });
      if (!released) return refuseStale();
      if ("refused" in released) return refuse({ notice: ERASED_BEFORE }, { status: 409 });
      wakeOutboxWorker();
      const text =
        released.mails > 0
          ? "It counts like any other, and its mail goes out now."
          : "It counts like any other. No mail waited.";
      return succeed({ notice: good("Released", text) });
    },
    spam: async () => {
      if (!(await keepAsSpam(db, lead))) return refuseStale();
      const text = "It stays set aside, and its mail is not sent.";
      return succeed({ notice: good("Kept as Spam", text) });
    },
    withdraw: withInput(z.object({ channel: channels }), async ({ channel }) => {
      const withdrawn = await withdrawConsent(db, { contactId: id, channel, actor, now });
      if (!withdrawn) return refuseStale();
      const text = "The address is erased within the hour; the proof stays.";
      return succeed({ notice: good("Consent Withdrawn", text) });
    }),
    erase: async () => {
      await eraseLead(db, { ...lead, secret });
      return redirect("/admin/leads/erasure?done=yes", 303);
    },
  });
}

const ERASED_BEFORE = problem(
  "Not Released",
  "The data under this address was erased earlier. Only its owner can sign up again.",
);

function refuseStale() {
  const text = "Someone else changed this first. Here is the current version.";
  return refuse({ notice: problem("Nothing Changed", text) }, { status: 409 });
}

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
