import { sql } from "kysely";
import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { getProfiles } from "#app/modules/areas/city-texts.server.ts";
import { profileText } from "#app/modules/areas/profile-overlap.ts";
import {
  computeFingerprint,
  type Fingerprint,
  htmlToWords,
  overlapShare,
} from "./fingerprints.server.ts";

/** Posts whose full text is compared: the most similar ones according to the index. */
const MAX_MEASURED_POSTS = 8;

/** Texts with fewer shingles are too short to compare. */
const MIN_SHINGLES = 50;

/** A text that shares shingles with another. */
export interface SimilarText {
  kind: "post" | "area";
  /** For posts only. */
  id?: string;
  slug: string;
  title: string;
  /** Shared shingles as a share of the shorter text's, 0 to 1. */
  share: number;
}

/**
 * Finds the post or city page that shares most with a text; undefined if there is none to compare. The index
 * of sampled shingles narrows the posts down to a few, whose full texts are then compared. Posts in the
 * trash are ignored. With `newerThan`, only posts with a greater key (see `getLatestPostKey`) count.
 */
export async function findSimilar(
  db: Db | Tx,
  { fingerprint, newerThan }: { fingerprint: Fingerprint; newerThan?: number },
): Promise<SimilarText | undefined> {
  const posts = await measurePosts(db, fingerprint, newerThan);
  const areas = newerThan === undefined ? await measureAreas(db, fingerprint) : [];
  return [...posts, ...areas].sort((a, b) => b.share - a.share)[0];
}

/** The largest key of a post, for `newerThan`: each new post gets a greater one. 0 without posts. */
export async function getLatestPostKey(db: Db | Tx): Promise<number> {
  const { last } = await db
    .selectFrom("blog_posts")
    .select((eb) => eb.fn.max("search_key").as("last"))
    .executeTakeFirstOrThrow();
  return last ?? 0;
}

async function measurePosts(
  db: Db | Tx,
  fingerprint: Fingerprint,
  newerThan = 0,
): Promise<SimilarText[]> {
  const { sample } = fingerprint;
  if (sample.length === 0) return [];
  const shorter = sql<number>`case when post_prints.sampled < ${sample.length} then post_prints.sampled else ${sample.length} end`;
  const candidates = await db
    .selectFrom("post_shingles")
    .innerJoin("post_prints", "post_prints.search_key", "post_shingles.search_key")
    .select("post_shingles.search_key as key")
    .where("post_shingles.hash", "in", sample)
    .where("post_shingles.search_key", ">", newerThan)
    .groupBy(["post_shingles.search_key", "post_prints.sampled"])
    .orderBy(sql`count(*) * 1.0 / (${shorter})`, "desc")
    // More than needed, because some may be in the trash.
    .limit(4 * MAX_MEASURED_POSTS)
    .execute();
  if (candidates.length === 0) return [];
  const rank = new Map(candidates.map(({ key }, index) => [key, index]));
  const rows = await db
    .selectFrom("blog_posts")
    .select(["id", "slug", "title", "search_key"])
    .where("search_key", "in", [...rank.keys()])
    .where("deleted_at", "is", null)
    .execute();
  const nearest = rows
    .sort((a, b) => (rank.get(a.search_key) ?? 0) - (rank.get(b.search_key) ?? 0))
    .slice(0, MAX_MEASURED_POSTS);
  const texts = await readTexts(db, nearest);
  return nearest.flatMap(({ id, slug, title }) => {
    const other = computeFingerprint(texts.get(id) ?? "");
    if (other.hashes.size < MIN_SHINGLES) return [];
    return [{ kind: "post" as const, id, slug, title, share: overlapShare(fingerprint, other) }];
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
  return new Map(rows.map(({ id, html }) => [id, htmlToWords(html)]));
}

/** Fingerprints of the city pages, computed again when staff change a city's texts. */
const listAreaFingerprints = memoByTags([], async (db) =>
  [...(await getProfiles(db)).values()].map((profile) => ({
    slug: profile.slug,
    title: profile.name,
    fingerprint: computeFingerprint(profileText(profile)),
  })),
);

async function measureAreas(db: Db | Tx, fingerprint: Fingerprint): Promise<SimilarText[]> {
  return (await listAreaFingerprints(db)).map((area) => ({
    ...{ kind: "area", slug: area.slug, title: area.title },
    share: overlapShare(fingerprint, area.fingerprint),
  }));
}
