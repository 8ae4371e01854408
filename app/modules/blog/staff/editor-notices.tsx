import { formatDateTime } from "#app/platform/format-time.ts";
import { FieldDiffs } from "#app/ui/staff/text-comparison.tsx";
import type { EditConflict } from "../editing/staff-post.ts";
import type { UnsavedText } from "./use-unsaved-changes.ts";

interface EditorNoticesProps {
  signedOut: boolean;
  found: UnsavedText | undefined;
  onRestore: () => void;
  onDiscard: () => void;
  /** Whether the post has a newer revision than the one the text is based on. */
  isBehind: boolean;
  onLoadSaved: () => void;
}

/** What the author should know before going on: signed out, unsaved text, newer revision. */
export function EditorNotices(props: EditorNoticesProps) {
  const { signedOut, found, isBehind } = props;
  return (
    <>
      {signedOut && (
        <div className="staff-note" role="alert">
          <p>
            <strong>You have been signed out.</strong> Nothing is lost: your text stays here and in
            this browser. Sign in in another tab, come back and press Save.
          </p>
          <p>
            <a href="/admin" target="_blank" rel="noopener" className="staff-button">
              Sign in in another tab
            </a>
          </p>
        </div>
      )}
      {found && (
        <div className="staff-note" role="status">
          <p>
            This browser has text for this post that was never saved, typed on{" "}
            {formatDateTime(found.at)}, Detroit time.
          </p>
          <p className="staff-actions">
            <button type="button" className="staff-button" onClick={props.onRestore}>
              Restore it
            </button>
            <button type="button" className="quiet-button" onClick={props.onDiscard}>
              Discard it
            </button>
          </p>
        </div>
      )}
      {isBehind && (
        <div className="staff-note" role="status">
          <p>This post has a newer revision than the text below.</p>
          <p>
            <button type="button" className="staff-button" onClick={props.onLoadSaved}>
              Load the newer revision
            </button>
          </p>
        </div>
      )}
    </>
  );
}

interface ConflictNoticeProps {
  conflict: EditConflict;
  isSaving: boolean;
}

/** Shown when someone else saved first: compares both texts and offers to overwrite theirs. */
export function ConflictNotice({ conflict, isSaving }: ConflictNoticeProps) {
  const { revision, changedAt, differences } = conflict;
  return (
    <section className="staff-note" aria-labelledby="conflict-title">
      <h2 id="conflict-title">Someone else saved this post</h2>
      <p>
        Revision {revision} was saved on {formatDateTime(changedAt)}, Detroit time, after you had
        opened the text. Yours is not saved. Below is how yours differs from theirs: take over what
        you need, or save yours over it. Theirs stays among the revisions.
      </p>
      <details>
        <summary>Compare</summary>
        <FieldDiffs differences={differences} older="Theirs" newer="Yours" />
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
