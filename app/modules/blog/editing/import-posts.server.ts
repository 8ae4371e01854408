import type { Db, Tx } from "#app/db/schema.ts";
import { retryTransaction } from "#app/db/transactions.server.ts";
import type { Actor } from "#app/modules/audit/record-audit.server.ts";
import type { CopyFacts } from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { findPostProblems } from "../publishing/review-post-copy.server.ts";
import { type RenderedContent, renderContent } from "../rendering/prepare-content.server.ts";
import type { PostContent } from "../schema.ts";
import { lockPost, recordChangeSince } from "./change-post.server.ts";
import { insertPost } from "./create-post.server.ts";
import { getPublicationTime, type PostFile, readPostFiles } from "./post-files.server.ts";
import { hasSameContent, replaceContent } from "./post-revisions.server.ts";
import { findShippedPost, mapCityIdsBySlug, toPostContent } from "./shipped-posts.server.ts";
import { isCleared } from "./staff-post.ts";

const SYSTEM: Actor = { kind: "system", id: "release" };

interface ImportPosts {
  now: Date;
  /** Default: the files of content/posts. */
  files?: readonly PostFile[];
}

/**
 * Imports the shipped posts, each once, and updates those that staff have not edited to the text of this
 * release. Skips a file whose slug any post has or had, so posts that were edited, renamed, or trashed
 * stay unchanged. A post that a rule stops goes to review instead. Call it at every start, after the
 * cities are seeded; safe to run in several processes. Does not notify search engines of imported posts.
 * Throws Error naming an invalid file.
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
  const cities = await mapCityIdsBySlug(db);
  const posts: ImportedPost[] = [];
  for (const file of missing) {
    const content = toPostContent(file, cities);
    const rendered = await renderContent(content, facts);
    posts.push({ file, content, rendered, isStopped: await isStoppedBy(content, facts) });
  }
  return retryTransaction(db, async (tx) => {
    const stillMissing = new Set(await listMissing(tx, missing));
    const wanted = posts.filter(({ file }) => stillMissing.has(file));
    for (const post of wanted) await importPost(tx, post, { now });
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
  /** Whether a rule stops the text from being published. */
  isStopped: boolean;
}

async function importPost(
  tx: Tx,
  { file, content, rendered, isStopped }: ImportedPost,
  { now }: { now: Date },
) {
  const publishAt = getPublicationTime(file);
  await insertPost(tx, {
    content,
    rendered,
    slug: file.slug,
    status: isStopped ? "review" : publishAt <= now ? "published" : "scheduled",
    publishAt,
    createdAt: publishAt,
    isShipped: true,
  });
}

/** Whether a rule stops the text from being published. */
async function isStoppedBy(
  { description = null, ...texts }: PostContent,
  facts: CopyFacts,
): Promise<boolean> {
  const problems = await findPostProblems({ ...texts, description }, facts);
  return problems.some(({ severity }) => severity === "block");
}

/**
 * Updates imported posts that staff have not edited to the text of this release, unless a rule stops it.
 * Keeps their slug, status, and publication time. Returns the slugs of the changed posts.
 */
async function updateShipped(db: Db, { now, files }: Required<ImportPosts>): Promise<string[]> {
  const cities = await mapCityIdsBySlug(db);
  const updated: string[] = [];
  for (const file of files) {
    const found = await findShippedPost(db, file, cities);
    if (!found || found.isEdited || hasSameContent(found.post, found.content)) continue;
    const { post: before, content } = found;
    if (isCleared(before.status) && (await isStoppedBy(content, await getSiteFacts(db)))) continue;
    const rendered = await renderContent(content, await getSiteFacts(db));
    const isUpdated = await retryTransaction(db, async (tx) => {
      const post = await lockPost(tx, before.id);
      if (!post || post.revision !== before.revision || post.deleted_at !== null) return false;
      const shipped_revision = await replaceContent(tx, post, { content, rendered, now });
      await tx
        .updateTable("blog_posts")
        .set({ shipped_revision })
        .where("id", "=", post.id)
        .execute();
      const change = { actor: SYSTEM, action: "update-shipped-post", verb: "Updated", now };
      await recordChangeSince(tx, change, post);
      return true;
    });
    if (isUpdated) updated.push(file.slug);
  }
  return updated;
}
