import type { Db } from "#app/db/schema.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { countWords } from "#app/platform/words.ts";
import { FEED_COLUMNS, type FeedRow, readShownWith, toDetail } from "../post-rows.server.ts";
import type { PostDetail } from "../post-types.ts";
import { suggestDescription } from "../public/suggest-description.ts";
import { renderPost } from "../rendering/render-post.server.ts";
import { checkContent } from "./check-content.server.ts";
import type { PostFields, PostPreview } from "./staff-post.ts";

interface PreviewPost {
  fields: PostFields;
  now: Date;
}

/** A text that is being written, as it would be published; nothing is stored. */
export async function previewPost(db: Db, { fields, now }: PreviewPost): Promise<PostPreview> {
  const { html, text } = renderPost(fields.markdown);
  const facts = await getSiteFacts(db);
  const words = countWords(fillTokens(text, facts));
  const time = now.toISOString();
  const row: FeedRow = {
    ...{ ...fields, html, words },
    ...{ id: "", slug: "", publish_at: time, updated_at: time },
  };
  const detail = toDetail(row, await readShownWith(db, [row]));
  const { title, description, readTime } = detail;
  return {
    title,
    html: detail.html,
    words,
    readTime,
    description,
    suggestion:
      fields.description.trim() === ""
        ? suggestDescription(html, (part) => fillTokens(part, facts))
        : undefined,
    problems: await checkContent(db, fields, html),
  };
}

/** A post of any status as it would stand before the public at `now`. */
export async function readUnpublished(
  db: Db,
  { id, now }: { id: string; now: Date },
): Promise<PostDetail | undefined> {
  const row = await db
    .selectFrom("blog_posts")
    .select(FEED_COLUMNS)
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  return toDetail(
    { ...row, publish_at: row.publish_at ?? now.toISOString() },
    await readShownWith(db, [row]),
  );
}
