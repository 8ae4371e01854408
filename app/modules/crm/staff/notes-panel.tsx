import { useEffect, useRef } from "react";
import { Form } from "react-router";
import type { StaffResult } from "#app/ui/notices/staff-result.ts";
import { AreaField } from "#app/ui/staff/field.tsx";
import { intentField, usePendingIntent } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import { LONGEST_NOTE } from "../note-length.ts";

/** What the form asks for. */
export type NoteIntent = "note";

export interface ShownNote {
  id: string;
  text: string;
  author: string;
  when: string;
}

interface NotesPanelProps {
  notes: ShownNote[];
  answer: StaffResult | undefined;
}

/** The notes about a lead, and the form for a new one. */
export function NotesPanel({ notes, answer }: NotesPanelProps) {
  const busy = usePendingIntent<NoteIntent>() === "note";
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
        <AreaField
          label="New note"
          name="text"
          rows={3}
          maxLength={LONGEST_NOTE}
          required
          defaultValue={answer?.values?.text ?? ""}
          error={answer?.fieldErrors?.text}
        />
        <div>
          <button
            type="submit"
            {...intentField<NoteIntent>("note")}
            disabled={busy}
            className="staff-button"
          >
            {busy ? "Adding..." : "Add note"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}
