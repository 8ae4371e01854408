import type { Db, Tx } from "#app/db/schema.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import { contentFacts } from "#app/modules/site-facts/content.server.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { bumpBlogVersion } from "./blog-version.server.ts";
import { insertPost } from "./insert-post.server.ts";
import { type PostFile, readPostFiles } from "./post-files.server.ts";
import { type RenderedContent, renderWith } from "./render-content.server.ts";
import { hasContent, replaceContent } from "./replace-content.server.ts";
import type { PostContent } from "./schema.ts";
import { keptAuthor } from "./store-byline.ts";
import {
  lockPost,
  logChange,
  STORED_COLUMNS,
  type StoredPost,
  storePost,
} from "./store-post.server.ts";
import { publicationTime } from "./store-time.ts";

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
  return storePost(db, async (tx) => {
    const still = new Set(await listMissing(tx, missing));
    const wanted = posts.filter(({ file }) => still.has(file));
    for (const post of wanted) await importPost(tx, post, now);
    if (wanted.length > 0) await bumpBlogVersion(tx, { now });
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

async function readCityIds(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom("cities").select(["slug", "id"]).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function toContent({ head, markdown }: PostFile, cities: Map<string, string>): PostContent {
  const { date: _day, city, ...texts } = head;
  // The files know the store by the name it came with, whatever staff call it now.
  const author = keptAuthor(head.author, contentFacts.name);
  return { ...texts, author, markdown, cityId: (city && cities.get(city)) ?? null };
}

interface ImportedPost {
  file: PostFile;
  content: PostContent;
  rendered: RenderedContent;
}

async function importPost(tx: Tx, { file, content, rendered }: ImportedPost, now: Date) {
  const publishAt = publicationTime(file.head.date);
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
  const outdated: PostFile[] = [];
  for (const file of files) {
    const post = await findUnedited(db, file);
    if (post && !hasContent(post, toContent(file, cities))) outdated.push(file);
  }
  if (outdated.length === 0) return [];
  const facts = await getSiteFacts(db);
  const updated: string[] = [];
  for (const file of outdated) {
    const content = toContent(file, cities);
    const rendered = renderWith(content, facts);
    const isUpdated = await storePost(db, async (tx) => {
      const found = await findUnedited(tx, file);
      const post = found && (await lockPost(tx, found.id));
      if (post?.revision !== found?.revision || !post || hasContent(post, content)) return false;
      const shipped_revision = await replaceContent(tx, post, { content, rendered, now });
      await tx
        .updateTable("blog_posts")
        .set({ shipped_revision })
        .where("id", "=", post.id)
        .execute();
      const change = { actor: SYSTEM, action: "update-shipped-post", done: "Updated", now };
      await logChange(tx, change, post);
      await bumpBlogVersion(tx, { now });
      return true;
    });
    if (isUpdated) updated.push(file.slug);
  }
  return updated;
}

/** The post of a file while it holds the text that came with it; else undefined. */
async function findUnedited(
  db: Db | Tx,
  { slug, head }: PostFile,
): Promise<StoredPost | undefined> {
  const post = await db
    .selectFrom("blog_posts")
    .select([...STORED_COLUMNS, "shipped_revision"])
    .where("slug", "=", slug)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (!post) return undefined;
  // Posts older than this column: an import took their time of creation from the file.
  const isOfFile = post.created_at === publicationTime(head.date).toISOString();
  const shipped = post.shipped_revision ?? (isOfFile ? 1 : null);
  return post.revision === shipped ? post : undefined;
}
