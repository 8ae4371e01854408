import { formatMoment } from "#app/platform/time-text.ts";
import { Differences } from "#app/ui/staff/differences.tsx";
import type { EditConflict } from "../editing/staff-post.ts";

interface ConflictNoteProps {
  conflict: EditConflict;
  isSaving: boolean;
}

/** Someone else saved first: shows both texts, and saves over theirs only on purpose. */
export function ConflictNote({ conflict, isSaving }: ConflictNoteProps) {
  const { revision, changedAt, differences } = conflict;
  return (
    <section className="staff-note" aria-labelledby="conflict-title">
      <h2 id="conflict-title">Someone else saved this post</h2>
      <p>
        Revision {revision} was saved on {formatMoment(changedAt)}, Detroit time, after you had
        opened the text. Yours is not saved. Below is how yours differs from theirs: take over what
        you need, or save yours over it. Theirs stays among the revisions.
      </p>
      <details>
        <summary>Compare</summary>
        <Differences differences={differences} older="Theirs" newer="Yours" />
      </details>
      <p>
        <button
          type="submit"
          name="over"
          value={revision}
          className="staff-button danger-button"
          disabled={isSaving}
        >
          Save my text over revision {revision}
        </button>
      </p>
    </section>
  );
}
