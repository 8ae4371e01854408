import { NotebookPen, Trash2 } from "lucide";
import { Link, useLocation } from "react-router";
import type { LeadKind } from "#app/db/tables/leads.ts";
import { Button } from "#app/ui/staff/button.tsx";
import { ConfirmDialog } from "#app/ui/staff/dialog.tsx";
import { StaffForm, SubmitButton } from "#app/ui/staff/form.tsx";
import { Moment, type MomentText } from "#app/ui/staff/moment.tsx";
import { Panel, StatusPill } from "#app/ui/staff/page.tsx";
import { usePermitted } from "#app/ui/staff/permitted.tsx";
import { Row, Rows } from "#app/ui/staff/rows.tsx";
import type { StaffResult } from "#app/ui/staff/staff-form.ts";
import { TextArea } from "#app/ui/staff/text-fields.tsx";
import { MAX_NOTE_LENGTH } from "../text-limits.ts";
import { ATTEMPT_OUTCOMES, MAIL_STATES, mailLabel } from "./lead-labels.tsx";
import { useSavedCount } from "./use-saved-count.ts";

/** Intent of {@link NotesPanel}. */
export type NoteIntent = "note";

export interface NoteView {
  id: string;
  text: string;
  author: string;
  when: MomentText;
}

interface NotesPanelProps {
  notes: readonly NoteView[];
  result: StaffResult<unknown> | undefined;
}

/** The notes about a lead and the form for a new note. */
export function NotesPanel({ notes, result }: NotesPanelProps) {
  const intent: NoteIntent = "note";
  const isOwn = result?.intent === intent;
  const added = useSavedCount(result, intent);
  return (
    <Panel
      title="Notes"
      description="Only your team sees notes. They are erased with the person’s other data."
    >
      {notes.length > 0 && (
        <Rows label="Notes">
          {notes.map(({ id, text, author, when }) => (
            <Row
              key={id}
              title={<p className="whitespace-pre-wrap">{text}</p>}
              hint={
                <>
                  {`${author}, `}
                  <Moment moment={when} />
                </>
              }
            />
          ))}
        </Rows>
      )}
      <StaffForm key={added} saved={added} errors={isOwn ? result.fieldErrors : undefined}>
        <TextArea
          label="New note"
          name="text"
          rows={2}
          maxLength={MAX_NOTE_LENGTH}
          className="min-h-16"
          defaultValue={isOwn ? result.values?.text : undefined}
          error={isOwn ? result.fieldErrors?.text : undefined}
        />
        <div>
          <SubmitButton intent={intent} icon={NotebookPen} pending="Adding…">
            Add note
          </SubmitButton>
        </div>
      </StaffForm>
    </Panel>
  );
}

export interface EmailView {
  id: string;
  kind: string;
  status: string;
  /** Time of the next attempt, if any. */
  next: MomentText | null;
  attempts: { attempt: number; outcome: string; detail: string; when: MomentText }[];
}

/** The emails about a lead, with every attempt to send them. */
export function MailHistory({ mails, empty }: { mails: readonly EmailView[]; empty: string }) {
  return (
    <Panel title="Emails">
      {mails.length === 0 && <p className="text-muted">{empty}</p>}
      {mails.length > 0 && (
        <Rows label="Emails">
          {mails.map(({ id, kind, status, next, attempts }) => (
            <Row
              key={id}
              title={
                <span className="flex flex-wrap items-center gap-2">
                  {mailLabel(kind)}
                  <StatusPill tone={MAIL_STATES[status]?.tone ?? "quiet"}>
                    {MAIL_STATES[status]?.label ?? status}
                  </StatusPill>
                </span>
              }
            >
              {attempts.length > 0 && (
                <ol className="text-sm text-muted">
                  {attempts.map(({ attempt, outcome, detail, when }) => (
                    <li key={`${attempt} ${when.at} ${outcome}`}>
                      {`Try ${attempt}, `}
                      <Moment moment={when} />
                      {`: ${ATTEMPT_OUTCOMES[outcome] ?? outcome}${detail && ` (${detail})`}`}
                    </li>
                  ))}
                </ol>
              )}
              {next && (
                <p className="text-sm text-muted">
                  Next try: <Moment moment={next} />
                </p>
              )}
            </Row>
          ))}
        </Rows>
      )}
    </Panel>
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
  const { canSubmit } = usePermitted();
  const { pathname } = useLocation();
  const intent: EraseIntent = "erase";
  if (!canSubmit(pathname, intent)) return null;
  return (
    <Panel
      title="Erase on request"
      description="For people who ask you to delete their data. You cannot undo this."
    >
      {otherMessages > 0 && (
        <p className="text-sm text-muted">
          {otherMessages === 1 ? "1 message" : `${otherMessages} messages`} from the same address
          would stay. <Link to="/admin/leads/erasure">Erase a person’s data</Link>
        </p>
      )}
      <div>
        <ConfirmDialog
          trigger={
            <Button variant="danger" icon={Trash2}>
              {`Erase this ${kind}`}
            </Button>
          }
          question={`Erase this ${kind} for good?`}
          consequence={
            <>
              {erasedParts} are deleted everywhere on this site. Only proof is kept: when, by whom,
              {kind === "contact" && " what they had agreed to,"} and a code made from the address,
              which cannot be turned back into it. Emails already delivered, such as to the store’s
              mailbox, are not deleted.
            </>
          }
          action="Erase for good"
          intent={intent}
        />
      </div>
    </Panel>
  );
}
