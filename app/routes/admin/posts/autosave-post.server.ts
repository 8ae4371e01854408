import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import {
  findDraftChange,
  saveDraftChange,
} from "#app/modules/blog/editing/draft-changes.server.ts";
import { parseDraftForm } from "#app/modules/blog/editing/post-form.server.ts";
import { saveDraft, saveToHistory } from "#app/modules/blog/editing/save-draft.server.ts";
import { getStaffPost } from "#app/modules/blog/editing/staff-post.server.ts";
import {
  type AutosaveAnswer,
  isCleared,
  NEW_POST_ID,
  type PostFields,
} from "#app/modules/blog/editing/staff-post.ts";
import { readText } from "#app/platform/form-data.ts";
import type { StaffTools } from "../_kit/guard.server.ts";
import { findConflict, isEmpty, type PostRequest, readBase } from "./save-post.server.ts";

interface Answer {
  answer: AutosaveAnswer;
  status: number;
}

/**
 * Saves what is typed without publishing it: a draft gets its next revision, a public or approved post a
 * draft change, and a new post its row. `over` replaces the version that the author has seen, which stays in
 * the history; `take` keeps that version and moves the typed text to the history.
 */
export async function autosavePost(tools: StaffTools, form: FormData): Promise<Answer> {
  const { db, actor, now } = tools;
  const id = readText(form, "id");
  const { content, fields, fieldErrors } = await parseDraftForm(form);
  if (!content) {
    const [text = "This text has characters that cannot be saved. Remove them and try again."] =
      Object.values(fieldErrors);
    return { answer: { ok: false, text }, status: 422 };
  }
  if (id === NEW_POST_ID) {
    const text = "Write a title or a few words first.";
    if (isEmpty(fields)) return { answer: { ok: false, text }, status: 422 };
    const created = await createPost(db, { content, isAutosave: true, actor, now });
    const saved = { revision: 1, draft: 0, fields };
    return { answer: { ok: true, id: created.id, saved }, status: 200 };
  }
  const post = await getStaffPost(db, { id });
  const { seen, isOver } = readBase(form);
  const save = { id, expectedRevision: seen.revision, actor, now };
  if (form.has("take")) {
    const draft = post && isCleared(post.status) ? await findDraftChange(db, { id }) : undefined;
    const result = await saveToHistory(db, { ...save, content });
    if (!post || !result.ok) return refuseAutosave(tools, { id, form, fields, result });
    const theirs = draft?.fields ?? post.fields;
    const saved = { revision: result.revision, draft: draft?.version ?? 0, fields: theirs };
    return { answer: { ok: true, id, saved }, status: 200 };
  }
  if (post && isCleared(post.status)) {
    const expected = { expectedVersion: seen.draft, keepsBefore: isOver };
    const result = await saveDraftChange(db, { ...save, ...expected, fields });
    if (!result.ok) return refuseAutosave(tools, { id, form, fields, result });
    const saved = { revision: result.revision, draft: result.version, fields };
    return { answer: { ok: true, id, saved }, status: 200 };
  }
  const result = await saveDraft(db, {
    ...{ ...save, content, isAutosave: !isOver, keepsBefore: isOver },
  });
  if (!result.ok) return refuseAutosave(tools, { id, form, fields, result });
  return {
    answer: { ok: true, id, saved: { revision: result.revision, draft: 0, fields } },
    status: 200,
  };
}

async function refuseAutosave(
  tools: StaffTools,
  request: PostRequest & {
    fields: PostFields;
    result: Awaited<ReturnType<typeof saveToHistory>>;
  },
): Promise<Answer> {
  const { result } = request;
  if (result.ok || result.refusal === "missing") {
    return { answer: { ok: false, text: "This post no longer exists." }, status: 404 };
  }
  const conflict = result.refusal === "stale" ? await findConflict(tools, request) : undefined;
  return { answer: { ok: false, text: result.text, conflict }, status: 409 };
}
