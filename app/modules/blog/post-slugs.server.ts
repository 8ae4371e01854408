import type { Tx } from "#app/db/schema.ts";
import { toSlug } from "#app/platform/slug.ts";
import { SlugTakenMeanwhile } from "./editing/store-post.server.ts";

/** In characters: long enough for a sentence, and a number may follow. */
const LONGEST = 80;

/** The slug a title suggests, `post` where it has no Latin letters or digits. */
export function suggestSlug(title: string): string {
  return toSlug(title, LONGEST) || "post";
}

/** The wanted address, or with -2, -3 … where it is or was another post's, trash included. */
export async function findFreeSlug(tx: Tx, wanted: string): Promise<string> {
  const taken = await takenSlugs(tx, wanted);
  let slug = wanted;
  for (let number = 2; taken.has(slug); number += 1) slug = `${wanted}-${number}`;
  return slug;
}

/** The address itself and those that continue it with a hyphen, as far as they are taken. */
async function takenSlugs(tx: Tx, wanted: string): Promise<Set<string>> {
  // In byte order the sign after the hyphen is the full stop: a range that any index can serve.
  const [from, to] = [`${wanted}-`, `${wanted}.`];
  const rows = await tx
    .selectFrom("blog_posts")
    .select("slug")
    .where("slug", "=", wanted)
    .unionAll(tx.selectFrom("blog_former_slugs").select("slug").where("slug", "=", wanted))
    .unionAll(
      tx.selectFrom("blog_posts").select("slug").where("slug", ">=", from).where("slug", "<", to),
    )
    .unionAll(
      tx
        .selectFrom("blog_former_slugs")
        .select("slug")
        .where("slug", ">=", from)
        .where("slug", "<", to),
    )
    .execute();
  return new Set(rows.map(({ slug }) => slug));
}

/** Whether the address is or was that of a post other than `id`. */
export async function belongsToOther(tx: Tx, slug: string, id: string): Promise<boolean> {
  const row = await tx
    .selectFrom("blog_posts")
    .select("slug")
    .where("slug", "=", slug)
    .where("id", "!=", id)
    .unionAll(
      tx
        .selectFrom("blog_former_slugs")
        .select("slug")
        .where("slug", "=", slug)
        .where("post_id", "!=", id),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * To be called once a post has its new address: from then on nobody else can take it, so an
 * address that became somebody's former one in the meantime is seen here. Throws
 * SlugTakenMeanwhile, upon which `storePost` begins again.
 */
export async function makeSureOfSlug(tx: Tx, slug: string, id: string): Promise<void> {
  if (await belongsToOther(tx, slug, id)) throw new SlugTakenMeanwhile(slug);
}
