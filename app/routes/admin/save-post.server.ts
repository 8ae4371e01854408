import { data } from "react-router";
import { checkContent } from "#app/modules/blog/editing/check-content.server.ts";
import { comparePosts } from "#app/modules/blog/editing/compare-posts.server.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { getStaffPost } from "#app/modules/blog/editing/get-staff-post.server.ts";
import { type PostForm, readPostForm } from "#app/modules/blog/editing/read-post-form.server.ts";
import { revisePost } from "#app/modules/blog/editing/revise-post.server.ts";
import type { EditorAnswer } from "#app/modules/blog/staff/editor-answer.ts";
import { logger } from "#app/platform/logger.server.ts";
import type { staffTools } from "./guard.server.ts";

type Tools = ReturnType<typeof staffTools>;

const NOT_SAVED = { kind: "destructive", title: "Not Saved" } as const;

/**
 * Stores what was typed as the next revision, or gives it back with what stands in the way: also
 * where the database does not take it, since without script an error would take it away.
 */
export async function savePost(tools: Tools, { id, form }: { id: string; form: FormData }) {
  const base = Number(form.get("revision"));
  return storeRevision(tools, { id, form, base }).catch((error: unknown) =>
    notStored(error, { form, base }),
  );
}

async function storeRevision(
  tools: Tools,
  { id, form, base }: { id: string; form: FormData; base: number },
) {
  const { db, actor, now } = tools;
  const typed = await readChecked(tools, form);
  if (!typed.content) return notSaved(typed, base);
  const { fields, content } = typed;
  // The second button of a conflict: somebody has seen the other text and wants theirs.
  const expectedRevision = Number(form.get("over") ?? base);
  const result = await revisePost(db, { id, content, expectedRevision, actor, now });
  if (result.ok) {
    tools.nudgeOutbox();
    const notice = {
      kind: "default",
      title: "Saved",
      text: `Revision ${result.revision} is stored.`,
    };
    const saved = { revision: result.revision, fields };
    return data({ ok: true, notice, saved } as EditorAnswer);
  }
  const other = result.refusal === "stale" ? await getStaffPost(db, { id }) : undefined;
  const conflict = other && {
    revision: other.revision,
    changedAt: other.updatedAt,
    differences: comparePosts(other.fields, fields),
  };
  const text = conflict
    ? "Someone else saved this post while you were writing. Your text is still here."
    : result.text;
  const answer: EditorAnswer = {
    ok: false,
    notice: { ...NOT_SAVED, text },
    typed: fields,
    base,
    conflict,
  };
  return data(answer, { status: result.refusal === "missing" ? 404 : 409 });
}

/** Stores a new post and says which, or gives back what was typed. */
export async function saveNewPost(tools: Tools, form: FormData) {
  const { db, actor, now } = tools;
  try {
    const typed = await readChecked(tools, form);
    if (!typed.content) return { answer: notSaved(typed, 0) };
    const { id } = await createPost(db, { content: typed.content, actor, now });
    return { id };
  } catch (error) {
    return { answer: notStored(error, { form, base: 0 }) };
  }
}

async function readChecked({ db }: Tools, form: FormData): Promise<PostForm> {
  const typed = readPostForm(form);
  if (!typed.content) return typed;
  const fieldErrors = await checkContent(db, typed.content);
  return Object.keys(fieldErrors).length > 0
    ? { ...typed, content: undefined, fieldErrors }
    : typed;
}

/** The database was locked for too long, full or gone. */
function notStored(error: unknown, { form, base }: { form: FormData; base: number }) {
  logger.error({ err: error }, "a post could not be stored");
  const text = "It could not be stored just now. Your text is still here: try again in a moment.";
  const notice = { ...NOT_SAVED, text };
  const answer: EditorAnswer = { ok: false, notice, typed: readPostForm(form).fields, base };
  return data(answer, { status: 503 });
}

function notSaved({ fields, fieldErrors }: PostForm, base: number) {
  const text = "Please look at the fields marked below.";
  const answer: EditorAnswer = {
    ok: false,
    notice: { ...NOT_SAVED, text },
    fieldErrors,
    typed: fields,
    base,
  };
  return data(answer, { status: 422 });
}
