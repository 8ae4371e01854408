import { getStaffPost } from "#app/modules/blog/editing/staff-post.server.ts";
import { isCleared } from "#app/modules/blog/editing/staff-post.ts";
import { errorNotice } from "#app/ui/notices/notice.ts";
import { refuse } from "../_kit/actions.server.ts";
import type { StaffTools } from "../_kit/guard.server.ts";

const REFUSAL = errorNotice(
  "Nothing was changed",
  "This post is public or approved, so a manager or an owner has to make this change.",
);

/**
 * The refusal of a change to a public or approved post by someone who needs a review; undefined if the
 * person may change it. What they type in the editor is saved as a draft change.
 */
export async function refuseUnreviewed({ db, session }: StaffTools, { id }: { id: string }) {
  if (!session.needsReview) return undefined;
  const post = await getStaffPost(db, { id });
  if (!post || !isCleared(post.status)) return undefined;
  return refuse({ notice: REFUSAL }, { status: 403 });
}
