import { whenSeen } from "#tests/setup/content-seen.ts";
import type { Site } from "./site.ts";

/** Drops what is cached of posts and facts, which would be shown although their tables are missing. */
export async function dropKeptPages({ db, origin }: Site): Promise<void> {
  const at = new Date().toISOString();
  const tags = ["posts", "content/site-facts"];
  await db
    .insertInto("content_changes")
    .values(tags.map((tag) => ({ tag, at })))
    .execute();
  await whenSeen(db, Number(new URL(origin).port));
}
