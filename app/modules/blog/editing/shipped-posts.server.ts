import { hash } from "node:crypto";
import type { Db, Tx } from "#app/db/schema.ts";
import { listCities } from "#app/modules/areas/cities.server.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts, shippedFacts } from "#app/modules/store/site-facts.server.ts";
import type { FieldDiff, FieldVersions } from "#app/ui/staff/text-comparison.tsx";
import { getPublicView, isPublic } from "../public/post-visibility.server.ts";
import { prepareContent, toSavedAuthor } from "../rendering/prepare-content.server.ts";
import type { DraftContent, PostContent } from "../schema.ts";
import {
  changePost,
  POST_COLUMNS,
  type PostResult,
  type PostRow,
  refusePost,
} from "./change-post.server.ts";
import { getPublicationTime, type PostFile, readPostFiles } from "./post-files.server.ts";
import { findRevision, hasSameContent, replaceContent } from "./post-revisions.server.ts";
import { comparePosts, toPostFields } from "./staff-post.server.ts";
import { FIELD_LABELS, POST_FIELDS } from "./staff-post.ts";

/** A post imported from a content file, and its text in this release. */
interface ShippedPost {
  post: PostRow;
  /** The text of this release. */
  content: PostContent;
  /** The last shipped text the post had, which staff edited. */
  base: DraftContent;
  /** Whether staff changed the post since. */
  isEdited: boolean;
  /** `contentVersion` of the shipped text that staff declined, or null. */
  declined: string | null;
}

/** A hash of a post's content, 16 characters. */
function contentVersion(content: DraftContent): string {
  const sorted = Object.entries({ ...content, description: content.description ?? null }).sort();
  return hash("sha256", JSON.stringify(sorted)).slice(0, 16);
}

/** Ids of the cities a post file may name, by slug. */
export async function mapCityIdsBySlug(db: Db | Tx): Promise<Map<string, string>> {
  return new Map((await listCities(db)).map(({ slug, id }) => [slug, id]));
}

/** Converts a post file to a post's content. */
export function toPostContent(
  { frontMatter, markdown }: PostFile,
  cities: Map<string, string>,
): PostContent {
  const { date: _day, city, ...texts } = frontMatter;
  // Files use the shipped name of the store, whatever staff have renamed it to.
  const author = toSavedAuthor(frontMatter.author, shippedFacts.name);
  return { ...texts, author, markdown, cityId: (city && cities.get(city)) ?? null };
}

/**
 * Finds the post imported from a file, by its current or a former slug. Undefined if it is in the trash,
 * or if the post with this slug was created by staff.
 */
export async function findShippedPost(
  db: Db | Tx,
  file: PostFile,
  cities: Map<string, string>,
): Promise<ShippedPost | undefined> {
  const [found] = await listShippedPosts(db, [file], cities);
  return found;
}

/** The posts imported from these files, as {@link findShippedPost} finds them. */
async function listShippedPosts(
  db: Db | Tx,
  files: readonly PostFile[],
  cities: Map<string, string>,
): Promise<ShippedPost[]> {
  if (files.length === 0) return [];
  const slugs = files.map(({ slug }) => slug);
  // Read first: with a subquery in the condition, PostgreSQL would read every post.
  const former = await db
    .selectFrom("blog_former_slugs")
    .select(["slug", "post_id"])
    .where("slug", "in", slugs)
    .execute();
  const rows = await db
    .selectFrom("blog_posts")
    .select([...POST_COLUMNS, "shipped_revision", "declined_shipped"])
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("slug", "in", slugs),
        ...(former.length === 0
          ? []
          : [
              eb(
                "id",
                "in",
                former.map(({ post_id }) => post_id),
              ),
            ]),
      ]),
    )
    .execute();
  const found = await Promise.all(
    files.map((file) => {
      const id = former.find(({ slug }) => slug === file.slug)?.post_id;
      const row = rows.find((post) => post.slug === file.slug || post.id === id);
      return row && compareWithFile(db, { row, file, cities });
    }),
  );
  return found.filter((shipped) => shipped !== undefined);
}

type ShippedRow = PostRow & { shipped_revision: number | null; declined_shipped: string | null };

async function compareWithFile(
  db: Db | Tx,
  { row, file, cities }: { row: ShippedRow; file: PostFile; cities: Map<string, string> },
): Promise<ShippedPost | undefined> {
  const { shipped_revision, declined_shipped: declined, ...post } = row;
  // Posts older than column `shipped_revision`: the import took `created_at` from the file.
  const isFromFile = post.created_at === getPublicationTime(file).toISOString();
  const number = shipped_revision ?? (isFromFile ? 1 : null);
  const base = number === null ? undefined : await findRevision(db, { id: post.id, number });
  if (!base) return undefined;
  const content = toPostContent(file, cities);
  return { post, content, base, isEdited: !hasSameContent(post, base), declined };
}

/** Post files are shipped, so they are read once. */
let files: readonly PostFile[] | undefined;

/** The posts of this release. */
function getShippedFiles(): readonly PostFile[] {
  files ??= readPostFiles();
  return files;
}

type Files = readonly PostFile[];

/** A post that staff edited and for which this release has a new text. */
interface NewPostVersion {
  id: string;
  title: string;
  /** Current revision of the post. */
  revision: number;
  /** `contentVersion` of the shipped text. */
  version: string;
}

/** A {@link NewPostVersion} with both texts. */
interface NewPostVersionDetail extends NewPostVersion {
  texts: FieldVersions[];
  /** From the current text to the release's. */
  differences: FieldDiff[];
  /** What the release changed in the text that staff edited. */
  releaseChanges: FieldDiff[];
  /** Whether visitors currently see the post. */
  isPublic: boolean;
}

/** Posts with a new version that staff have neither adopted nor declined, by title. */
export async function listNewPostVersions(
  db: Db,
  { files = getShippedFiles() }: { files?: Files } = {},
): Promise<NewPostVersion[]> {
  const cities = await mapCityIdsBySlug(db);
  const found = await listShippedPosts(db, files, cities);
  return found
    .filter(hasNewVersion)
    .map(toNewPostVersion)
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** The new version of a post beside its current text; undefined if there is none to decide on. */
export async function findNewPostVersion(
  db: Db,
  { id, now, files = getShippedFiles() }: { id: string; now: Date; files?: Files },
): Promise<NewPostVersionDetail | undefined> {
  const shipped = await findPostWithNewVersion(db, id, files);
  if (!shipped) return undefined;
  const { post, content, base } = shipped;
  const facts = await getSiteFacts(db);
  const ours = toPostFields({ ...post, cityId: post.city_id }, facts);
  const theirs = toPostFields(content, facts);
  return {
    ...toNewPostVersion(shipped),
    texts: POST_FIELDS.filter((name) => ours[name] !== theirs[name]).map((name) => ({
      ...{ label: FIELD_LABELS[name], ours: ours[name], shipped: theirs[name] },
    })),
    differences: comparePosts(ours, theirs),
    releaseChanges: comparePosts(toPostFields(base, facts), theirs),
    isPublic: await isPublicNow(db, { id, now }),
  };
}

async function isPublicNow(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const view = await getPublicView(db, { now });
  const row = await db
    .selectFrom("blog_posts")
    .select("id")
    .where("id", "=", id)
    .where((eb) => isPublic(eb, view))
    .executeTakeFirst();
  return row !== undefined;
}

interface NewPostVersionDecision {
  id: string;
  /** `contentVersion` of the shipped text that staff saw. */
  version: string;
  expectedRevision: number;
  actor: Actor;
  now: Date;
  files?: Files;
}

/** Saves the release's text as the next revision; restoring the previous revision undoes it. */
export async function adoptShippedPost(
  db: Db,
  { id, version, expectedRevision, actor, now, files = getShippedFiles() }: NewPostVersionDecision,
): Promise<PostResult<{ revision: number }>> {
  const shipped = await findPostWithNewVersion(db, id, files);
  if (!shipped || contentVersion(shipped.content) !== version) return refusePost("stale");
  const { content, rendered } = await prepareContent(db, shipped.content);
  const change = { id, actor, action: "use-shipped-post", verb: "Used the new version of", now };
  return changePost(db, change, async (tx, post) => {
    if (post.revision !== expectedRevision) return refusePost("stale");
    const revision = await replaceContent(tx, post, { content, rendered, now });
    await tx
      .updateTable("blog_posts")
      .set({ shipped_revision: revision, declined_shipped: null })
      .where("id", "=", id)
      .execute();
    return { ok: true, revision };
  });
}

/** Keeps the post; it is offered again only if a later release changes the text. */
export async function declineShippedPost(
  db: Db,
  {
    id,
    version,
    actor,
    now,
    files = getShippedFiles(),
  }: Omit<NewPostVersionDecision, "expectedRevision">,
): Promise<PostResult> {
  const shipped = await findPostWithNewVersion(db, id, files);
  if (!shipped || contentVersion(shipped.content) !== version) return refusePost("stale");
  return changePost(db, { id, action: "keep-own-post", verb: "Kept", now }, async (tx, post) => {
    await tx
      .updateTable("blog_posts")
      .set({ declined_shipped: version })
      .where("id", "=", id)
      .execute();
    await recordAudit(tx, {
      ...{ actor, action: "keep-own-post", subject: { kind: "post", id }, now },
      summary: `Kept the edited text of “${post.title}” instead of the new version.`,
    });
    return { ok: true };
  });
}

async function findPostWithNewVersion(
  db: Db,
  id: string,
  files: Files,
): Promise<ShippedPost | undefined> {
  const slugs = await db
    .selectFrom("blog_posts")
    .select("slug")
    .where("id", "=", id)
    .unionAll(db.selectFrom("blog_former_slugs").select("slug").where("post_id", "=", id))
    .execute();
  const file = files.find((candidate) => slugs.some(({ slug }) => slug === candidate.slug));
  const shipped = file && (await findShippedPost(db, file, await mapCityIdsBySlug(db)));
  return shipped && hasNewVersion(shipped) ? shipped : undefined;
}

function hasNewVersion({ post, content, base, isEdited, declined }: ShippedPost): boolean {
  const version = contentVersion(content);
  if (!isEdited || hasSameContent(post, content)) return false;
  return version !== contentVersion(base) && version !== declined;
}

function toNewPostVersion({ post: { id, title, revision }, content }: ShippedPost): NewPostVersion {
  return { id, title, revision, version: contentVersion(content) };
}
