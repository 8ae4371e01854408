import type { Db } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { type PostResult, refusePost } from "../post-result.ts";
import { prepareContent } from "../rendering/render-content.server.ts";
import type { PostContent } from "../schema.ts";
import { hasContent, replaceContent } from "./replace-content.server.ts";
import { changePost } from "./store-post.server.ts";

interface RestoreRevision {
  id: string;
  /** The revision whose content comes back. */
  number: number;
  /** The revision on the screen of whoever asks. */
  expectedRevision: number;
  actor?: Actor;
  now: Date;
}

/** Writes the content of an old revision as a new one. Address, status and dates stay. */
export async function restoreRevision(
  db: Db,
  { id, number, expectedRevision, actor, now }: RestoreRevision,
): Promise<PostResult<{ revision: number }>> {
  const kept = await readRevision(db, { id, number });
  const prepared = kept && (await prepareContent(db, kept));
  const done = `Restored revision ${number} of`;
  const change = { id, actor, action: "restore-post-revision", done, now };
  return changePost(db, change, async (tx, post) => {
    if (!prepared) return refusePost("revision-missing");
    const { content } = prepared;
    if (hasContent(post, content)) return { ok: true, revision: post.revision };
    if (post.revision !== expectedRevision) return refusePost("stale");
    const revision = await replaceContent(tx, post, { ...prepared, now });
    return { ok: true, revision };
  });
}

/** Revisions never change, so this one may be read before the transaction. */
export async function readRevision(
  db: Db,
  { id, number }: { id: string; number: number },
): Promise<PostContent | undefined> {
  const row = await db
    .selectFrom("blog_revisions")
    .select([
      "title",
      "excerpt",
      "category",
      "image",
      "author",
      "description",
      "markdown",
      "city_id",
    ])
    .where("post_id", "=", id)
    .where("number", "=", number)
    .executeTakeFirst();
  if (!row) return undefined;
  const { city_id, ...texts } = row;
  // Only checked content was ever stored.
  return { ...texts, cityId: city_id } as PostContent;
}
