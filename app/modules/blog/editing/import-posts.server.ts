import type { Db, Tx } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import { type RenderedContent, renderWith } from "../rendering/render-content.server.ts";
import type { PostContent } from "../schema.ts";
import { insertPost } from "./insert-post.server.ts";
import { type PostFile, publicationTime, readPostFiles } from "./post-files.server.ts";
import { hasContent, replaceContent } from "./replace-content.server.ts";
import { findShippedPost, readCityIds, toContent } from "./shipped-posts.server.ts";
import { lockPost, logChange } from "./store-post.server.ts";

const SYSTEM: Actor = { kind: "system", id: "release" };

interface ImportPosts {
  now: Date;
  /** Those of content/posts unless given. */
  files?: readonly PostFile[];
}

/**
 * Brings the posts that come with the program into the database, each once, and gives those that
 * staff have not edited the text of this release. A slug that any post has or had counts as brought
 * in, so whatever was edited, renamed or put in the trash there stays as it is. To be called at
 * every start, after the cities are there; safe from several processes. New posts are not announced
 * to search engines. Throws Error naming a file that is not sound.
 */
export async function importPosts(
  db: Db,
  { now, files = readPostFiles() }: ImportPosts,
): Promise<{ imported: string[]; updated: string[] }> {
  const missing = await listMissing(db, files);
  const known = files.filter((file) => !missing.includes(file));
  const { imported } = await importMissing(db, { now, files: missing });
  return { imported, updated: await updateShipped(db, { now, files: known }) };
}

async function importMissing(
  db: Db,
  { now, files: missing }: Required<ImportPosts>,
): Promise<{ imported: string[] }> {
  if (missing.length === 0) return { imported: [] };
  const facts = await getSiteFacts(db);
  const cities = await readCityIds(db);
  const posts = missing.map((file) => {
    const content = toContent(file, cities);
    return { file, content, rendered: renderWith(content, facts) };
  });
  return retryTransaction(db, async (tx) => {
    const still = new Set(await listMissing(tx, missing));
    const wanted = posts.filter(({ file }) => still.has(file));
    for (const post of wanted) await importPost(tx, post, now);
    return { imported: wanted.map(({ file }) => file.slug) };
  });
}

async function listMissing(db: Db | Tx, files: readonly PostFile[]): Promise<PostFile[]> {
  if (files.length === 0) return [];
  const slugs = files.map(({ slug }) => slug);
  const rows = await db
    .selectFrom("blog_posts")
    .select("slug")
    .where("slug", "in", slugs)
    .unionAll(db.selectFrom("blog_former_slugs").select("slug").where("slug", "in", slugs))
    .execute();
  const known = new Set(rows.map(({ slug }) => slug));
  return files.filter(({ slug }) => !known.has(slug));
}

interface ImportedPost {
  file: PostFile;
  content: PostContent;
  rendered: RenderedContent;
}

async function importPost(tx: Tx, { file, content, rendered }: ImportedPost, now: Date) {
  const publishAt = publicationTime(file);
  await insertPost(tx, {
    content,
    rendered,
    slug: file.slug,
    status: publishAt <= now ? "published" : "scheduled",
    publishAt,
    createdAt: publishAt,
    isShipped: true,
  });
}

/**
 * Gives posts that a content file brought in, and that staff have not edited, the text of this
 * release. Their address, status and time of publication stay. Returns the slugs of those changed.
 */
async function updateShipped(db: Db, { now, files }: Required<ImportPosts>): Promise<string[]> {
  const cities = await readCityIds(db);
  const updated: string[] = [];
  for (const file of files) {
    const found = await findShippedPost(db, file, cities);
    if (!found || found.isEdited || hasContent(found.post, found.content)) continue;
    const { post: seen, content } = found;
    const rendered = renderWith(content, await getSiteFacts(db));
    const isUpdated = await retryTransaction(db, async (tx) => {
      const post = await lockPost(tx, seen.id);
      if (!post || post.revision !== seen.revision || post.deleted_at !== null) return false;
      const shipped_revision = await replaceContent(tx, post, { content, rendered, now });
      await tx
        .updateTable("blog_posts")
        .set({ shipped_revision })
        .where("id", "=", post.id)
        .execute();
      const change = { actor: SYSTEM, action: "update-shipped-post", done: "Updated", now };
      await logChange(tx, change, post);
      return true;
    });
    if (isUpdated) updated.push(file.slug);
  }
  return updated;
}
