import { sql } from "kysely";
import type { Db, Tx } from "#app/db/schema.ts";
import type { PostStatus } from "#app/db/tables/blog.ts";
import { listNamedHashes, type UploadRef } from "#app/modules/media/picture-schema.ts";
import { getStaffTextFiller } from "#app/modules/store/staff-text.server.ts";
import { UNTITLED } from "./staff-post.server.ts";

/** Must equal the condition of the index in migration 0033; otherwise the index is not used. */
const SHOWS_UPLOAD = sql<boolean>`(
  replace(image, 'upload:', '') <> image or replace(markdown, 'upload:', '') <> markdown
)`;

/** Hashes of all uploads that posts name, including posts in the trash and draft changes. */
export async function listHashesInPosts(db: Db): Promise<string[]> {
  const [posts, changes] = await Promise.all([
    db.selectFrom("blog_posts").select(["image", "markdown"]).where(SHOWS_UPLOAD).execute(),
    db
      .selectFrom("blog_draft_changes")
      .select("fields")
      .where("fields", "like", "%upload:%")
      .execute(),
  ]);
  const texts = posts.flatMap(({ image, markdown }) => [image, markdown]);
  return [...texts, ...changes.map(({ fields }) => fields)].flatMap(listNamedHashes);
}

/** Posts, including those in the trash, that show one of these pictures. */
function selectPosts(db: Db | Tx, refs: readonly UploadRef[]) {
  return db
    .selectFrom("blog_posts")
    .select(["id", "title", "status", "deleted_at"])
    .where((eb) =>
      eb.or([
        eb.and([
          SHOWS_UPLOAD,
          eb.or([
            eb("image", "in", refs),
            ...refs.map((ref) => eb("markdown", "like", `%${ref}%`)),
          ]),
        ]),
        eb(
          "id",
          "in",
          eb
            .selectFrom("blog_draft_changes")
            .select("post_id")
            .where((draft) => draft.or(refs.map((ref) => draft("fields", "like", `%${ref}%`)))),
        ),
      ]),
    )
    .orderBy("updated_at", "desc")
    .orderBy("id");
}

/** A post that shows a picture. */
interface PostWithPicture {
  id: string;
  title: string;
  status: PostStatus;
  isInTrash: boolean;
}

/** Posts that show one of these uploads, in their text or above it; last changed first. */
export async function listPostsWithPictures(
  db: Db,
  refs: readonly UploadRef[],
): Promise<PostWithPicture[]> {
  if (refs.length === 0) return [];
  const [rows, fill] = await Promise.all([selectPosts(db, refs).execute(), getStaffTextFiller(db)]);
  return rows.map(({ deleted_at, title, ...row }) => ({
    ...row,
    title: fill(title) || UNTITLED,
    isInTrash: deleted_at !== null,
  }));
}

/** Titles of posts that show one of these uploads. */
export async function listPostTitlesWithPictures(
  tx: Tx,
  { refs, limit }: { refs: readonly UploadRef[]; limit: number },
): Promise<string[]> {
  const rows = await selectPosts(tx, refs).limit(limit).execute();
  return rows.map(({ title }) => title || UNTITLED);
}
