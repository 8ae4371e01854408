import type { PostStatus } from "#app/db/tables/blog.ts";
import type { Tone } from "#app/ui/staff/status-pill.tsx";

/** Every status in the order a post goes through them. */
export const POST_STATUSES = [
  "draft",
  "review",
  "approved",
  "scheduled",
  "published",
  "unpublished",
] as const satisfies PostStatus[];

/** How a status is called and coloured. */
export const STATUS_WORDS: Record<PostStatus, { word: string; tone: Tone; means: string }> = {
  draft: { word: "Draft", tone: "quiet", means: "Being written. The public cannot see it." },
  review: { word: "In review", tone: "warn", means: "Written and waiting to be approved." },
  approved: {
    word: "Approved",
    tone: "good",
    means: "Ready. Publish it, schedule it, or leave it to the Auto-Publisher.",
  },
  scheduled: {
    word: "Scheduled",
    tone: "warn",
    means: "Will be published automatically at its time.",
  },
  published: { word: "Published", tone: "good", means: "Everyone can see it." },
  unpublished: {
    word: "Unpublished",
    tone: "bad",
    means: "Was taken down. Its address answers 404.",
  },
};
