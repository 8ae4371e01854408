import { redirect } from "react-router";
import { z } from "zod";
import type { ConsentChannel, LeadKind } from "#app/db/tables/leads.ts";
import type { OutboxRow } from "#app/modules/background/outbox.server.ts";
import type { Answer } from "#app/modules/crm/answers.server.ts";
import {
  changeStatus,
  markAsSpam,
  releaseLead,
  undoSpam,
} from "#app/modules/crm/change-status.server.ts";
import { withdrawConsent } from "#app/modules/crm/consents.server.ts";
import type { ContactDetail } from "#app/modules/crm/contacts.server.ts";
import type { HistoryEntry } from "#app/modules/crm/history.server.ts";
import { isLeadStatus, statusLabel } from "#app/modules/crm/lead-status.ts";
import { addNote, type LeadNote } from "#app/modules/crm/notes.server.ts";
import { eraseLead } from "#app/modules/crm/privacy/erase-leads.server.ts";
import type { AnswerView } from "#app/modules/crm/staff/answer-panel.tsx";
import type { ConsentView, WithdrawIntent } from "#app/modules/crm/staff/consent-history.tsx";
import type {
  EmailView,
  EraseIntent,
  NoteIntent,
  NoteView,
} from "#app/modules/crm/staff/lead-panels.tsx";
import type { LeadStatusIntent, SpamPayload } from "#app/modules/crm/staff/status-panel.tsx";
import { describeMoment } from "#app/platform/describe-moment.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { formatDateTime } from "#app/platform/format-time.ts";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { type Handler, refuse, succeed, withInput } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

type LeadIntent = LeadStatusIntent | NoteIntent | WithdrawIntent | EraseIntent;

interface StatusChange {
  status: string;
  /** The status before, for "Undo". */
  from?: string | undefined;
}

/** The forms that the pages of messages and contacts share, for `dispatch`. */
export function leadHandlers(
  { db, secret, actor, now, wakeOutboxWorker }: StaffTools,
  { kind, id }: { kind: LeadKind; id: string },
) {
  const lead = { kind, id, actor, now };
  const statusSchema = z.object({
    status: z.string().refine((value) => isLeadStatus(kind, value)),
  });
  // Only contacts have consents.
  const channelSchema = z.enum(kind === "contact" ? ["email", "sms"] : []);
  return {
    status: withInput<StatusChange, SpamPayload>(
      statusSchema.extend({ from: statusSchema.shape.status.optional() }),
      async ({ status, from }) => {
        if (!(await changeStatus(db, { ...lead, status }))) return refuseStale();
        const text = `This ${kind} is now: ${statusLabel(kind, status)}.`;
        return succeed({
          notice: successNotice("Status changed", text),
          ...(from && { undo: { intent: "status", status: from } }),
        });
      },
    ),
    note: async (form) => {
      const text = readText(form, "text");
      const result = await addNote(db, { ...lead, text });
      if (result.ok)
        return succeed({ notice: successNotice("Note added", "The note is listed below.") });
      if ("gone" in result) return refuseStale();
      return refuse({
        notice: errorNotice("Missing Information", result.problem),
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
        released.emailCount > 0
          ? `This ${kind} is back in the list, and its email is being sent.`
          : `This ${kind} is back in the list. No email was waiting.`;
      return succeed({ notice: successNotice("Released", text) });
    },
    spam: async () => {
      const marked = await markAsSpam(db, lead);
      if (!marked) return refuseStale();
      return succeed<SpamPayload>({
        notice: marked.wasInQuarantine
          ? successNotice("Kept as spam", "It stays in the spam list, and its email is not sent.")
          : successNotice("Marked as spam", "It moved to the spam list. You can undo this."),
        payload: { undoStatus: marked.status, wasInQuarantine: marked.wasInQuarantine },
        ...(!marked.wasInQuarantine && { undo: { intent: "undo-spam", status: marked.status } }),
      });
    },
    "undo-spam": withInput<{ status: string }, SpamPayload>(statusSchema, async ({ status }) => {
      if (!(await undoSpam(db, { ...lead, status }))) return refuseStale();
      wakeOutboxWorker();
      return succeed({ notice: successNotice("Not spam", `This ${kind} is back where it was.`) });
    }),
    withdraw: withInput<{ channel: ConsentChannel }, SpamPayload>(
      z.object({ channel: channelSchema }),
      async ({ channel }) => {
        const withdrawn = await withdrawConsent(db, { contactId: id, channel, actor, now });
        if (!withdrawn) return refuseStale();
        const text = "The address will be erased within an hour. The proof of consent is kept.";
        return succeed({ notice: successNotice("Consent withdrawn", text) });
      },
    ),
    erase: async () => {
      await eraseLead(db, { ...lead, secret });
      return redirect("/admin/leads/erasure?done=yes", 303);
    },
  } satisfies Record<LeadIntent, Handler<SpamPayload>>;
}

const ERASED_BEFORE = errorNotice(
  "Not released",
  "Data with this address was erased earlier. Only the person who owns the address can sign up again.",
);

/** 409: someone else was faster. `values` is what was typed. */
export function refuseStale(values?: Record<string, string>) {
  const text = "Someone else changed this first. Here is the current version.";
  return refuse(
    { notice: errorNotice("Nothing was changed", text), ...(values && { values }) },
    { status: 409 },
  );
}

export function formatNotes(notes: LeadNote[], now: Date): NoteView[] {
  return notes.map(({ id, text, author, created_at }) => ({
    id,
    text,
    author,
    when: describeMoment(created_at, now),
  }));
}

export function formatMails(mails: OutboxRow[], now: Date): EmailView[] {
  return mails.map(({ id, kind, status, available_at, attempts }) => ({
    id,
    kind,
    status,
    next: status === "pending" && attempts.length > 0 ? describeMoment(available_at, now) : null,
    attempts: attempts.map(({ attempt, finished_at, outcome, detail }) => ({
      attempt,
      outcome,
      detail: detail ?? "",
      when: describeMoment(finished_at, now),
    })),
  }));
}

export function formatAnswers(answers: Answer[], now: Date): AnswerView[] {
  return answers.map(({ id, text, author, created_at, mail }) => {
    const isRetried = mail?.status === "pending" && mail.attempts.length > 0;
    const sentAt = mail?.status === "sent" ? mail.finished_at : null;
    return {
      ...{ id, text, author, when: describeMoment(created_at, now), state: mail?.status },
      sent: sentAt === null ? undefined : describeMoment(sentAt, now),
      next: isRetried ? describeMoment(mail.available_at, now) : undefined,
    };
  });
}

/** Adds the formatted time to each entry. */
export function formatHistory(history: HistoryEntry[], now: Date) {
  return history.map((entry) => ({ ...entry, when: describeMoment(entry.at, now) }));
}

/** Shows exact times, because they are part of the proof of consent. */
export function formatConsents(consents: ContactDetail["consents"]): ConsentView[] {
  return consents.map(({ granted_at, revoked_at, revoked_via, ...consent }) => ({
    ...consent,
    granted: formatDateTime(granted_at),
    revoked: revoked_at && formatDateTime(revoked_at),
    revokedVia: revoked_via,
  }));
}
