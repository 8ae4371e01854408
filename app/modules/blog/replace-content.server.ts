import { indexDocument } from "#app/db/blog-search.server.ts";
import type { Tx } from "#app/db/schema.ts";
import { announcePosts } from "./announce-posts.server.ts";
import { insertRevision } from "./insert-revision.server.ts";
import { isPublicPost } from "./public-posts.server.ts";
import type { RenderedContent } from "./render-content.server.ts";
import type { PostContent } from "./schema.ts";
import type { StoredPost } from "./store-post.server.ts";

interface Replacement {
  content: PostContent;
  rendered: RenderedContent;
  now: Date;
}

/** Gives a locked post new content as its next revision, whose number is returned. */
export async function replaceContent(
  tx: Tx,
  post: StoredPost,
  { content, rendered, now }: Replacement,
): Promise<number> {
  const { cityId, ...texts } = content;
  const number = post.revision + 1;
  const time = now.toISOString();
  await insertRevision(tx, { postId: post.id, number, content, time });
  await tx
    .updateTable("blog_posts")
    .set({
      ...texts,
      description: content.description ?? null,
      html: rendered.html,
      words: rendered.words,
      city_id: cityId,
      revision: number,
      updated_at: time,
    })
    .where("id", "=", post.id)
    .execute();
  await indexDocument(tx, { key: post.search_key, document: rendered.document });
  if (isPublicPost(post, now)) await announcePosts(tx, { slugs: [post.slug], now });
  return number;
}

/** Whether the post already says exactly this. */
export function hasContent(post: StoredPost, content: PostContent): boolean {
  const { cityId, description = null, ...texts } = content;
  const same = Object.entries(texts).every(
    ([name, value]) => post[name as keyof typeof texts] === value,
  );
  return same && post.city_id === cityId && post.description === description;
}
