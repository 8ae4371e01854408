import { sql } from "kysely";
import type { Db } from "#app/db/schema.ts";
import { dependsOn } from "#app/platform/page-record.server.ts";
import { lastSeenChange } from "../post-rows.server.ts";
import type { PublicSlug } from "../post-types.ts";
import { isPublic, POSTS_TAG, type PublicView, publicView } from "../public/public-posts.server.ts";

/** Addresses read at once: few enough not to hold up a request, enough for few of them. */
const SLUG_BATCH = 2_000;

/** The address of every public post, newest first. */
export async function listPublicSlugs(db: Db, { now }: { now: Date }): Promise<PublicSlug[]> {
  const slugs: PublicSlug[] = [];
  for await (const batch of listSlugBatches(db, { now })) slugs.push(...batch);
  return slugs;
}

/** The same a batch at a time, none of them empty, for when there are tens of thousands. */
export async function* listSlugBatches(
  db: Db,
  { now, size = SLUG_BATCH }: { now: Date; size?: number },
): AsyncGenerator<PublicSlug[]> {
  dependsOn(POSTS_TAG);
  const view = await publicView(db, { now });
  let last: { publish_at: string; id: string } | undefined;
  for (;;) {
    const rows = await readBatch(db, { view, size, last });
    const end = rows.at(-1);
    if (!end) return;
    yield rows.map(({ slug, publish_at, updated_at }) => {
      const updatedAt = lastSeenChange({ publishAt: publish_at, updatedAt: updated_at });
      return { slug, updatedAt, publishAt: publish_at };
    });
    if (rows.length < size) return;
    last = end;
  }
}

interface BatchOptions {
  view: PublicView;
  size: number;
  /** The row before the batch. */
  last: { publish_at: string; id: string } | undefined;
}

async function readBatch(db: Db, { view, size, last }: BatchOptions) {
  let query = db
    .selectFrom("blog_posts")
    .select(["id", "slug", "updated_at", "publish_at"])
    .where((eb) => isPublic(eb, view));
  if (last) query = query.where(sql<boolean>`(publish_at, id) < (${last.publish_at}, ${last.id})`);
  const rows = await query
    .orderBy("publish_at", "desc")
    .orderBy("id", "desc")
    .limit(size)
    .execute();
  return rows.flatMap(({ publish_at, ...row }) =>
    publish_at === null ? [] : [{ ...row, publish_at }],
  );
}
