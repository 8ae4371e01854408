import { useEffect, useRef } from "react";
import { Form, useNavigation } from "react-router";
import { AreaField } from "#app/ui/staff/field.tsx";
import { Panel } from "#app/ui/staff/panel.tsx";
import { LONGEST_NOTE } from "../note-length.ts";
import type { LeadAnswer } from "./lead-answer.ts";

export interface ShownNote {
  id: string;
  text: string;
  author: string;
  when: string;
}

interface NotesPanelProps {
  notes: ShownNote[];
  answer: LeadAnswer | undefined;
}

/** What staff wrote about a lead, and the field to write more. */
export function NotesPanel({ notes, answer }: NotesPanelProps) {
  const busy = useNavigation().formData?.get("intent") === "note";
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
          <button type="submit" name="intent" value="note" disabled={busy} className="staff-button">
            {busy ? "Adding..." : "Add note"}
          </button>
        </div>
      </Form>
    </Panel>
  );
}
