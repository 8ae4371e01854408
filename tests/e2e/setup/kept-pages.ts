import { whenSeen } from "#tests/setup/content-seen.ts";
import type { Site } from "./site.ts";

/** Makes the site forget its lists of posts, which it would show although their tables are away. */
export async function dropKeptPages({ db, origin }: Site): Promise<void> {
  const at = new Date().toISOString();
  const tags = ["posts", "settings/blog-version"];
  await db
    .insertInto("content_changes")
    .values(tags.map((tag) => ({ tag, at })))
    .execute();
  await whenSeen(db, Number(new URL(origin).port));
}
