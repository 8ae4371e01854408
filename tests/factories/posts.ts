import type { Db } from "#app/db/schema.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { approvePost } from "#app/modules/blog/publishing/approve-post.server.ts";
import { publishPost } from "#app/modules/blog/publishing/publish-post.server.ts";
import type { PostContent } from "#app/modules/blog/schema.ts";

export const POST_NOW = new Date("2026-11-20T17:00:00.000Z");

/** `POST_NOW` plus so many minutes. */
export function minutesOn(minutes: number): Date {
  return new Date(POST_NOW.getTime() + minutes * 60_000);
}

/** What an author wrote. */
export function postContent(overrides: Partial<PostContent> = {}): PostContent {
  return {
    title: "How to read a label",
    excerpt: "What stands on the package and what it means.",
    category: "Education",
    image: "blog-flower",
    author: "Hyde Cannabis",
    markdown: "Every package carries a label.\n\n## Potency\n\nIt is printed in percent.",
    cityId: null,
    ...overrides,
  };
}

interface NewPost extends Partial<PostContent> {
  slug?: string;
  now?: Date;
}

/** An approved post, ready to be published; gives its id and slug. */
export async function addApproved(db: Db, { slug, now = POST_NOW, ...content }: NewPost = {}) {
  const post = await createPost(db, {
    content: postContent(content),
    slug,
    status: "review",
    now,
  });
  await approvePost(db, { id: post.id, now });
  return post;
}

/** A post the public sees since `now`. */
export async function addPublished(db: Db, { now = POST_NOW, ...post }: NewPost = {}) {
  const added = await addApproved(db, { now, ...post });
  await publishPost(db, { id: added.id, now });
  return added;
}
