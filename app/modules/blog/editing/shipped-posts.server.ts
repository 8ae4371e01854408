import { hash } from "node:crypto";
import type { Db, Tx } from "#app/db/schema.ts";
import { contentFacts } from "#app/modules/store/content.server.ts";
import type { PostContent } from "../schema.ts";
import { keptAuthor } from "../store-byline.ts";
import { type PostFile, publicationTime, readPostFiles } from "./post-files.server.ts";
import { hasContent } from "./replace-content.server.ts";
import { readRevision } from "./restore-revision.server.ts";
import { STORED_COLUMNS, type StoredPost } from "./store-post.server.ts";

/** A post that a content file brought in, and what this release ships as its text. */
export interface ShippedPost {
  post: StoredPost;
  /** The text of this release. */
  content: PostContent;
  /** The shipped text the post had last: what staff began from. */
  base: PostContent;
  /** Whether staff changed it since. */
  isEdited: boolean;
  /** `versionOfPost` of the shipped text staff chose not to use; null for none. */
  declined: string | null;
}

/** Names the content of a post: another content has another name. */
export function versionOfPost(content: PostContent): string {
  const sorted = Object.entries({ ...content, description: content.description ?? null }).sort();
  return hash("sha256", JSON.stringify(sorted)).slice(0, 16);
}

/** The cities a post file may name, by slug. */
export async function readCityIds(db: Db | Tx): Promise<Map<string, string>> {
  const rows = await db.selectFrom("cities").select(["slug", "id"]).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

/** A post file as the content of a post. */
export function toContent({ head, markdown }: PostFile, cities: Map<string, string>): PostContent {
  const { date: _day, city, ...texts } = head;
  // The files know the store by the name it came with, whatever staff call it now.
  const author = keptAuthor(head.author, contentFacts.name);
  return { ...texts, author, markdown, cityId: (city && cities.get(city)) ?? null };
}

/**
 * The post a file brought in, under its present or a former address; undefined where it is in the
 * trash, or where staff made a post of their own at that address.
 */
export async function findShippedPost(
  db: Db | Tx,
  file: PostFile,
  cities: Map<string, string>,
): Promise<ShippedPost | undefined> {
  const row = await db
    .selectFrom("blog_posts")
    .select([...STORED_COLUMNS, "shipped_revision", "declined_shipped"])
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("slug", "=", file.slug),
        eb(
          "id",
          "in",
          eb.selectFrom("blog_former_slugs").select("post_id").where("slug", "=", file.slug),
        ),
      ]),
    )
    .executeTakeFirst();
  if (!row) return undefined;
  const { shipped_revision, declined_shipped: declined, ...post } = row;
  // Posts older than this column: an import took their time of creation from the file.
  const isOfFile = post.created_at === publicationTime(file).toISOString();
  const number = shipped_revision ?? (isOfFile ? 1 : null);
  const base = number === null ? undefined : await readRevision(db, { id: post.id, number });
  if (!base) return undefined;
  const content = toContent(file, cities);
  return { post, content, base, isEdited: !hasContent(post, base), declined };
}

/** The files come with the program and are read once. */
let files: readonly PostFile[] | undefined;

/** The posts of this release. */
export function shippedFiles(): readonly PostFile[] {
  files ??= readPostFiles();
  return files;
}
