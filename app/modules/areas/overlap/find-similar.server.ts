import { sql } from "kysely";
import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { ownText } from "#app/modules/areas/profile-text.ts";
import { getProfiles } from "#app/modules/areas/saved-city-texts.server.ts";
import { htmlWords } from "./html-words.ts";
import { makePrint, type Print, sharedPart } from "./print.server.ts";

/** Posts whose share is measured, the most alike by the index first. */
const MEASURED = 8;

/** A text of fewer shingles says too little to resemble anything. */
const FEWEST_SHINGLES = 50;

/** A text that shares shingles with another one. */
export interface Resemblance {
  kind: "post" | "area";
  /** Of posts. */
  id?: string;
  slug: string;
  title: string;
  /** Shared shingles as a share of the shorter text's, 0 to 1. */
  share: number;
}

/**
 * The post or city page a text shares most with; undefined where it shares next to nothing. The
 * index names the posts that may be alike by a sample of their shingles, these are measured whole.
 * Posts in the trash do not count. `newerThan` looks only at posts with a later `search_key`.
 */
export async function findSimilar(
  db: Db | Tx,
  { print, newerThan }: { print: Print; newerThan?: number },
): Promise<Resemblance | undefined> {
  const posts = await measurePosts(db, print, newerThan);
  const areas = newerThan === undefined ? await measureAreas(db, print) : [];
  return [...posts, ...areas].sort((a, b) => b.share - a.share)[0];
}

async function measurePosts(db: Db | Tx, print: Print, newerThan = 0): Promise<Resemblance[]> {
  if (print.sample.length === 0) return [];
  const own = print.sample.length;
  const fewer = sql<number>`case when post_prints.sampled < ${own} then post_prints.sampled else ${own} end`;
  const alike = await db
    .selectFrom("post_shingles")
    .innerJoin("post_prints", "post_prints.search_key", "post_shingles.search_key")
    .select("post_shingles.search_key as key")
    .where("post_shingles.hash", "in", print.sample)
    .where("post_shingles.search_key", ">", newerThan)
    .groupBy(["post_shingles.search_key", "post_prints.sampled"])
    // Room for posts in the trash, which the next step leaves out.
    .orderBy(sql`count(*) * 1.0 / (${fewer})`, "desc")
    .limit(4 * MEASURED)
    .execute();
  if (alike.length === 0) return [];
  const place = new Map(alike.map(({ key }, index) => [key, index]));
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "slug", "title", "search_key"])
    .where("search_key", "in", [...place.keys()])
    .where("deleted_at", "is", null)
    .execute();
  const nearest = rows
    .sort((a, b) => (place.get(a.search_key) ?? 0) - (place.get(b.search_key) ?? 0))
    .slice(0, MEASURED);
  const texts = await readTexts(db, nearest);
  return nearest.flatMap(({ id, slug, title }) => {
    const other = makePrint(texts.get(id) ?? "");
    if (other.hashes.size < FEWEST_SHINGLES) return [];
    return [{ kind: "post" as const, id, slug, title, share: sharedPart(print, other) }];
  });
}

async function readTexts(db: Db | Tx, posts: readonly { id: string }[]) {
  if (posts.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "html"])
    .where(
      "id",
      "in",
      posts.map(({ id }) => id),
    )
    .execute();
  return new Map(rows.map(({ id, html }) => [id, htmlWords(html)]));
}

/** Fingerprints of the city pages, which staff change now and then. */
const printAreas = memoByTags([], async (db) =>
  [...(await getProfiles(db)).values()].map((profile) => ({
    slug: profile.slug,
    title: profile.name,
    print: makePrint(ownText(profile)),
  })),
);

async function measureAreas(db: Db | Tx, print: Print): Promise<Resemblance[]> {
  return (await printAreas(db)).map(({ slug, title, print: other }) => ({
    ...{ kind: "area", slug, title, share: sharedPart(print, other) },
  }));
}
