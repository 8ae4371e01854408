import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { showNotice } from "#app/ui/notices/notice.ts";
import { LeaveDialog } from "#app/ui/staff/leave-guard.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { LivePreview } from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/staff-post.server.ts";
import type { EditorResult, PostFields, PostPreview } from "../editing/staff-post.ts";
import { DetailFields } from "./detail-fields.tsx";
import { ConflictNotice, EditorNotices } from "./editor-notices.tsx";
import { TextFields } from "./text-fields.tsx";
import { useUnsavedChanges, writeFields } from "./use-unsaved-changes.ts";

/** The intent of the form. */
type SaveIntent = "save";

interface PostEditorProps {
  /** The key under which the browser saves unsaved text. */
  storageKey: string;
  saved: { revision: number; fields: PostFields };
  choices: EditorChoices;
  /** The result of a form sent without JavaScript. */
  result: EditorResult | undefined;
  preview: LivePreview<PostPreview>;
  /** Whether saving changes a public or approved text, so that warnings need reasons now. */
  takesReasons?: boolean;
  onDirty?: (isDirty: boolean) => void;
}

/**
 * The form of a post. It remembers the revision its text is based on, even if the page reloads newer data;
 * only a save or the author's choice changes it.
 */
export function PostEditor(props: PostEditorProps) {
  const { storageKey, saved, choices, preview, takesReasons = false, onDirty } = props;
  const fetcher = useFetcher<EditorResult>();
  const form = useRef<HTMLFormElement>(null);
  const result = fetcher.data ?? props.result;
  const first: PostFields = { ...saved.fields, ...props.result?.values };
  const [base, setBase] = useState({
    revision: props.result?.payload?.base ?? saved.revision,
    fields: saved.fields,
  });
  const [filled, setFilled] = useState(0);
  const isSaving = fetcher.state !== "idle";
  const unsaved = useUnsavedChanges({ storageKey, form, base, isSaving });
  const { isDirty, checkForChanges, found } = unsaved;
  const conflict = result?.payload?.conflict;
  const findings = preview.preview?.findings ?? [];
  const isBehind = saved.revision > base.revision && !conflict;

  useEffect(() => {
    if (fetcher.data?.notice) showNotice(fetcher.data.notice);
    if (fetcher.data?.payload?.saved) setBase(fetcher.data.payload.saved);
  }, [fetcher.data]);
  // Also after a save, which changes the base, because the author may have continued typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the base changes
  useEffect(checkForChanges, [base, checkForChanges]);
  useEffect(() => onDirty?.(isDirty), [isDirty, onDirty]);

  function handleInput() {
    checkForChanges();
    if (form.current) preview.refresh(form.current);
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
        onInput={handleInput}
        className="staff-stack"
        aria-label="Post"
      >
        <input type="hidden" {...intentField<SaveIntent>("save")} />
        <input type="hidden" name="revision" value={base.revision} />
        {base.revision > 0 && <input type="hidden" name="id" value={storageKey} />}
        <EditorNotices
          signedOut={result?.payload?.signedOut === true}
          found={found}
          onRestore={() => {
            if (!found) return;
            unsaved.dismissFound();
            // The text may be based on an older revision, which saving must detect.
            setBase({ ...base, revision: found.revision });
            fill(found.fields);
          }}
          onDiscard={() => {
            unsaved.dismissFound();
            checkForChanges();
          }}
          isBehind={isBehind}
          onLoadSaved={() => {
            setBase(saved);
            fill(saved.fields);
          }}
        />
        {conflict && <ConflictNotice conflict={conflict} isSaving={isSaving} />}
        <Panel title="Text">
          <TextFields
            fields={first}
            errors={result?.fieldErrors ?? {}}
            problems={preview.preview?.problems ?? {}}
            findings={findings}
            takesReasons={takesReasons}
            pictures={choices.pictures}
            preview={preview.preview}
            fillCount={filled}
          />
        </Panel>
        <Panel title="Details">
          <DetailFields
            fields={first}
            errors={result?.fieldErrors ?? {}}
            findings={findings}
            takesReasons={takesReasons}
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
      <LeaveDialog blocker={unsaved.blocker}>
        Your changes are not saved. This browser keeps them and offers them when you come back.
      </LeaveDialog>
    </>
  );
}
