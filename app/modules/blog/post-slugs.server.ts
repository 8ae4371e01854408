import type { Tx } from "#app/db/schema.ts";
import { TransactionConflict } from "#app/db/transactions.server.ts";
import { toSlug } from "#app/platform/slug.ts";

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
 * Call it once a post has its new slug, which nobody else can take from then on: finds out whether it
 * became another post's former slug in the meantime. Throws TransactionConflict, so that
 * `retryTransaction` begins again.
 */
export async function makeSureOfSlug(tx: Tx, slug: string, id: string): Promise<void> {
  if (await belongsToOther(tx, slug, id)) throw new TransactionConflict(`slug ${slug}`);
}
