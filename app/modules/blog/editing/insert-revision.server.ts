import type { Tx } from "#app/db/schema.ts";
import type { PostContent } from "../schema.ts";

interface NewRevision {
  postId: string;
  number: number;
  content: PostContent;
  /** ISO. */
  time: string;
}

/** Keeps the content of a post as one of its revisions; revisions are never changed. */
export async function insertRevision(tx: Tx, revision: NewRevision): Promise<void> {
  const { cityId, ...texts } = revision.content;
  await tx
    .insertInto("blog_revisions")
    .values({
      post_id: revision.postId,
      number: revision.number,
      ...texts,
      description: texts.description ?? null,
      city_id: cityId,
      created_at: revision.time,
    })
    .execute();
}
