import type { Db, Tx } from "#app/db/schema.ts";
import { getLatestPostKey } from "./find-similar.server.ts";
import { maskWords } from "./masked-text.server.ts";
import { listSentences } from "./sentences.server.ts";

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

/** More posts would make every choice of words slower, and readers see the newest first. */
const RECENT_POSTS = 400;

/**
 * The search keys of the recent posts that have each sentence, by the sentence's hash; posts in the
 * trash do not count.
 */
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
  /** Number of posts among the {@link WINDOW_POSTS} newest, itself included, with the same sentence. */
  posts: 10,
};

/** The measure of `npm run bench -- writer` is made for this many posts. */
const WINDOW_POSTS = 60;

/** How much of a text the stored posts say already, with names and numbers masked. */
export interface Repetition {
  /** The post that shares most sentences, as a share of the shorter text's; undefined if none does. */
  closest: { id: string; title: string; share: number } | undefined;
  /** Other posts among the newest with the text's most frequent sentence. */
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
  const shared = () =>
    db
      .selectFrom("post_shingles")
      .innerJoin("blog_posts", "blog_posts.search_key", "post_shingles.search_key")
      .where("post_shingles.hash", "in", sentences)
      .where("post_shingles.search_key", ">", newerThan)
      .where("blog_posts.deleted_at", "is", null)
      .where("blog_posts.id", "!=", exceptId);
  const [most] = await shared()
    .select((eb) => eb.fn.countAll<number | string>().as("posts"))
    .where("post_shingles.search_key", ">", (await getLatestPostKey(db)) - WINDOW_POSTS)
    .groupBy("post_shingles.hash")
    .orderBy("posts", "desc")
    .limit(1)
    .execute();
  const nearest = await shared()
    .select("blog_posts.id")
    .select((eb) => eb.fn.countAll<number | string>().as("shared"))
    .groupBy("blog_posts.id")
    .orderBy("shared", "desc")
    .limit(MAX_READ_POSTS)
    .execute();
  const counts = new Map(nearest.map(({ id, shared: count }) => [id, Number(count)]));
  const [closest] = (await readPosts(db, [...counts.keys()]))
    .map(({ id, title, html }) => {
      const shorter = Math.min(sentences.length, listSentences(html).length);
      return { id, title, share: (counts.get(id) ?? 0) / Math.max(MIN_SENTENCES, shorter) };
    })
    .sort((a, b) => b.share - a.share);
  return { closest, mostPosts: Number(most?.posts ?? 0) };
}

function readPosts(db: Db | Tx, ids: readonly string[]) {
  if (ids.length === 0) return Promise.resolve([]);
  return db
    .selectFrom("blog_posts")
    .select(["id", "title", "html"])
    .where("id", "in", ids)
    .execute();
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
