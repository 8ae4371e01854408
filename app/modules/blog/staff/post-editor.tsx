import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { LivePreview } from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/editor-choices.ts";
import type { PostFields, PostPreview } from "../editing/staff-post.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { DetailFields } from "./detail-fields.tsx";
import type { EditorAnswer } from "./editor-answer.ts";
import { writeFields } from "./editor-form.ts";
import { EditorNotes } from "./editor-notes.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { TextFields } from "./text-fields.tsx";
import { useSaveNotice } from "./use-save-notice.ts";
import { useUnsaved } from "./use-unsaved.ts";

interface PostEditorProps {
  /** Under which name the browser keeps what is typed. */
  storageKey: string;
  stored: { revision: number; fields: PostFields };
  choices: EditorChoices;
  /** The answer to a form sent without script. */
  answer: EditorAnswer | undefined;
  preview: LivePreview<PostPreview>;
  onDirty?: (isDirty: boolean) => void;
}

/**
 * The form of a post. It knows itself from which revision its text began, whatever the page around
 * it loads meanwhile: only its own save, or somebody's wish, moves it on.
 */
export function PostEditor(props: PostEditorProps) {
  const { storageKey, stored, choices, preview, onDirty } = props;
  const fetcher = useFetcher<EditorAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? props.answer;
  const first = props.answer?.typed ?? stored.fields;
  const [base, setBase] = useState({
    revision: props.answer?.base ?? stored.revision,
    fields: stored.fields,
  });
  const [filled, setFilled] = useState(0);
  const isSaving = fetcher.state !== "idle";
  const unsaved = useUnsaved({ storageKey, form, base, isSaving });
  const { isDirty, look, found } = unsaved;
  const isBehind = stored.revision > base.revision && !answer?.conflict;

  useSaveNotice(fetcher.data);
  useEffect(() => {
    if (fetcher.data?.saved) setBase(fetcher.data.saved);
  }, [fetcher.data]);
  // Also after a save: the base is another one then, and typing may have gone on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looks again whenever the base changes
  useEffect(look, [base, look]);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  function changed() {
    look();
    if (form.current) preview.ask(form.current);
  }

  function fill(fields: PostFields) {
    if (form.current) writeFields(form.current, fields);
    setFilled((count) => count + 1);
  }

  return (
    <>
      <fetcher.Form
        method="post"
        encType="multipart/form-data"
        ref={form}
        onInput={changed}
        className="staff-stack"
        aria-label="Post"
      >
        <input type="hidden" name="intent" value="save" />
        <input type="hidden" name="revision" value={base.revision} />
        <EditorNotes
          signedOut={answer?.signedOut === true}
          found={found}
          onBringBack={() => {
            if (!found) return;
            unsaved.dismissFound();
            // It began from an older revision, perhaps: saving must notice that.
            setBase({ ...base, revision: found.revision });
            fill(found.fields);
          }}
          onDiscard={() => {
            unsaved.dismissFound();
            look();
          }}
          isBehind={isBehind}
          onLoadStored={() => {
            setBase(stored);
            fill(stored.fields);
          }}
        />
        {answer?.conflict && <ConflictNote conflict={answer.conflict} isSaving={isSaving} />}
        <Panel title="Text">
          <TextFields
            fields={first}
            errors={answer?.fieldErrors ?? {}}
            problems={preview.preview?.problems ?? {}}
            pictures={choices.pictures}
            preview={preview.preview}
            filled={filled}
          />
        </Panel>
        <Panel title="Details">
          <DetailFields
            fields={first}
            errors={answer?.fieldErrors ?? {}}
            choices={choices}
            description={preview.preview?.description}
            suggestion={preview.preview?.suggestion}
          />
        </Panel>
        <div className="save-bar">
          <button
            type="submit"
            className="staff-button primary-button"
            disabled={isSaving}
            aria-busy={isSaving || undefined}
          >
            {isSaving ? "Saving..." : "Save"}
          </button>
          <p className="staff-hint" role="status">
            {isDirty ? "Not saved yet" : base.revision > 0 ? "All changes saved" : ""}
          </p>
        </div>
      </fetcher.Form>
      <LeaveDialog blocker={unsaved.blocker} />
    </>
  );
}
