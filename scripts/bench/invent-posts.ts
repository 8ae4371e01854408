import { indexDocuments } from "#app/db/blog-search.server.ts";
import type { Db, Tx } from "#app/db/schema.ts";
import { importPosts } from "#app/modules/blog/editing/import-posts.server.ts";
import { newId } from "#app/platform/ids.server.ts";
import { makeRandom } from "#app/platform/seeded-random.ts";
import { toSlug } from "#app/platform/slug.ts";
import { type InventedArticle, makeArticleWriter } from "./invented-articles.ts";

const ROWS_AT_ONCE = 250;

/** The invented ones are older than the real ones, which come last, one every hour and a half. */
const NEWEST = Date.parse("2025-01-01T14:00:00.000Z");
const APART_MS = 90 * 60_000;

/**
 * Fills a migrated and seeded database with published posts until it holds `count`: the real ones
 * and invented ones, each with its revision and its place in the index. The same count gives the
 * same texts.
 */
export async function inventPosts(db: Db, count: number): Promise<void> {
  const { imported } = await importPosts(db, { now: new Date() });
  const writeArticle = makeArticleWriter(makeRandom(count));
  const invented = count - imported.length;
  for (let at = 0; at < invented; at += ROWS_AT_ONCE) {
    const length = Math.min(ROWS_AT_ONCE, invented - at);
    const posts = Array.from({ length }, (_, index) => {
      const number = at + index;
      const time = new Date(NEWEST - (invented - number) * APART_MS).toISOString();
      return { key: imported.length + 1 + number, number, time, ...writeArticle() };
    });
    await db.transaction().execute((tx) => storePosts(tx, posts));
  }
}

interface InventedPost extends InventedArticle {
  /** Place in the full-text index. */
  key: number;
  number: number;
  /** When it was written and published, ISO. */
  time: string;
}

async function storePosts(tx: Tx, posts: readonly InventedPost[]): Promise<void> {
  const rows = posts.map(({ content, html, words, key, number, time }) => {
    const { cityId, ...texts } = content;
    return {
      ...{ id: newId(), ...texts, html, words, city_id: cityId, revision: 1, search_key: key },
      ...{ slug: `${toSlug(content.title)}-${number}`, status: "published" as const },
      ...{ publish_at: time, created_at: time, updated_at: time, deleted_at: null },
    };
  });
  await tx.insertInto("blog_posts").values(rows).execute();
  const revisions = rows.map((row) => {
    const { title, excerpt, category, image, author, markdown, city_id, created_at } = row;
    const texts = { title, excerpt, category, image, author, markdown, city_id };
    return { post_id: row.id, number: 1, ...texts, created_at };
  });
  await tx.insertInto("blog_revisions").values(revisions).execute();
  const entries = posts.map(({ key, content: { title, excerpt }, text }) => ({
    key,
    document: { title, excerpt, body: text },
  }));
  await indexDocuments(tx, entries);
}
