import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useFetcher, useNavigate } from "react-router";
import { showNotice } from "#app/ui/notices/notice.ts";
import { LeaveDialog, useLeaveGuard } from "#app/ui/staff/leave-guard.tsx";
import { Panel } from "#app/ui/staff/page.tsx";
import { intentField } from "#app/ui/staff/staff-form.ts";
import type { LivePreview } from "#app/ui/staff/use-live-preview.ts";
import type { EditorChoices } from "../editing/staff-post.server.ts";
import {
  type EditorResult,
  isCleared,
  NEW_POST_ID,
  POST_FIELDS,
  type PostFields,
  type PostPreview,
  type SavedText,
  type StaffPost,
} from "../editing/staff-post.ts";
import { DetailFields } from "./detail-fields.tsx";
import { EditorBar } from "./editor-bar.tsx";
import { ConflictNotice, EditorNotices } from "./editor-notices.tsx";
import { PublishDialog } from "./publish-dialogs.tsx";
import { showField } from "./show-field.ts";
import { TextFields } from "./text-fields.tsx";
import { describeEditorStatus, useAutosave } from "./use-autosave.ts";
import { usePublishSteps } from "./use-publish-steps.ts";
import { deleteUnsaved, useUnsavedChanges } from "./use-unsaved-changes.ts";

/** The intent of the form. */
type SaveIntent = "save";

interface PostEditorProps {
  post: StaffPost;
  /** What is saved and can be edited: the post, or its draft change. */
  saved: SavedText;
  choices: EditorChoices;
  /** The result of a form of the page. */
  result: EditorResult | undefined;
  preview: LivePreview<PostPreview>;
  /** Key of this editor, which a new post keeps when it gets its id. */
  editorKey: string;
  /** Panels beside the text. */
  children: ReactNode;
}

/**
 * The editor of a post, with the bar that saves and publishes it. It saves by itself what is typed: a draft
 * as a revision, a public or approved post as a draft change. It remembers the revision its text is based
 * on, even if the page reloads newer data; only a save or the author's choice changes it.
 */
export function PostEditor(props: PostEditorProps) {
  const { post, saved, choices, preview, editorKey } = props;
  const takesReasons = isCleared(post.status);
  const fetcher = useFetcher<EditorResult>();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const result = fetcher.data ?? (props.result?.intent === "save" ? props.result : undefined);
  // Not what the page loads later: the author may have typed more since.
  const [first, setFirst] = useState<PostFields>({ ...saved.fields, ...result?.values });
  const [base, setBase] = useState<SavedText>({
    ...saved,
    revision: result?.payload?.base ?? saved.revision,
  });
  const [filled, setFilled] = useState(0);
  const isSaving = fetcher.state !== "idle";
  const storageKey = post.id;
  const unsaved = useUnsavedChanges({ storageKey, form, base });
  const { isDirty, checkForChanges, found } = unsaved;
  const isMoving = useRef(false);

  const autosave = useAutosave({
    form,
    id: post.id,
    saved: base,
    onSaved: (text, id) => {
      setBase(text);
      if (post.id !== NEW_POST_ID || id === NEW_POST_ID) return;
      // The post has its row now: the page goes on at its URL, with the same editor.
      deleteUnsaved(NEW_POST_ID);
      isMoving.current = true;
      const options = {
        replace: true,
        preventScrollReset: true,
        state: { editorKey, keepsFocus: true },
      };
      void Promise.resolve(navigate(`/admin/posts/${id}`, options)).finally(() => {
        isMoving.current = false;
      });
    },
  });
  const { state } = autosave;
  const conflict =
    state?.kind === "conflict" ? state.conflict : (result?.payload?.conflict ?? undefined);
  const [settled, setSettled] = useState<typeof conflict>();
  const shownConflict = conflict === settled ? undefined : conflict;
  const findings = preview.preview?.findings ?? [];
  const isBehind = saved.revision > base.revision && !shownConflict;

  useEffect(() => {
    if (fetcher.data?.notice) showNotice(fetcher.data.notice);
    if (fetcher.data?.payload?.saved) setBase(fetcher.data.payload.saved);
    const refused = POST_FIELDS.find((name) => fetcher.data?.fieldErrors?.[name]);
    if (refused) showField(form.current, refused);
    // What may not be published yet, or could not be sent, is saved as a draft.
    if (fetcher.data?.ok === false && !fetcher.data.payload?.conflict) autosave.schedule();
  }, [fetcher.data, autosave.schedule]);
  // What this editor published is no discarded change, even if the page reloads before `base` is set.
  const isPublished = saved.revision === fetcher.data?.payload?.saved?.revision;
  const isDiscarded =
    base.draft > 0 && saved.draft === 0 && saved.revision > base.revision && !isPublished;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the draft change is gone
  useEffect(() => {
    if (!isDiscarded || isDirty) return;
    setBase(saved);
    fill(saved.fields);
  }, [isDiscarded]);
  // Also after a save, which changes the base, because the author may have continued typing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the base or the fields change
  useEffect(() => {
    if (checkForChanges() && !found) autosave.schedule();
  }, [base, filled, checkForChanges]);

  function handleInput() {
    if (form.current) preview.refresh(form.current);
    if (checkForChanges()) autosave.schedule();
    else autosave.cancel();
  }

  function fill(fields: PostFields) {
    setFirst(fields);
    setFilled((count) => count + 1);
    // Once the fields show the text.
    setTimeout(() => form.current && preview.refresh(form.current));
  }

  const blocker = useLeaveGuard({ isDirty: isDirty && !isMoving.current, isSaving });
  const [asksToLeave, setAsksToLeave] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per attempt to leave
  useEffect(() => {
    if (blocker.state !== "blocked") return setAsksToLeave(false);
    autosave.flush().then((isSaved) => (isSaved ? blocker.proceed() : setAsksToLeave(true)));
  }, [blocker.state]);

  async function save(event?: FormEvent<HTMLFormElement>) {
    // Forms in dialogs of the editor are not below it in the document.
    if (event && event.target !== form.current) return;
    event?.preventDefault();
    if (!form.current) return;
    await autosave.settle();
    const body = new FormData(form.current);
    const { id, saved: latest } = autosave.latest.current;
    body.set("revision", String(latest.revision));
    body.set("draft", String(latest.draft));
    await fetcher.submit(body, {
      method: "post",
      encType: "multipart/form-data",
      action: `/admin/posts/${id}`,
    });
  }

  /** Saves what is typed in a draft, so that the next step takes the whole text. */
  const saveFirst = async () => takesReasons || !isDirty || (await autosave.flush());

  const { step, isChecking, ...steps } = usePublishSteps({
    saveFirst,
    getId: () => autosave.latest.current.id,
    result: props.result,
  });

  const hasChange = isDirty || base.draft > 0;
  const isCurrent = preview.state === "current" && !isChecking;
  return (
    <>
      <EditorBar
        post={post}
        status={describeEditorStatus({ post, saved: base, isDirty, state })}
        hasChange={hasChange}
        isSaving={isSaving}
        onSave={() => void save()}
        onSubmit={() => void steps.submitForReview()}
        onStep={(next) => void steps.openStep(next)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,7fr)_minmax(0,4fr)]">
        <fetcher.Form
          method="post"
          encType="multipart/form-data"
          ref={form}
          onInput={handleInput}
          onSubmit={(event) => void save(event)}
          className="grid grid-cols-[minmax(0,1fr)] gap-5"
          aria-label="Post"
        >
          <input type="hidden" {...intentField<SaveIntent>("save")} />
          <input type="hidden" name="revision" value={base.revision} />
          <input type="hidden" name="draft" value={base.draft} />
          <input type="hidden" name="id" value={post.id} />
          <EditorNotices
            signedOut={state?.kind === "signed-out" || result?.payload?.signedOut === true}
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
          {shownConflict && (
            <ConflictNotice
              conflict={shownConflict}
              isSaving={isSaving || state?.kind === "saving"}
              onKeepMine={() => void decide({})}
              onUseTheirs={() => void decide({ take: "theirs" })}
            />
          )}
          <div key={filled} className="grid grid-cols-[minmax(0,1fr)] gap-5">
            <Panel title="Article">
              <TextFields
                fields={first}
                errors={result?.fieldErrors ?? {}}
                problems={preview.preview?.problems ?? {}}
                findings={findings}
                takesReasons={takesReasons}
                choices={choices}
                preview={preview.preview}
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
          </div>
        </fetcher.Form>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">{props.children}</div>
      </div>
      <PublishDialog
        step={step}
        onClose={steps.closeStep}
        post={post}
        savedId={autosave.latest.current.id}
        publishTime={choices.publishTime}
        checklist={isCurrent ? preview.preview?.checklist : undefined}
        result={props.result}
        onShowField={(name) => showField(form.current, name)}
      />
      {asksToLeave && (
        <LeaveDialog blocker={blocker}>
          Your changes are not saved. This browser keeps them and offers them when you come back.
        </LeaveDialog>
      )}
    </>
  );

  /** Goes on with one of two versions that conflict; the other one moves to the history. */
  async function decide(extra: { take?: string }) {
    if (!shownConflict) return;
    const { theirs } = shownConflict;
    const over = { over: String(theirs.revision), overDraft: String(theirs.draft) };
    if (!(await autosave.flush({ ...over, ...extra }))) return;
    setSettled(shownConflict);
    if (extra.take) fill(autosave.latest.current.saved.fields);
  }
}
