import type { Db, Tx } from "#app/db/schema.ts";
import { contentFacts } from "#app/modules/site-facts/content.server.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import { bumpBlogVersion } from "./blog-version.server.ts";
import { insertPost } from "./insert-post.server.ts";
import { type PostFile, readPostFiles } from "./post-files.server.ts";
import { type RenderedContent, renderWith } from "./render-content.server.ts";
import type { PostContent } from "./schema.ts";
import { keptAuthor } from "./store-byline.ts";
import { storePost } from "./store-post.server.ts";
import { publicationTime } from "./store-time.ts";

interface ImportPosts {
  now: Date;
  /** Those of content/posts unless given. */
  files?: readonly PostFile[];
}

/**
 * Brings the posts that come with the program into the database, each once: a slug that any post
 * has or had counts as brought in, so whatever was edited, renamed or put in the trash there stays
 * as it is. To be called at every start, after the cities are there; safe from several processes.
 * Nothing is announced to search engines. Throws Error naming a file that is not sound.
 */
export async function importPosts(
  db: Db,
  { now, files = readPostFiles() }: ImportPosts,
): Promise<{ imported: string[] }> {
  const missing = await listMissing(db, files);
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
  });
}
