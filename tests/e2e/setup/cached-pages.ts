import { whenSeen } from "#tests/setup/content-seen.ts";
import type { Site } from "./site.ts";

/** Drops cached posts and facts, which the site would serve although their tables are gone. */
export async function dropCachedPages({ db, origin }: Site): Promise<void> {
  const at = new Date().toISOString();
  const tags = ["posts", "content/site-facts"];
  await db
    .insertInto("content_changes")
    .values(tags.map((tag) => ({ tag, at })))
    .execute();
  await whenSeen(db, Number(new URL(origin).port));
}
