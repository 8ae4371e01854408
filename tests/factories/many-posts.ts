import { indexDocuments, type SearchDocument } from "#app/db/blog-search.server.ts";
import type { Db } from "#app/db/schema.ts";
import { newId } from "#app/platform/ids.server.ts";
import { POST_NOW } from "./posts.ts";

interface ManyPosts {
  count: number;
  /** What is searched of post number `number`, from 1. */
  documentOf: (number: number) => SearchDocument;
  /** Key of the first one; the others follow. */
  firstKey?: number;
}

/** Published posts in one go, without revisions; every second one, from the second, is a review. */
export async function addManyPosts(db: Db, posts: ManyPosts): Promise<void> {
  const { count, documentOf, firstKey = 1 } = posts;
  const time = POST_NOW.toISOString();
  const made = Array.from({ length: count }, (_, index) => {
    const document = documentOf(index + 1);
    const { title, excerpt, body } = document;
    const key = firstKey + index;
    const row = {
      ...{ id: newId(), slug: `one-of-many-${key}`, title, excerpt, search_key: key, words: 1 },
      ...{ category: index % 2 === 1 ? "Reviews" : "Education", status: "published" as const },
      ...{ publish_at: time, created_at: time, updated_at: time, deleted_at: null, revision: 1 },
      ...{ image: "blog-flower", author: "Hyde Cannabis", city_id: null },
      ...{ markdown: body, html: `<p>${body}</p>` },
    };
    return { key, document, row };
  });
  await db.transaction().execute(async (tx) => {
    await tx
      .insertInto("blog_posts")
      .values(made.map(({ row }) => row))
      .execute();
    await indexDocuments(tx, made);
  });
}
