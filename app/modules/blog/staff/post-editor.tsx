import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { notify } from "#app/ui/notices/notice-store.ts";
import { intentField } from "#app/ui/staff/intent.ts";
import { Panel } from "#app/ui/staff/panel.tsx";
import type { LivePreview } from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/editor-choices.ts";
import type { EditorResult, PostFields, PostPreview } from "../editing/staff-post.ts";
import { ConflictNote } from "./conflict-note.tsx";
import { DetailFields } from "./detail-fields.tsx";
import { writeFields } from "./editor-form.ts";
import { EditorNotes } from "./editor-notes.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { TextFields } from "./text-fields.tsx";
import { useUnsaved } from "./use-unsaved.ts";

/** What the form asks for. */
export type SaveIntent = "save";

interface PostEditorProps {
  /** The key under which the browser saves what is typed. */
  storageKey: string;
  stored: { revision: number; fields: PostFields };
  choices: EditorChoices;
  /** The answer to a form sent without JavaScript. */
  answer: EditorResult | undefined;
  preview: LivePreview<PostPreview>;
  onDirty?: (isDirty: boolean) => void;
}

/**
 * The form of a post. It remembers the revision its text began from, whatever the page around it
 * loads meanwhile: only its own save, or the writer's choice, changes that.
 */
export function PostEditor(props: PostEditorProps) {
  const { storageKey, stored, choices, preview, onDirty } = props;
  const fetcher = useFetcher<EditorResult>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? props.answer;
  const first: PostFields = { ...stored.fields, ...props.answer?.values };
  const [base, setBase] = useState({
    revision: props.answer?.payload?.base ?? stored.revision,
    fields: stored.fields,
  });
  const [filled, setFilled] = useState(0);
  const isSaving = fetcher.state !== "idle";
  const unsaved = useUnsaved({ storageKey, form, base, isSaving });
  const { isDirty, look, found } = unsaved;
  const conflict = answer?.payload?.conflict;
  const isBehind = stored.revision > base.revision && !conflict;

  useEffect(() => {
    if (fetcher.data?.notice) notify(fetcher.data.notice);
    if (fetcher.data?.payload?.saved) setBase(fetcher.data.payload.saved);
  }, [fetcher.data]);
  // Also after a save, which changes the base; the writer may have typed on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the base changes
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
        <input type="hidden" {...intentField<SaveIntent>("save")} />
        <input type="hidden" name="revision" value={base.revision} />
        <EditorNotes
          signedOut={answer?.payload?.signedOut === true}
          found={found}
          onRestore={() => {
            if (!found) return;
            unsaved.dismissFound();
            // It may have begun from an older revision: saving must notice that.
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
        {conflict && <ConflictNote conflict={conflict} isSaving={isSaving} />}
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
