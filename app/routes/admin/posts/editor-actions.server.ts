import type { PostRefused, PostResult } from "#app/modules/blog/editing/change-post.server.ts";
import { discardDraftChange } from "#app/modules/blog/editing/draft-changes.server.ts";
import { changeSlug } from "#app/modules/blog/editing/post-slugs.server.ts";
import {
  createPreviewLink,
  revokePreviewLink,
} from "#app/modules/blog/editing/preview-links.server.ts";
import type { EditorPayload } from "#app/modules/blog/editing/staff-post.ts";
import { isHiddenPost } from "#app/modules/blog/public/post-visibility.server.ts";
import {
  approvePost,
  publishPost,
  schedulePost,
  submitPost,
  unpublishPost,
} from "#app/modules/blog/publishing/change-status.server.ts";
import {
  type RestoredPost,
  restorePost,
  trashPost,
} from "#app/modules/blog/publishing/trash-post.server.ts";
import type {
  DiscardIntent,
  PreviewLinkIntent,
  SlugIntent,
} from "#app/modules/blog/staff/editor-panels.tsx";
import type { RestoreIntent } from "#app/modules/blog/staff/post-editor-page.tsx";
import type { StatusIntent } from "#app/modules/blog/staff/status-panel.tsx";
import type { CopyPayload } from "#app/modules/compliance/copy-check/copy-finding.ts";
import { readCopyReasons } from "#app/modules/compliance/copy-check/review-copy.server.ts";
import { readText } from "#app/platform/form-data.ts";
import { formatDateTime, STORE_TIME_ZONE_LABEL } from "#app/platform/format-time.ts";
import { LAST_YEAR, parseWallTime } from "#app/platform/time.server.ts";
import { errorNotice, successNotice } from "#app/ui/notices/notice.ts";
import { refuse, type StaffResponse, succeed } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";
import { refuseUnreviewed } from "./required-review.server.ts";
import { savePost } from "./save-post.server.ts";

type EditorResponse = StaffResponse<EditorPayload>;

/** The actions of the editor's forms. */
export type PostIntent =
  | "save"
  | DiscardIntent
  | StatusIntent
  | RestoreIntent
  | SlugIntent
  | PreviewLinkIntent;

/** The refusal of a change, with the reason and the words that break a rule. */
export function refusePostChange({ refusal, text, findings }: PostRefused) {
  const isInvalid = refusal === "copy" || refusal === "incomplete";
  const status = refusal === "missing" ? 404 : isInvalid ? 422 : 409;
  const notice = errorNotice("Nothing was changed", text);
  return refuse<CopyPayload>({ notice, ...(findings && { payload: { findings } }) }, { status });
}

/** The handlers of the editor's forms for the post with this id. */
export function postActions(tools: StaffTools, id: string) {
  const { db, actor, now } = tools;
  const post = { id, actor, now };
  return {
    save: async (form) => (await refuseUnreviewed(tools, { id })) ?? savePost(tools, { id, form }),
    "discard-change": (form) =>
      respondToChange(
        tools,
        discardDraftChange(db, { ...post, expectedVersion: Number(readText(form, "draft")) }),
        ["Change discarded", "The post stays as it is. The discarded change is in the history."],
      ),
    submit: () =>
      respondToChange(tools, submitPost(db, post), [
        "Submitted for review",
        "Read it once more, then approve it.",
      ]),
    approve: (form) =>
      respondToChange(tools, approvePost(db, { ...post, reasons: readCopyReasons(form) }), [
        "Approved",
        "Publish it now, schedule it, or leave it to the Auto-Publisher.",
      ]),
    publish: async (form) => {
      const reasons = readCopyReasons(form);
      const published = await publishPost(db, { ...post, approves: true, reasons });
      const text = (await isHiddenPost(db, { id }))
        ? "The public cannot see it yet because it offers a service that is not approved. See Business info, Approvals."
        : "Everyone can read it now.";
      const undo = { intent: "unpublish" satisfies StatusIntent };
      return respondToChange(tools, published, ["Published", text], undo);
    },
    unpublish: () =>
      respondToChange(tools, unpublishPost(db, post), [
        "Unpublished",
        "The post is no longer public.",
      ]),
    trash: async () =>
      (await refuseUnreviewed(tools, { id })) ??
      respondToChange(
        tools,
        trashPost(db, post),
        ["Moved to the trash", "You can restore the post from there."],
        { intent: "restore" satisfies RestoreIntent },
      ),
    restore: () => restoreFromTrash(tools, { id }),
    schedule: (form) => schedule(tools, { id, form }),
    slug: async (form) =>
      (await refuseUnreviewed(tools, { id })) ??
      updateSlug(tools, { id, slug: readText(form, "slug").trim() }),
    "make-preview": async () => {
      await createPreviewLink(db, { postId: id, actor, now });
      const text = "Anyone with this link can read the saved draft.";
      return succeed({ notice: successNotice("Preview link created", text) });
    },
    "revoke-preview": async (form) => {
      await revokePreviewLink(db, { postId: id, id: readText(form, "preview"), actor, now });
      return succeed({ notice: successNotice("Preview link revoked", "It no longer works.") });
    },
  } satisfies Record<PostIntent, (form: FormData) => Promise<EditorResponse>>;
}

/** Restores a post from the trash, and says what it is now. */
export async function restoreFromTrash(
  { db, actor, now, session }: StaffTools,
  { id }: { id: string },
): Promise<EditorResponse> {
  const mayPublish = !session.needsReview;
  const result = await restorePost(db, { id, mayPublish, actor, now });
  if (!result.ok) return refusePostChange(result);
  return succeed({ notice: successNotice("Post restored", describeRestored(result)) });
}

function describeRestored({ publishAt, status, changedBecause }: RestoredPost): string {
  if (changedBecause !== null)
    return `It is ${status === "review" ? "in review" : "a draft"} now. ${changedBecause}`;
  if (status !== "scheduled" || publishAt === null)
    return "The public cannot see it until you publish it.";
  return `It is scheduled again and appears on ${formatDateTime(publishAt)}, ${STORE_TIME_ZONE_LABEL}.`;
}

async function respondToChange(
  { wakeOutboxWorker }: StaffTools,
  changing: PostResult | Promise<PostResult>,
  [title, text]: [string, string],
  undo?: Record<string, string>,
): Promise<EditorResponse> {
  const result = await changing;
  if (!result.ok) return refusePostChange(result);
  wakeOutboxWorker();
  return succeed({ notice: successNotice(title, text), ...(undo && { undo }) });
}

async function schedule(
  { db, actor, now }: StaffTools,
  { id, form }: { id: string; form: FormData },
): Promise<EditorResponse> {
  const typed = readText(form, "publishAt");
  const publishAt = parseWallTime(typed);
  if (!(publishAt instanceof Date)) {
    const reason =
      publishAt === "skipped"
        ? "Clocks in Detroit skip this hour that day because of daylight saving time. Choose another time."
        : `Choose a day, up to the end of ${LAST_YEAR}, and a time, ${STORE_TIME_ZONE_LABEL}.`;
    return refuseField("publishAt", typed, reason);
  }
  const reasons = readCopyReasons(form);
  const result = await schedulePost(db, {
    ...{ id, publishAt, approves: true, reasons, actor, now },
  });
  if (!result.ok) {
    if (result.refusal === "time-not-future") return refuseField("publishAt", typed, result.text);
    const refused = refusePostChange(result);
    // The form for reasons sends the time again.
    refused.data.values = { publishAt: typed };
    return refused;
  }
  const moment = formatDateTime(publishAt.toISOString());
  return succeed({
    notice: successNotice("Scheduled", `It appears on ${moment}, ${STORE_TIME_ZONE_LABEL}.`),
  });
}

async function updateSlug(
  { db, actor, now, wakeOutboxWorker }: StaffTools,
  { id, slug }: { id: string; slug: string },
): Promise<EditorResponse> {
  const result = await changeSlug(db, { id, slug, actor, now });
  if (result.ok) {
    wakeOutboxWorker();
    const text = `The post is now at /blog/${slug}. The old URL redirects there.`;
    return succeed({ notice: successNotice("URL changed", text) });
  }
  return result.refusal.startsWith("slug-")
    ? refuseField("slug", slug, result.text)
    : refusePostChange(result);
}

function refuseField(name: string, typed: string, reason: string) {
  const notice = errorNotice("Nothing was changed", reason);
  return refuse({ notice, fieldErrors: { [name]: reason }, values: { [name]: typed } });
}
