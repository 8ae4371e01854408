import type { Db } from "#app/db/schema.ts";
import { type Actor, recordAudit } from "#app/modules/audit/record-audit.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { FieldDiff } from "#app/ui/staff/field-diff.ts";
import type { FieldVersions } from "#app/ui/staff/side-by-side.tsx";
import { type PostResult, refusePost } from "../post-result.ts";
import { isPublic, publicView } from "../public/public-posts.server.ts";
import { prepareContent } from "../rendering/render-content.server.ts";
import { comparePosts } from "./compare-posts.server.ts";
import { toFields } from "./get-staff-post.server.ts";
import type { PostFile } from "./post-files.server.ts";
import { hasContent, replaceContent } from "./replace-content.server.ts";
import {
  findShippedPost,
  readCityIds,
  type ShippedPost,
  shippedFiles,
  versionOfPost,
} from "./shipped-posts.server.ts";
import { FIELD_LABELS, POST_FIELDS } from "./staff-post.ts";
import { changePost } from "./store-post.server.ts";

type Files = readonly PostFile[];

/** A post that staff edited and that this release has a new text of. */
export interface PostOffer {
  id: string;
  title: string;
  /** Of the post in force. */
  revision: number;
  /** Names the shipped text. */
  version: string;
}

/** The same with both texts. */
export interface PostOfferDetail extends PostOffer {
  texts: FieldVersions[];
  /** From the text in force to the one of the release. */
  differences: FieldDiff[];
  /** What the release changed in the text staff began from. */
  news: FieldDiff[];
  /** Whether visitors see the post now. */
  isPublic: boolean;
}

/** Posts with a new text that staff have not answered, by title. */
export async function listPostOffers(
  db: Db,
  { files = shippedFiles() }: { files?: Files } = {},
): Promise<PostOffer[]> {
  const cities = await readCityIds(db);
  const found = await Promise.all(files.map((file) => findShippedPost(db, file, cities)));
  return found
    .flatMap((shipped) => (shipped && isOffered(shipped) ? [toOffer(shipped)] : []))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** The new text of a post beside the one in force; undefined where there is none to decide on. */
export async function getPostOffer(
  db: Db,
  { id, now, files = shippedFiles() }: { id: string; now: Date; files?: Files },
): Promise<PostOfferDetail | undefined> {
  const shipped = await findOffered(db, id, files);
  if (!shipped) return undefined;
  const { post, content, base } = shipped;
  const facts = await getSiteFacts(db);
  const ours = toFields({ ...post, cityId: post.city_id }, facts);
  const theirs = toFields(content, facts);
  return {
    ...toOffer(shipped),
    texts: POST_FIELDS.filter((name) => ours[name] !== theirs[name]).map((name) => ({
      ...{ label: FIELD_LABELS[name], ours: ours[name], shipped: theirs[name] },
    })),
    differences: comparePosts(ours, theirs),
    news: comparePosts(toFields(base, facts), theirs),
    isPublic: await isSeen(db, { id, now }),
  };
}

async function isSeen(db: Db, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const view = await publicView(db, { now });
  const row = await db
    .selectFrom("blog_posts")
    .select("id")
    .where("id", "=", id)
    .where((eb) => isPublic(eb, view))
    .executeTakeFirst();
  return row !== undefined;
}

interface AnswerPostOffer {
  id: string;
  /** Of the shipped text that was on the screen. */
  version: string;
  expectedRevision: number;
  actor: Actor;
  now: Date;
  files?: Files;
}

/** Makes the release's text the next revision; restoring the one before undoes it. */
export async function adoptShippedPost(
  db: Db,
  { id, version, expectedRevision, actor, now, files = shippedFiles() }: AnswerPostOffer,
): Promise<PostResult<{ revision: number }>> {
  const shipped = await findOffered(db, id, files);
  if (!shipped || versionOfPost(shipped.content) !== version) return refusePost("stale");
  const { content, rendered } = await prepareContent(db, shipped.content);
  const change = { id, actor, action: "use-shipped-post", done: "Used the new version of", now };
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

/** Leaves the post as it is; a later release with yet another text offers that one. */
export async function keepOwnPost(
  db: Db,
  { id, version, actor, now, files = shippedFiles() }: Omit<AnswerPostOffer, "expectedRevision">,
): Promise<PostResult> {
  const shipped = await findOffered(db, id, files);
  if (!shipped || versionOfPost(shipped.content) !== version) return refusePost("stale");
  return changePost(db, { id, action: "keep-own-post", done: "Kept", now }, async (tx, post) => {
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

async function findOffered(db: Db, id: string, files: Files): Promise<ShippedPost | undefined> {
  const slugs = await db
    .selectFrom("blog_posts")
    .select("slug")
    .where("id", "=", id)
    .unionAll(db.selectFrom("blog_former_slugs").select("slug").where("post_id", "=", id))
    .execute();
  const file = files.find((candidate) => slugs.some(({ slug }) => slug === candidate.slug));
  const shipped = file && (await findShippedPost(db, file, await readCityIds(db)));
  return shipped && isOffered(shipped) ? shipped : undefined;
}

function isOffered({ post, content, base, isEdited, declined }: ShippedPost): boolean {
  const version = versionOfPost(content);
  if (!isEdited || hasContent(post, content)) return false;
  return version !== versionOfPost(base) && version !== declined;
}

function toOffer({ post: { id, title, revision }, content }: ShippedPost): PostOffer {
  return { id, title, revision, version: versionOfPost(content) };
}
