import { changeSlug } from "#app/modules/blog/editing/change-slug.server.ts";
import { checkContent } from "#app/modules/blog/editing/check-content.server.ts";
import { comparePosts } from "#app/modules/blog/editing/compare-posts.server.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { getStaffPost } from "#app/modules/blog/editing/get-staff-post.server.ts";
import {
  makePreviewLink,
  revokePreviewLink,
} from "#app/modules/blog/editing/preview-links.server.ts";
import { type PostForm, readPostForm } from "#app/modules/blog/editing/read-post-form.server.ts";
import { revisePost } from "#app/modules/blog/editing/revise-post.server.ts";
import type { EditorPayload } from "#app/modules/blog/editing/staff-post.ts";
import type { PostRefused, PostResult } from "#app/modules/blog/post-result.ts";
import { isHiddenPost } from "#app/modules/blog/public/public-posts.server.ts";
import { approvePost } from "#app/modules/blog/publishing/approve-post.server.ts";
import { publishPost } from "#app/modules/blog/publishing/publish-post.server.ts";
import { schedulePost } from "#app/modules/blog/publishing/schedule-post.server.ts";
import { submitPost } from "#app/modules/blog/publishing/submit-post.server.ts";
import { restorePost, trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { unpublishPost } from "#app/modules/blog/publishing/unpublish-post.server.ts";
import type { PreviewLinkIntent } from "#app/modules/blog/staff/preview-links-panel.tsx";
import type { SlugIntent } from "#app/modules/blog/staff/slug-panel.tsx";
import type { StatusIntent } from "#app/modules/blog/staff/status-panel.tsx";
import type { RestoreIntent } from "#app/modules/blog/staff/trashed-post.tsx";
import { logger } from "#app/platform/logger.server.ts";
import { parseWallTime } from "#app/platform/time.server.ts";
import { formatMoment, STORE_ZONE_NAME } from "#app/platform/time-text.ts";
import { good, type Notice, problem } from "#app/ui/notices/notice.ts";
import { refuse, type StaffAnswer, succeed } from "../_kit/answers.server.ts";
import { readText } from "../_kit/dispatch.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

type Answer = StaffAnswer<EditorPayload>;

/** What the forms of the editor ask for. */
export type PostIntent = "save" | StatusIntent | RestoreIntent | SlugIntent | PreviewLinkIntent;

/** Says why a post was left as it is. */
export function refusePostChange({ refusal, text }: PostRefused) {
  const status = refusal === "missing" ? 404 : 409;
  return refuse({ notice: problem("Nothing Was Changed", text) }, { status });
}

/** What each form of the editor does to the post with this id. */
export function postActions(tools: StaffTools, id: string) {
  const { db, actor, now } = tools;
  const post = { id, actor, now };
  return {
    save: (form) => savePost(tools, { id, form }),
    submit: () =>
      change(tools, submitPost(db, post), [
        "Submitted for Review",
        "Read it once more, then approve it.",
      ]),
    approve: () =>
      change(tools, approvePost(db, post), [
        "Approved",
        "Publish it now, schedule it, or leave it to the Auto-Publisher.",
      ]),
    publish: async () => {
      const published = await publishPost(db, post);
      const text = (await isHiddenPost(db, { id }))
        ? "The public cannot see it yet because it offers a service that is not approved. See Business, Approvals."
        : "Everyone can read it now.";
      return change(tools, published, ["Published", text]);
    },
    unpublish: () =>
      change(tools, unpublishPost(db, post), ["Unpublished", "The post is no longer public."]),
    trash: () =>
      change(tools, trashPost(db, post), ["Moved to the Trash", "It can be restored from there."]),
    restore: () =>
      change(tools, restorePost(db, post), [
        "Post Restored",
        "The public cannot see it until you publish it.",
      ]),
    schedule: (form) => schedule(tools, { id, typed: readText(form, "publishAt") }),
    slug: (form) => moveTo(tools, { id, slug: readText(form, "slug").trim() }),
    "make-preview": async () => {
      await makePreviewLink(db, { postId: id, actor, now });
      const text = "Anyone with this link can read the saved draft.";
      return succeed({ notice: good("Preview Link Created", text) });
    },
    "revoke-preview": async (form) => {
      await revokePreviewLink(db, { postId: id, id: readText(form, "preview"), actor, now });
      return succeed({ notice: good("Preview Link Revoked", "It no longer works.") });
    },
  } satisfies Record<PostIntent, (form: FormData) => Promise<Answer>>;
}

async function change(
  { wakeOutboxWorker }: StaffTools,
  changing: PostResult | Promise<PostResult>,
  [title, text]: [string, string],
): Promise<Answer> {
  const result = await changing;
  if (!result.ok) return refusePostChange(result);
  wakeOutboxWorker();
  return succeed({ notice: good(title, text) });
}

async function schedule(
  { db, actor, now }: StaffTools,
  { id, typed }: { id: string; typed: string },
): Promise<Answer> {
  const publishAt = parseWallTime(typed);
  if (!(publishAt instanceof Date)) {
    const why =
      publishAt === "skipped"
        ? "The clock in Detroit jumps over this hour that day (daylight saving). Choose another time."
        : `Choose a day and a time, ${STORE_ZONE_NAME}.`;
    return refuseField("publishAt", typed, why);
  }
  const result = await schedulePost(db, { id, publishAt, actor, now });
  if (!result.ok) {
    return result.refusal === "time-not-future"
      ? refuseField("publishAt", typed, result.text)
      : refusePostChange(result);
  }
  const moment = formatMoment(publishAt.toISOString());
  return succeed({ notice: good("Scheduled", `It appears on ${moment}, ${STORE_ZONE_NAME}.`) });
}

async function moveTo(
  { db, actor, now, wakeOutboxWorker }: StaffTools,
  { id, slug }: { id: string; slug: string },
): Promise<Answer> {
  const result = await changeSlug(db, { id, slug, actor, now });
  if (result.ok) {
    wakeOutboxWorker();
    const text = `The post is at /blog/${slug}; its old address leads there.`;
    return succeed({ notice: good("Address Changed", text) });
  }
  return result.refusal.startsWith("slug-")
    ? refuseField("slug", slug, result.text)
    : refusePostChange(result);
}

function refuseField(name: string, typed: string, why: string) {
  const notice = problem("Nothing Was Changed", why);
  return refuse({ notice, fieldErrors: { [name]: why }, values: { [name]: typed } });
}

/**
 * Saves what was typed as the next revision, or gives it back with the reason. A failing database
 * is caught too, because without JavaScript the error page would replace the text.
 */
async function savePost(
  tools: StaffTools,
  { id, form }: { id: string; form: FormData },
): Promise<Answer> {
  const base = Number(form.get("revision"));
  return saveRevision(tools, { id, form, base }).catch((error: unknown) =>
    refuseFailed(error, { form, base }),
  );
}

async function saveRevision(
  tools: StaffTools,
  { id, form, base }: { id: string; form: FormData; base: number },
): Promise<Answer> {
  const { db, actor, now } = tools;
  const typed = await readChecked(tools, form);
  if (!typed.content) return refuseFields(typed, base);
  const { fields, content } = typed;
  // The second button of a conflict: the writer has seen the other text and wants theirs.
  const expectedRevision = Number(form.get("over") ?? base);
  const result = await revisePost(db, { id, content, expectedRevision, actor, now });
  if (result.ok) {
    tools.wakeOutboxWorker();
    const { revision } = result;
    const notice = good("Saved", `Revision ${revision} is stored.`);
    return succeed({ notice, payload: { saved: { revision, fields } } });
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
  return refuse(
    { notice: notSaved(text), values: { ...fields }, payload: { base, conflict } },
    { status: result.refusal === "missing" ? 404 : 409 },
  );
}

/** Creates a post and returns its id, or gives back what was typed. */
export async function saveNewPost(
  tools: StaffTools,
  form: FormData,
): Promise<{ id: string } | { refused: Answer }> {
  const { db, actor, now } = tools;
  try {
    const typed = await readChecked(tools, form);
    if (!typed.content) return { refused: refuseFields(typed, 0) };
    return await createPost(db, { content: typed.content, actor, now });
  } catch (error) {
    return { refused: refuseFailed(error, { form, base: 0 }) };
  }
}

async function readChecked({ db }: StaffTools, form: FormData): Promise<PostForm> {
  const typed = readPostForm(form);
  if (!typed.content) return typed;
  const fieldErrors = await checkContent(db, typed.content);
  return Object.keys(fieldErrors).length > 0
    ? { ...typed, content: undefined, fieldErrors }
    : typed;
}

/** The database was locked for too long, is full, or is unavailable. */
function refuseFailed(error: unknown, { form, base }: { form: FormData; base: number }): Answer {
  logger.error({ err: error }, "a post could not be stored");
  const text = "It could not be stored just now. Your text is still here: try again in a moment.";
  const values = { ...readPostForm(form).fields };
  return refuse({ notice: notSaved(text), values, payload: { base } }, { status: 503 });
}

function refuseFields({ fields, fieldErrors }: PostForm, base: number): Answer {
  const notice = notSaved("Please look at the fields marked below.");
  return refuse({ notice, fieldErrors, values: { ...fields }, payload: { base } });
}

function notSaved(text: string): Notice {
  return problem("Not Saved", text);
}
