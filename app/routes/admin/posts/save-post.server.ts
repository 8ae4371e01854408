import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { findDraftChange } from "#app/modules/blog/editing/draft-changes.server.ts";
import {
  checkContent,
  type PostForm,
  parseDraftForm,
  parsePostForm,
  readPostFields,
} from "#app/modules/blog/editing/post-form.server.ts";
import { revisePost } from "#app/modules/blog/editing/post-revisions.server.ts";
import { saveDraft } from "#app/modules/blog/editing/save-draft.server.ts";
import { comparePosts, getStaffPost } from "#app/modules/blog/editing/staff-post.server.ts";
import {
  type EditConflict,
  type EditorPayload,
  FIELD_LABELS,
  isCleared,
  POST_FIELDS,
  type PostFields,
} from "#app/modules/blog/editing/staff-post.ts";
import {
  type CopyFinding,
  describeFieldFindings,
} from "#app/modules/compliance/copy-check/copy-finding.ts";
import { readCopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { errorNotice, type Notice, successNotice } from "#app/ui/notices/notice.ts";
import { refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

type EditorResponse = StaffResponse<EditorPayload>;

export interface PostRequest {
  id: string;
  form: FormData;
}

/** The version that the form is based on. `over` is set by an author who has seen the other version. */
export function readBase(form: FormData) {
  const over = form.get("over");
  const revision = Number(form.get("revision"));
  const draft = Number(form.get("draft") ?? 0);
  if (over === null) return { revision, draft, seen: { revision, draft }, isOver: false };
  const seen = { revision: Number(over), draft: Number(form.get("overDraft") ?? draft) };
  return { revision, draft, seen, isOver: true };
}

/**
 * Saves the form as the next revision, or returns what was typed with the reason. A post that is public or
 * approved must be complete; a draft may lack anything. Database errors are caught too, because without
 * JavaScript the error page would replace the text.
 */
export async function savePost(tools: StaffTools, request: PostRequest): Promise<EditorResponse> {
  return saveRevision(tools, request).catch((error: unknown) => refuseFailed(error, request.form));
}

async function saveRevision(tools: StaffTools, { id, form }: PostRequest): Promise<EditorResponse> {
  const { db, actor, now } = tools;
  const base = readBase(form);
  const post = await getStaffPost(db, { id });
  const isLenient = post !== undefined && !isCleared(post.status);
  const typed = isLenient ? await parseDraftForm(form) : await parseAndCheck(tools, form);
  if (!typed.content) return refuseFields(typed, base.revision);
  const { fields } = typed;
  const save = { id, expectedRevision: base.seen.revision, actor, now };
  const result = isLenient
    ? await saveDraft(db, { ...save, content: typed.content, keepsBefore: base.isOver })
    : await revisePost(db, {
        ...save,
        content: (typed as PostForm).content as NonNullable<PostForm["content"]>,
        draftVersion: base.seen.draft,
        reasons: readCopyReasons(form),
      });
  if (result.ok) {
    tools.wakeOutboxWorker();
    const { revision } = result;
    const text =
      post?.status === "published"
        ? `Revision ${revision} is saved. Visitors see it now.`
        : `Revision ${revision} is saved.`;
    const notice = successNotice("Saved", text);
    return succeed({ notice, payload: { saved: { revision, draft: 0, fields } } });
  }
  if (result.findings) {
    return refuse({
      notice: notSavedNotice("Please correct the fields marked below."),
      fieldErrors: findingErrors(result.findings),
      values: { ...fields },
      payload: { base: base.revision, findings: result.findings },
    });
  }
  const conflict =
    result.refusal === "stale" ? await findConflict(tools, { id, form, fields }) : undefined;
  const text = conflict
    ? "Someone else saved this post while you were writing. Your text is still here."
    : result.text;
  return refuse(
    {
      notice: notSavedNotice(text),
      values: { ...fields },
      payload: { base: base.revision, conflict },
    },
    { status: result.refusal === "missing" ? 404 : 409 },
  );
}

/** How the typed text differs from the version that someone else saved meanwhile. */
export async function findConflict(
  { db }: StaffTools,
  { id, form, fields }: PostRequest & { fields: PostFields },
): Promise<EditConflict | undefined> {
  const post = await getStaffPost(db, { id });
  if (!post) return undefined;
  const draft = isCleared(post.status) ? await findDraftChange(db, { id }) : undefined;
  const { seen } = readBase(form);
  const isDraft = draft !== undefined && post.revision === seen.revision;
  const theirs = isDraft ? draft.fields : post.fields;
  return {
    theirs: { revision: post.revision, draft: draft?.version ?? 0, fields: theirs },
    changedAt: isDraft ? draft.savedAt : post.updatedAt,
    fields: POST_FIELDS.filter((name) => theirs[name] !== fields[name]).map((name) => ({
      ...{ label: FIELD_LABELS[name], ours: fields[name], shipped: theirs[name] },
    })),
    differences: comparePosts(theirs, fields),
  };
}

/** A sentence for each field with words that prevent saving. */
function findingErrors(findings: readonly CopyFinding[]): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [field, found] of Map.groupBy(findings, ({ field }) => field)) {
    const text = describeFieldFindings(found);
    if (text) errors[field] = text;
  }
  return errors;
}

/** Creates a draft and returns its id, or returns what was typed with the reason. */
export async function createPostFromForm(
  { db, actor, now }: StaffTools,
  form: FormData,
): Promise<{ id: string } | { refused: EditorResponse }> {
  try {
    const typed = await parseDraftForm(form);
    if (!typed.content) return { refused: refuseFields(typed, 0) };
    if (isEmpty(typed.fields)) {
      const fieldErrors = { title: "Write a title or a few words first." };
      return { refused: refuseFields({ ...typed, fieldErrors }, 0) };
    }
    return await createPost(db, { content: typed.content, actor, now });
  } catch (error) {
    return { refused: refuseFailed(error, form) };
  }
}

/** Whether nothing was written yet; the author is filled in already. */
export const isEmpty = ({ author: _, ...fields }: PostFields) =>
  Object.values(fields).every((text) => text === "");

async function parseAndCheck({ db }: StaffTools, form: FormData): Promise<PostForm> {
  const typed = await parsePostForm(form);
  if (!typed.content) return typed;
  const fieldErrors = await checkContent(db, typed.content);
  return Object.keys(fieldErrors).length > 0
    ? { ...typed, content: undefined, fieldErrors }
    : typed;
}

/** For a database that was locked for too long, is full, or is unavailable. */
function refuseFailed(error: unknown, form: FormData): EditorResponse {
  logger.error({ err: error }, "a post could not be saved");
  const text = "The post could not be saved. Your text is still here: try again in a moment.";
  const payload = { base: Number(form.get("revision")) };
  const values = { ...readPostFields(form) };
  return refuse({ notice: notSavedNotice(text), values, payload }, { status: 503 });
}

function refuseFields(
  { fields, fieldErrors }: Pick<PostForm, "fields" | "fieldErrors">,
  base: number,
): EditorResponse {
  const notice = notSavedNotice("Please correct the fields marked below.");
  return refuse({ notice, fieldErrors, values: { ...fields }, payload: { base } });
}

function notSavedNotice(text: string): Notice {
  return errorNotice("Not saved", text);
}
