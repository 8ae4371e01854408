import { indexDocuments, type SearchDocument } from "#app/db/blog-search.server.ts";
import type { Db } from "#app/db/schema.ts";
import { createPost } from "#app/modules/blog/editing/create-post.server.ts";
import { approvePost, publishPost } from "#app/modules/blog/publishing/change-status.server.ts";
import type { PostContent } from "#app/modules/blog/schema.ts";
import { newId } from "#app/platform/random.server.ts";

export const POST_NOW = new Date("2026-11-20T17:00:00.000Z");

/** `POST_NOW` plus `minutes`. */
export function minutesAfterPost(minutes: number): Date {
  return new Date(POST_NOW.getTime() + minutes * 60_000);
}

/** The content of a post, as an author writes it. */
export function postContent(overrides: Partial<PostContent> = {}): PostContent {
  return {
    title: "How to read a label",
    excerpt: "What the package says and what it means.",
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

/** Adds an approved post; returns its id and slug. */
export async function addApprovedPost(db: Db, { slug, now = POST_NOW, ...content }: NewPost = {}) {
  const post = await createPost(db, {
    content: postContent(content),
    slug,
    status: "review",
    now,
  });
  await approvePost(db, { id: post.id, now });
  return post;
}

/** Adds a post published at `now`; returns its id and slug. */
export async function addPublishedPost(db: Db, { now = POST_NOW, ...post }: NewPost = {}) {
  const added = await addApprovedPost(db, { now, ...post });
  await publishPost(db, { id: added.id, now });
  return added;
}

interface ManyPosts {
  count: number;
  /** The search document of a post, numbered from 1. */
  documentOf: (number: number) => SearchDocument;
  /** Search key of the first post; the others follow. */
  firstKey?: number;
}

/** Adds published posts without revisions, in one transaction; every second post is a review. */
export async function addManyPosts(db: Db, posts: ManyPosts): Promise<void> {
  const { count, documentOf, firstKey = 1 } = posts;
  const time = POST_NOW.toISOString();
  const entries = Array.from({ length: count }, (_, index) => {
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
      .values(entries.map(({ row }) => row))
      .execute();
    await indexDocuments(tx, entries);
  });
}
