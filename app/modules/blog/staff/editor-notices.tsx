import { formatDateTime } from "#app/platform/format-time.ts";
import { Button, LinkButton } from "#app/ui/staff/button.tsx";
import { Banner } from "#app/ui/staff/feedback.tsx";
import { Disclosure } from "#app/ui/staff/rows.tsx";
import { FieldDiffs, SideBySide } from "#app/ui/staff/text-comparison.tsx";
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
        <div role="alert">
          <Banner
            tone="bad"
            title="You have been signed out."
            action={
              <LinkButton to="/admin" reloadDocument target="_blank" rel="noopener">
                Sign in in another tab
              </LinkButton>
            }
          >
            Nothing is lost: your text stays here and in this browser. Sign in in another tab, come
            back and press Save.
          </Banner>
        </div>
      )}
      {found && (
        <div role="status">
          <Banner
            tone="warn"
            action={
              <span className="flex flex-wrap gap-2">
                <Button onPress={props.onRestore}>Restore it</Button>
                <Button variant="quiet" onPress={props.onDiscard}>
                  Discard it
                </Button>
              </span>
            }
          >
            This browser has unsaved text for this post, typed on {formatDateTime(found.at)},
            Detroit time.
          </Banner>
        </div>
      )}
      {isBehind && (
        <div role="status">
          <Banner
            tone="warn"
            action={<Button onPress={props.onLoadSaved}>Load the newer revision</Button>}
          >
            A newer revision of this post was saved after the text below.
          </Banner>
        </div>
      )}
    </>
  );
}

interface ConflictNoticeProps {
  conflict: EditConflict;
  isSaving: boolean;
  /** Saves the author's text over the other version. */
  onKeepMine: () => void;
  /** Goes on with the other version. */
  onUseTheirs: () => void;
}

/** Shown when someone else saved first: both texts side by side, and which one to go on with. */
export function ConflictNotice({
  conflict,
  isSaving,
  onKeepMine,
  onUseTheirs,
}: ConflictNoticeProps) {
  const { theirs, changedAt, fields, differences } = conflict;
  return (
    <section
      aria-labelledby="conflict-title"
      className="grid grid-cols-[minmax(0,1fr)] gap-4 rounded-xl border border-error bg-surface p-5"
    >
      <h2 id="conflict-title" className="text-lg">
        Someone else saved this post
      </h2>
      <p>
        Their version was saved on {formatDateTime(changedAt)}, Detroit time, after you opened the
        post. Your version is not saved. Choose which version to continue with; the other stays in
        the history.
      </p>
      <SideBySide fields={fields} other="theirs" />
      <Disclosure summary="Compare">
        <FieldDiffs differences={differences} older="Their version" newer="Your version" />
      </Disclosure>
      <div className="flex flex-wrap gap-2">
        <Button variant="danger" isDisabled={isSaving} onPress={onKeepMine}>
          {`Save my text over revision ${theirs.revision}`}
        </Button>
        <Button isDisabled={isSaving} onPress={onUseTheirs}>
          {" "}
          Use their version
        </Button>
      </div>
    </section>
  );
}
