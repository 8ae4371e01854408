import { indexDocument } from "#app/db/blog-search.server.ts";
import type { Tx } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { storePrint } from "#app/modules/areas/overlap/store-print.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { makeSureOfSlug } from "../post-slugs.server.ts";
import { servicesColumn } from "../public/public-posts.server.ts";
import type { RenderedContent } from "../rendering/render-content.server.ts";
import type { PostContent } from "../schema.ts";
import { insertRevision } from "./insert-revision.server.ts";

interface NewPost {
  content: PostContent;
  rendered: Omit<RenderedContent, "facts">;
  slug: string;
  status: PostStatus;
  publishAt: Date | null;
  /** Also the time of the text's last change. */
  createdAt: Date;
  /** Whether a content file brings it in. */
  isShipped?: boolean;
}

/**
 * Inserts a post with its first revision and its search entry; returns its id. Use it in
 * `retryTransaction`: it throws a unique violation if another post takes the same key or slug.
 */
export async function insertPost(tx: Tx, post: NewPost): Promise<string> {
  const { content, rendered, slug, status, publishAt } = post;
  const id = newId();
  const { cityId, ...texts } = content;
  const time = post.createdAt.toISOString();
  const key = await nextSearchKey(tx);
  await tx
    .insertInto("blog_posts")
    .values({
      id,
      ...texts,
      description: content.description ?? null,
      slug,
      status,
      html: rendered.html,
      words: rendered.words,
      services: servicesColumn(rendered.claims),
      shipped_revision: post.isShipped ? 1 : null,
      city_id: cityId,
      revision: 1,
      search_key: key,
      publish_at: publishAt?.toISOString() ?? null,
      deleted_at: null,
      created_at: time,
      updated_at: time,
    })
    .execute();
  await makeSureOfSlug(tx, slug, id);
  await insertRevision(tx, { postId: id, number: 1, content, time });
  await indexDocument(tx, { key, document: rendered.document });
  await storePrint(tx, { key, print: rendered.print });
  return id;
}

/** Posts are never erased, so the next key was never used. */
async function nextSearchKey(tx: Tx): Promise<number> {
  const { last } = await tx
    .selectFrom("blog_posts")
    .select((eb) => eb.fn.max("search_key").as("last"))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
}
