import { indexDocument } from "#app/db/blog-search.server.ts";
import type { Tx } from "#app/db/schema.ts";
import { storePrint } from "#app/modules/areas/overlap/store-print.server.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import { fillHtml, tokenValues } from "#app/modules/store/tokens.server.ts";
import { isPublicPost, servicesColumn } from "../public/public-posts.server.ts";
import { announcePosts } from "../publishing/announce-posts.server.ts";
import type { RenderedContent } from "../rendering/render-content.server.ts";
import type { PostContent } from "../schema.ts";
import { insertRevision } from "./insert-revision.server.ts";
import type { StoredPost } from "./store-post.server.ts";

interface Replacement {
  content: PostContent;
  rendered: RenderedContent;
  now: Date;
}

/**
 * Gives a locked post new content as its next revision, whose number is returned. Where readers see
 * nothing else than before, the post has not changed for them: its date stays, nobody is told.
 */
export async function replaceContent(
  tx: Tx,
  post: StoredPost,
  { content, rendered, now }: Replacement,
): Promise<number> {
  const { cityId, ...texts } = content;
  const number = post.revision + 1;
  const time = now.toISOString();
  const seen = await changesWhatIsSeen(tx, post, { content, rendered });
  await insertRevision(tx, { postId: post.id, number, content, time });
  await tx
    .updateTable("blog_posts")
    .set({
      ...texts,
      description: content.description ?? null,
      html: rendered.html,
      words: rendered.words,
      services: servicesColumn(rendered.claims),
      city_id: cityId,
      revision: number,
      updated_at: seen ? time : post.updated_at,
    })
    .where("id", "=", post.id)
    .execute();
  await indexDocument(tx, { key: post.search_key, document: rendered.document });
  await storePrint(tx, { key: post.search_key, print: rendered.print });
  if (seen && isPublicPost(post, now)) await announcePosts(tx, { slugs: [post.slug], now });
  return number;
}

/**
 * The town a post is about, the way its Markdown is written and its conditional parts are the
 * staff's alone.
 */
async function changesWhatIsSeen(
  tx: Tx,
  post: StoredPost,
  { content, rendered }: Pick<Replacement, "content" | "rendered">,
): Promise<boolean> {
  const { cityId: _, markdown: __, ...texts } = content;
  if (!hasTexts(post, texts)) return true;
  const { html } = await tx
    .selectFrom("blog_posts")
    .select("html")
    .where("id", "=", post.id)
    .executeTakeFirstOrThrow();
  const differs = (values: Record<string, string>) =>
    fillHtml(html, values) !== fillHtml(rendered.html, values);
  return differs(SHIPPED_VALUES) || differs(tokenValues(rendered.facts));
}

/** Of the content file, where everything is approved. */
const SHIPPED_VALUES = tokenValues(contentFacts);

/** Whether the post already says exactly this. */
export function hasContent(post: StoredPost, { cityId, ...texts }: PostContent): boolean {
  return hasTexts(post, texts) && post.city_id === cityId;
}

type Texts = Omit<PostContent, "cityId" | "markdown"> & { markdown?: string };

function hasTexts(post: StoredPost, { description = null, ...texts }: Texts): boolean {
  const same = Object.entries(texts).every(
    ([name, value]) => post[name as keyof typeof texts] === value,
  );
  return same && post.description === description;
}
