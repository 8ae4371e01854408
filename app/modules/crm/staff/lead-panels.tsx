import { useEffect, useRef } from "react";
import { Form, Link, useLocation, useNavigation } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { ConfirmButton } from "#app/ui/staff/confirm-button.tsx";
import { TextareaField } from "#app/ui/staff/fields.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { intentField, type StaffResult, usePendingIntent } from "#app/ui/staff/staff-form.ts";
import { LEAD_STATUSES, SPAM, statusLabel } from "../lead-status.ts";
import { MAX_NOTE_LENGTH } from "../text-limits.ts";
import {
  ATTEMPT_OUTCOMES,
  MAIL_STATES,
  mailLabel,
  QuarantinePill,
  statusTone,
} from "./lead-labels.tsx";

/** Intents of {@link StatusPanel}. */
export type LeadStatusIntent = "status" | "release" | "spam" | "undo-spam";

interface StatusPanelProps {
  kind: LeadKind;
  status: string;
  /** Why the lead is in quarantine, in sentences; empty outside quarantine. */
  reasons: string[];
  /** The status before the lead was just marked as spam. */
  undoStatus?: string | undefined;
}

/** Data after a lead was marked as spam. */
export interface SpamPayload {
  /** Its status before, for the button that undoes it. */
  undoStatus?: string;
}

/** The status of a lead and buttons that change it; for a lead in quarantine, the review. */
export function StatusPanel(props: StatusPanelProps) {
  const { kind, status, reasons } = props;
  const isBusy = useNavigation().state === "submitting";
  if (reasons.length > 0) return <ReviewPanel {...props} />;
  return (
    <Panel
      title="Status"
      aside={<StatusPill tone={statusTone(status)}>{statusLabel(kind, status)}</StatusPill>}
    >
      <Form method="post" className="staff-actions">
        <input type="hidden" {...intentField<LeadStatusIntent>("status")} />
        <input type="hidden" name="from" value={status} />
        {LEAD_STATUSES[kind]
          .filter(({ value }) => value !== status)
          .map(({ value, action }) => (
            <button
              key={value}
              type="submit"
              name="status"
              value={value}
              disabled={isBusy}
              className="staff-button"
            >
              {action}
            </button>
          ))}
      </Form>
      {kind === "message" && (
        <Form method="post" className="staff-actions">
          <button
            type="submit"
            {...intentField<LeadStatusIntent>("spam")}
            disabled={isBusy}
            className="staff-button"
          >
            Mark as spam
          </button>
        </Form>
      )}
    </Panel>
  );
}

const CONSEQUENCE = {
  message: "Released, its mail goes to the store’s mailbox at once.",
  contact: "Released, its consent counts from now on and the welcome mail goes out at once.",
} as const;

function ReviewPanel({ kind, status, reasons, undoStatus }: StatusPanelProps) {
  const intent = usePendingIntent<LeadStatusIntent>();
  const isBusy = intent === "release" || intent === "spam";
  return (
    <Panel title="Quarantine" aside={<QuarantinePill status={status} />}>
      {undoStatus !== undefined && status === SPAM && (
        <Form method="post" className="staff-actions">
          <input type="hidden" {...intentField<LeadStatusIntent>("undo-spam")} />
          <span>Marked as spam.</span>
          <button
            type="submit"
            name="status"
            value={undoStatus}
            disabled={intent === "undo-spam"}
            className="staff-button"
          >
            Undo
          </button>
        </Form>
      )}
      <div>
        <p>This {kind} was set aside because:</p>
        <ul className="bullet-list">
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </div>
      <p className="staff-hint">{CONSEQUENCE[kind]}</p>
      <Form method="post" className="staff-actions">
        <button
          type="submit"
          {...intentField<LeadStatusIntent>("release")}
          disabled={isBusy}
          className="staff-button primary-button"
        >
          {intent === "release" ? "Releasing..." : "Release"}
        </button>
        {status !== SPAM && (
          <button
            type="submit"
            {...intentField<LeadStatusIntent>("spam")}
            disabled={isBusy}
            className="staff-button"
          >
            {intent === "spam" ? "Keeping..." : "Keep as spam"}
          </button>
        )}
      </Form>
    </Panel>
  );
}

/** Intent of {@link NotesPanel}. */
export type NoteIntent = "note";

export interface NoteView {
  id: string;
  text: string;
  author: string;
  when: string;
}

interface NotesPanelProps {
  notes: NoteView[];
  result: StaffResult<unknown> | undefined;
}

/** The notes about a lead and the form for a new note. */
export function NotesPanel({ notes, result }: NotesPanelProps) {
  const isBusy = usePendingIntent<NoteIntent>() === "note";
  const form = useRef<HTMLFormElement>(null);
  const count = useRef(notes.length);
  useEffect(() => {
    if (notes.length > count.current) form.current?.reset();
    count.current = notes.length;
  }, [notes.length]);
  return (
    <Panel title="Notes" description="Seen by staff only; erased together with the lead.">
      {notes.length > 0 && (
        <ol className="lead-notes">
          {notes.map(({ id, text, author, when }) => (
            <li key={id}>
              <p className="lead-message">{text}</p>
              <p className="staff-hint">{`${author}, ${when}`}</p>
            </li>
          ))}
        </ol>
      )}
      <Form method="post" ref={form} className="staff-form" noValidate>
        <TextareaField
          label="New note"
          name="text"
          rows={3}
          maxLength={MAX_NOTE_LENGTH}
          required
          defaultValue={result?.values?.text ?? ""}
          error={result?.fieldErrors?.text}
        />
        <div>
          <button
            type="submit"
            {...intentField<NoteIntent>("note")}
            disabled={isBusy}
            className="staff-button"
          >
            {isBusy ? "Adding..." : "Add note"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}

export interface EmailView {
  id: string;
  kind: string;
  status: string;
  /** Time of the next attempt, if any. */
  next: string | null;
  attempts: { attempt: number; outcome: string; detail: string; when: string }[];
}

/** The emails about a lead, with every attempt to send them. */
export function MailHistory({ mails, empty }: { mails: EmailView[]; empty: string }) {
  return (
    <Panel title="Mails">
      {mails.length === 0 && <p className="staff-hint">{empty}</p>}
      {mails.map(({ id, kind, status, next, attempts }) => {
        const state = MAIL_STATES[status] ?? { label: status, tone: "quiet" as const };
        return (
          <div key={id} className="lead-record">
            <p className="lead-record-head">
              <strong>{mailLabel(kind)}</strong>
              <StatusPill tone={state.tone}>{state.label}</StatusPill>
            </p>
            {attempts.length > 0 && (
              <ol className="staff-hint lead-tries">
                {attempts.map(({ attempt, outcome, detail, when }) => (
                  <li key={`${attempt} ${when} ${outcome}`}>
                    {`Try ${attempt}, ${when}: ${ATTEMPT_OUTCOMES[outcome] ?? outcome}${detail && ` (${detail})`}`}
                  </li>
                ))}
              </ol>
            )}
            {next && <p className="staff-hint">Next try: {next}</p>}
          </div>
        );
      })}
    </Panel>
  );
}

/** A list of names and values. */
export function LeadDetails({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="staff-facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Intent of {@link EraseLead}. */
export type EraseIntent = "erase";

interface EraseLeadProps {
  kind: LeadKind;
  /** The data to be erased, as the beginning of a sentence. */
  erasedParts: string;
  /** Number of messages from the same address, which are not erased. */
  otherMessages?: number;
}

/** The button that erases a lead on request. */
export function EraseLead({ kind, erasedParts, otherMessages = 0 }: EraseLeadProps) {
  const isBusy = usePendingIntent<EraseIntent>() === "erase";
  const { canSubmit } = usePermitted();
  const { pathname } = useLocation();
  if (!canSubmit(pathname, "erase")) return null;
  return (
    <Panel
      title="Erase on request"
      description="For people who ask to have their data deleted. It cannot be undone."
    >
      {otherMessages > 0 && (
        <p className="staff-hint">
          {otherMessages === 1 ? "1 message" : `${otherMessages} messages`} from the same address
          would stay. <Link to="/admin/leads/erasure">Erase everything under an address</Link>
        </p>
      )}
      <div>
        <ConfirmButton
          label={`Erase this ${kind}`}
          question={`Erase this ${kind} for good?`}
          consequence={
            <>
              {erasedParts} are removed everywhere in this site. What stays is proof: when, by whom,
              a code of the address that cannot be turned back
              {kind === "contact" && ", and what was agreed to"}. Mail already delivered, such as to
              the store’s mailbox, is not reached.
            </>
          }
        >
          <Form method="post">
            <button
              type="submit"
              {...intentField<EraseIntent>("erase")}
              disabled={isBusy}
              className="staff-button danger-button"
            >
              {isBusy ? "Erasing..." : "Erase for good"}
            </button>
          </Form>
        </ConfirmButton>
      </div>
    </Panel>
  );
}
