import type { Db } from "#app/db/schema.ts";
import { currentPictureName } from "#app/modules/media/picture-schema.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { readStaffText, staffText } from "#app/modules/store/staff-text.server.ts";
import { toWallTime } from "#app/platform/time.server.ts";
import { waysFrom } from "../publishing/transitions.ts";
import type { PostContent } from "../schema.ts";
import { shownAuthor } from "../store-byline.ts";
import type { PostFields, StaffPost, StaffRevision } from "./staff-post.ts";

/** A post of any status, for the editor. */
export async function getStaffPost(db: Db, { id }: { id: string }): Promise<StaffPost | undefined> {
  const row = await db
    .selectFrom("blog_posts")
    .select(["id", "slug", "status", "revision", "publish_at", "deleted_at", "created_at"])
    .select(["updated_at", "title", "excerpt", "description", "category", "image", "author"])
    .select(["city_id", "markdown"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const former = await db
    .selectFrom("blog_former_slugs")
    .select("slug")
    .where("post_id", "=", id)
    .orderBy("created_at")
    .execute();
  const facts = await getSiteFacts(db);
  return {
    id,
    shownTitle: staffText(facts)(row.title),
    slug: row.slug,
    status: row.status,
    ways: waysFrom(row.status),
    revision: row.revision,
    publishAt: row.publish_at,
    publishWallTime: row.publish_at && toWallTime(new Date(row.publish_at)),
    deletedAt: row.deleted_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    formerSlugs: former.map(({ slug }) => slug),
    fields: toFields({ ...row, cityId: row.city_id }, facts),
  };
}

type Source = Record<Exclude<keyof PostFields, "cityId" | "description">, string> &
  Pick<PostContent, "cityId" | "description">;

/** The content of a post as a form holds it: what staff typed, and the store's name as a name. */
export function toFields(content: Source, { name }: Pick<SiteFacts, "name">): PostFields {
  const { title, excerpt, description, category, cityId, markdown } = content;
  const image = currentPictureName(content.image);
  const author = shownAuthor(content.author, name);
  const texts = { title, excerpt, category, image, author, markdown };
  return { ...texts, description: description ?? "", cityId: cityId ?? "" };
}

/** The revisions of a post, newest first. */
export async function listRevisions(
  db: Db,
  { id, limit }: { id: string; limit: number },
): Promise<StaffRevision[]> {
  const rows = await db
    .selectFrom("blog_revisions")
    .select(["number", "title", "created_at"])
    .where("post_id", "=", id)
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  const text = await readStaffText(db);
  return rows.map(({ created_at, number, title }) => ({
    ...{ number, title: text(title), createdAt: created_at },
  }));
}
