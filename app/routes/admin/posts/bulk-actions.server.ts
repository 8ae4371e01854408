import type { PostResult } from "#app/modules/blog/editing/change-post.server.ts";
import { mapPostTitles } from "#app/modules/blog/editing/list-staff-posts.server.ts";
import {
  approvePost,
  publishPost,
  unpublishPost,
} from "#app/modules/blog/publishing/change-status.server.ts";
import {
  type RestoredPost,
  restorePost,
  trashPost,
} from "#app/modules/blog/publishing/trash-post.server.ts";
import type { BulkPostIntent } from "#app/modules/blog/staff/post-list.tsx";
import { IDS_FIELD } from "#app/ui/staff/bulk-table.tsx";
import type { StaffResponse } from "../_kit/actions.server.ts";
import { changeEach, readIds, respondToBulk } from "../_kit/bulk.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";
import { refuseUnreviewed } from "./required-review.server.ts";

type Change = (post: {
  id: string;
  actor: StaffTools["actor"];
  now: Date;
}) => Promise<PostResult<object>>;

/** The handlers for several posts at once: each post follows the same rules as alone. */
export function bulkPostActions(tools: StaffTools) {
  const { db, actor, now, session, wakeOutboxWorker } = tools;
  const changeAll = async (form: FormData, change: Change) => {
    const ids = readIds(form);
    const titles = await mapPostTitles(db, { ids });
    const outcome = await changeEach(ids, async (id) => {
      const result = await change({ id, actor, now });
      if (result.ok) return undefined;
      return { name: titles.get(id) ?? "A deleted post", text: result.text };
    });
    if (outcome.done.length > 0) wakeOutboxWorker();
    return outcome;
  };
  return {
    "approve-posts": async (form) =>
      respondToBulk(await changeAll(form, (post) => approvePost(db, post)), {
        title: "Posts approved",
        done: "approved",
      }),
    "publish-posts": async (form) =>
      respondToBulk(await changeAll(form, (post) => publishPost(db, { ...post, approves: true })), {
        title: "Posts published",
        done: "published",
      }),
    "unpublish-posts": async (form) =>
      respondToBulk(await changeAll(form, (post) => unpublishPost(db, post)), {
        title: "Posts unpublished",
        done: "unpublished",
      }),
    "trash-posts": async (form) => {
      const outcome = await changeAll(form, async (post) => {
        const unreviewed = await refuseUnreviewed(tools, post);
        if (!unreviewed) return trashPost(db, post);
        return { ok: false, refusal: "not-allowed", text: unreviewed.data.notice?.text ?? "" };
      });
      const undo: Record<string, string> = {
        intent: "restore-posts" satisfies BulkPostIntent,
        [IDS_FIELD]: outcome.done.join(" "),
      };
      return respondToBulk(outcome, { title: "Moved to the trash", done: "moved", undo });
    },
    "restore-posts": async (form) => {
      const restored: RestoredPost[] = [];
      const outcome = await changeAll(form, async (post) => {
        const result = await restorePost(db, { ...post, mayPublish: !session.needsReview });
        if (result.ok) restored.push(result);
        return result;
      });
      return respondToBulk(outcome, {
        title: "Posts restored",
        done: "restored",
        detail: describeRestoredPosts(restored),
      });
    },
  } satisfies Record<BulkPostIntent, (form: FormData) => Promise<StaffResponse>>;
}

/** Says which posts are scheduled again, and which are not what they were. */
function describeRestoredPosts(posts: readonly RestoredPost[]): string {
  const scheduled = posts.filter(({ status }) => status === "scheduled").length;
  const changed = posts.filter(({ changedBecause }) => changedBecause !== null);
  if (scheduled === 0 && changed.length === 0)
    return "The public cannot see them until you publish them.";
  const inReview = changed.filter(({ status }) => status === "review").length;
  const drafts = changed.length - inReview;
  const others = posts.length - scheduled - changed.length;
  return [
    ...(scheduled > 0 ? [`Scheduled again: ${scheduled}.`] : []),
    ...(drafts > 0 ? [`Drafts now: ${drafts}.`] : []),
    ...(inReview > 0 ? [`In review now: ${inReview}.`] : []),
    ...new Set(changed.map(({ changedBecause }) => changedBecause)),
    ...(others > 0 ? ["The public cannot see the others until you publish them."] : []),
  ].join(" ");
}
