import { formatMoment } from "#app/platform/time-text.ts";
import type { UnsavedText } from "./unsaved-text.ts";

interface EditorNotesProps {
  signedOut: boolean;
  found: UnsavedText | undefined;
  onRestore: () => void;
  onDiscard: () => void;
  /** The post has a newer revision than the text on the screen began from. */
  isBehind: boolean;
  onLoadStored: () => void;
}

/** What the writer should know before writing on. */
export function EditorNotes(props: EditorNotesProps) {
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
            {formatMoment(found.at)}, Detroit time.
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
            <button type="button" className="staff-button" onClick={props.onLoadStored}>
              Load the newer revision
            </button>
          </p>
        </div>
      )}
    </>
  );
}
