import type { Db, Tx } from "#app/db/schema.ts";
import { getLatestPostKey } from "./find-similar.server.ts";
import { maskWords } from "./masked-text.server.ts";
import { listSentences } from "./sentences.server.ts";

/** The number of stored posts that have each sentence; sentences without a post are missing. */
export async function countStoredSentences(
  db: Db | Tx,
  hashes: readonly number[],
): Promise<Map<number, number>> {
  if (hashes.length === 0) return new Map();
  const rows = await db
    .selectFrom("post_shingles")
    .innerJoin("blog_posts", "blog_posts.search_key", "post_shingles.search_key")
    .select(["post_shingles.hash", (eb) => eb.fn.countAll<number | string>().as("posts")])
    .where("post_shingles.hash", "in", hashes)
    .where("blog_posts.deleted_at", "is", null)
    .groupBy("post_shingles.hash")
    .execute();
  return new Map(rows.map(({ hash, posts }) => [hash, Number(posts)]));
}

/** A stored post that has a sentence of another one. */
export interface SentenceUse {
  /** Number of other posts with the sentence. */
  posts: number;
  /** One of them. */
  example: { id: string; title: string };
}

/** Where stored posts have a post's sentences, by the sentence's hash; posts in the trash do not count. */
export async function mapSentenceUses(
  db: Db,
  { sentences, exceptId }: { sentences: readonly number[]; exceptId: string },
): Promise<Map<number, SentenceUse>> {
  const uses = new Map<number, SentenceUse>();
  if (sentences.length === 0) return uses;
  const rows = await db
    .selectFrom("post_shingles")
    .innerJoin("blog_posts", "blog_posts.search_key", "post_shingles.search_key")
    .select(["post_shingles.hash", "blog_posts.id", "blog_posts.title"])
    .where("post_shingles.hash", "in", sentences)
    .where("blog_posts.deleted_at", "is", null)
    .where("blog_posts.id", "!=", exceptId)
    .orderBy("blog_posts.search_key", "desc")
    .execute();
  for (const { hash, id, title } of rows) {
    const known = uses.get(hash);
    if (known) known.posts += 1;
    else uses.set(hash, { posts: 1, example: { id, title } });
  }
  return uses;
}

/** Newer posts are the ones a reader compares a new post with. */
const RECENT_POSTS = 400;

/** The search keys of recent posts that have each sentence, by the sentence's hash. */
export async function mapRecentPostsBySentence(
  db: Db,
  hashes: readonly number[],
): Promise<Map<number, number[]>> {
  const posts = new Map<number, number[]>();
  if (hashes.length === 0) return posts;
  const rows = await db
    .selectFrom("post_shingles")
    .innerJoin("blog_posts", "blog_posts.search_key", "post_shingles.search_key")
    .select(["post_shingles.hash", "post_shingles.search_key as key"])
    .where("post_shingles.hash", "in", hashes)
    .where("blog_posts.deleted_at", "is", null)
    .where("post_shingles.search_key", ">", (await getLatestPostKey(db)) - RECENT_POSTS)
    .execute();
  for (const { hash, key } of rows) posts.set(hash, [...(posts.get(hash) ?? []), key]);
  return posts;
}

/** A post is too close to the stored ones above either of these. */
export const REPETITION_LIMITS = {
  /** Share of its sentences that another post may have, 0 to 1. */
  share: 0.25,
  /** Number of posts, itself included, that may have the same sentence. */
  posts: 10,
};

/** How much of a text the stored posts say already, with names and numbers masked. */
export interface Repetition {
  /** The post that shares most sentences, as a share of the shorter text's; undefined if none does. */
  closest: { id: string; title: string; share: number } | undefined;
  /** Other posts with the text's most frequent sentence. */
  mostPosts: number;
}

interface MeasureRepetition {
  /** Hashes of the text's sentences. */
  sentences: readonly number[];
  /** The post to leave out, because it is the text itself. */
  exceptId?: string;
  /** Compares only with posts whose search key is greater. */
  newerThan?: number;
}

/** A shorter text counts as this many sentences, so that two in common are not all of them. */
const MIN_SENTENCES = 10;

/** Posts whose sentences are read: those that share most. */
const MAX_READ_POSTS = 3;

/** Measures how many of a text's sentences stored posts have; posts in the trash do not count. */
export async function measureRepetition(
  db: Db | Tx,
  { sentences, exceptId = "", newerThan = 0 }: MeasureRepetition,
): Promise<Repetition> {
  if (sentences.length === 0) return { closest: undefined, mostPosts: 0 };
  const shared = (tx: Db | Tx) =>
    tx
      .selectFrom("post_shingles")
      .innerJoin("blog_posts", "blog_posts.search_key", "post_shingles.search_key")
      .where("post_shingles.hash", "in", sentences)
      .where("post_shingles.search_key", ">", newerThan)
      .where("blog_posts.deleted_at", "is", null)
      .where("blog_posts.id", "!=", exceptId);
  const [most] = await shared(db)
    .select((eb) => eb.fn.countAll<number | string>().as("posts"))
    .groupBy("post_shingles.hash")
    .orderBy("posts", "desc")
    .limit(1)
    .execute();
  const nearest = await shared(db)
    .select(["blog_posts.id", "blog_posts.title", "blog_posts.html"])
    .select((eb) => eb.fn.countAll<number | string>().as("shared"))
    .groupBy(["blog_posts.id", "blog_posts.title", "blog_posts.html"])
    .orderBy("shared", "desc")
    .limit(MAX_READ_POSTS)
    .execute();
  const [closest] = nearest
    .map(({ id, title, html, shared: count }) => {
      const shorter = Math.min(sentences.length, listSentences(html).length);
      return { id, title, share: Number(count) / Math.max(MIN_SENTENCES, shorter) };
    })
    .sort((a, b) => b.share - a.share);
  return { closest, mostPosts: Number(most?.posts ?? 0) };
}

/** Whether a text repeats stored posts more than {@link REPETITION_LIMITS} allow. */
export function isTooClose({ closest, mostPosts }: Repetition): boolean {
  return (closest?.share ?? 0) > REPETITION_LIMITS.share || mostPosts + 1 > REPETITION_LIMITS.posts;
}

/** Titles of the posts created since, as masked words; posts in the trash do not count. */
export async function listMaskedTitles(db: Db, { since }: { since: Date }): Promise<Set<string>> {
  const rows = await db
    .selectFrom("blog_posts")
    .select("title")
    .where("created_at", ">=", since.toISOString())
    .where("deleted_at", "is", null)
    .execute();
  return new Set(rows.map(({ title }) => maskTitle(title)));
}

/** Equal for titles that differ only in names and numbers. */
export const maskTitle = (title: string): string => maskWords(title).join(" ");
