import { data } from "react-router";
import { changeSlug } from "#app/modules/blog/editing/change-slug.server.ts";
import {
  makePreviewLink,
  revokePreviewLink,
} from "#app/modules/blog/editing/preview-links.server.ts";
import type { PostResult } from "#app/modules/blog/post-result.ts";
import { isHiddenPost } from "#app/modules/blog/public/public-posts.server.ts";
import { approvePost } from "#app/modules/blog/publishing/approve-post.server.ts";
import { publishPost } from "#app/modules/blog/publishing/publish-post.server.ts";
import { schedulePost } from "#app/modules/blog/publishing/schedule-post.server.ts";
import { submitPost } from "#app/modules/blog/publishing/submit-post.server.ts";
import { restorePost, trashPost } from "#app/modules/blog/publishing/trash-post.server.ts";
import { unpublishPost } from "#app/modules/blog/publishing/unpublish-post.server.ts";
import { parseWallTime } from "#app/platform/time.server.ts";
import { formatMoment, STORE_ZONE_NAME } from "#app/platform/time-text.ts";
import type { staffTools } from "./guard.server.ts";
import { refusal, success } from "./post-answers.server.ts";

type Tools = ReturnType<typeof staffTools>;

interface Change {
  id: string;
  form: FormData;
}

type Work = (tools: Tools, change: Change) => Promise<ReturnType<typeof refusal>>;

/** What the buttons beside the text do, by their name. */
export const POST_CHANGES: Record<string, Work> = {
  submit: (tools, { id }) =>
    answer(tools, submitPost(tools.db, { ...by(tools), id }), [
      "Submitted for Review",
      "Read it once more, then approve it.",
    ]),
  approve: (tools, { id }) =>
    answer(tools, approvePost(tools.db, { ...by(tools), id }), [
      "Approved",
      "Publish it now, schedule it, or leave it to the Auto-Publisher.",
    ]),
  publish: async (tools, { id }) =>
    answer(tools, publishPost(tools.db, { ...by(tools), id }), [
      "Published",
      (await isHiddenPost(tools.db, { id }))
        ? "The public cannot see it yet because it offers a service that is not approved. See Business, Approvals."
        : "Everyone can read it now.",
    ]),
  unpublish: (tools, { id }) =>
    answer(tools, unpublishPost(tools.db, { ...by(tools), id }), [
      "Unpublished",
      "The post is no longer public.",
    ]),
  trash: (tools, { id }) =>
    answer(tools, trashPost(tools.db, { ...by(tools), id }), [
      "Moved to the Trash",
      "It can be restored from there.",
    ]),
  restore: (tools, { id }) =>
    answer(tools, restorePost(tools.db, { ...by(tools), id }), [
      "Post Restored",
      "The public cannot see it until you publish it.",
    ]),
  schedule,
  slug: moveTo,
  "make-preview": async (tools, { id }) => {
    await makePreviewLink(tools.db, { ...by(tools), postId: id });
    return success("Preview Link Created", "Anyone with this link can read the saved draft.");
  },
  "revoke-preview": async (tools, { id, form }) => {
    const link = { ...by(tools), postId: id, id: String(form.get("preview")) };
    await revokePreviewLink(tools.db, link);
    return success("Preview Link Revoked", "It no longer works.");
  },
};

const by = ({ actor, now }: Tools) => ({ actor, now });

async function answer(
  { nudgeOutbox }: Tools,
  work: Promise<PostResult>,
  [title, text]: [string, string],
) {
  const result = await work;
  if (!result.ok) return refusal(result);
  nudgeOutbox();
  return success(title, text);
}

async function schedule(tools: Tools, { id, form }: Change) {
  const typed = String(form.get("publishAt") ?? "");
  const publishAt = parseWallTime(typed);
  if (!(publishAt instanceof Date)) {
    const why =
      publishAt === "skipped"
        ? "The clock in Detroit jumps over this hour that day (daylight saving). Choose another time."
        : `Choose a day and a time, ${STORE_ZONE_NAME}.`;
    return badField("publishAt", typed, why);
  }
  const result = await schedulePost(tools.db, { ...by(tools), id, publishAt });
  if (!result.ok) {
    return result.refusal === "time-not-future"
      ? badField("publishAt", typed, result.text)
      : refusal(result);
  }
  const moment = formatMoment(publishAt.toISOString());
  return success("Scheduled", `It appears on ${moment}, ${STORE_ZONE_NAME}.`);
}

async function moveTo(tools: Tools, { id, form }: Change) {
  const slug = String(form.get("slug") ?? "").trim();
  const result = await changeSlug(tools.db, { ...by(tools), id, slug });
  if (result.ok) {
    tools.nudgeOutbox();
    return success("Address Changed", `The post is at /blog/${slug}; its old address leads there.`);
  }
  return result.refusal.startsWith("slug-") ? badField("slug", slug, result.text) : refusal(result);
}

function badField(name: string, typed: string, why: string) {
  const notice = { kind: "destructive", title: "Nothing Was Changed", text: why } as const;
  const fields = { fieldErrors: { [name]: why }, values: { [name]: typed } };
  return data({ ok: false, notice, ...fields }, { status: 422 });
}
