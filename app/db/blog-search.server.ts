import { PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "./schema.ts";

/** What of a post is searched. */
export interface SearchDocument {
  title: string;
  excerpt: string;
  /** Plain text, without markup. */
  body: string;
}

/** A match, best first. */
export interface SearchHit {
  search_key: number;
}

/** Words looked for at once: more make no better search, only a slower one. */
const MAX_WORDS = 8;

/** Weights of title, excerpt and body; the same proportions on both engines. */
const WEIGHTS = { title: 10, excerpt: 4, body: 1 };

const isPostgres = (db: Db | Tx) => db.getExecutor().adapter instanceof PostgresAdapter;

/** Lower-case words without accents and signs, the same for what is stored and what is asked. */
export function plainWords(text: string): string[] {
  return (
    text
      .normalize("NFKD")
      .replace(/\p{M}+/gu, "")
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

/** A post by its key, `search_key`, and what of it is searched. */
interface IndexEntry {
  key: number;
  document: SearchDocument;
}

/** Puts a post into the index, in place of what stood there for its key. */
export async function indexDocument(tx: Db | Tx, entry: IndexEntry): Promise<void> {
  await removeDocument(tx, entry);
  await indexDocuments(tx, [entry]);
}

/** Puts new posts into the index, at least one and at most a few thousand. */
export async function indexDocuments(tx: Db | Tx, entries: readonly IndexEntry[]): Promise<void> {
  const rows = entries.map(({ key, document }) => {
    const [title, excerpt, body] = [document.title, document.excerpt, document.body].map((part) =>
      plainWords(part).join(" "),
    );
    if (!isPostgres(tx)) return sql`(${key}, ${title}, ${excerpt}, ${body})`;
    return sql`(${key},
      setweight(to_tsvector('simple', ${title}), 'A') ||
      setweight(to_tsvector('simple', ${excerpt}), 'B') ||
      setweight(to_tsvector('simple', ${body}), 'D'))`;
  });
  const columns = isPostgres(tx) ? sql`search_key, document` : sql`rowid, title, excerpt, body`;
  await sql`insert into blog_search (${columns}) values ${sql.join(rows)}`.execute(tx);
}

/** Takes a post out of the index. */
export async function removeDocument(tx: Db | Tx, { key }: { key: number }): Promise<void> {
  const column = isPostgres(tx) ? sql`search_key` : sql`rowid`;
  await sql`delete from blog_search where ${column} = ${key}`.execute(tx);
}

/** The two halves of a search: ranking is slow, so that it comes after all limits. */
export interface SearchMatches {
  /** A subquery of `search_key`, to be joined with the posts, and of `hit`, for {@link rank}. */
  matches: RawBuilder<{ search_key: number; hit: unknown }>;
  /** Of the column `hit` of the query around the limit; smaller is better. */
  rank: RawBuilder<number>;
}

/**
 * The matches of what a visitor typed. Every word must occur, at least as a beginning. Signs and
 * operators are only separators. Undefined where no word was typed.
 */
export function searchMatches(db: Db, query: string): SearchMatches | undefined {
  const words = plainWords(query).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  if (isPostgres(db)) {
    // Letters and digits only: nothing in a word can be an operator.
    const wanted = sql`to_tsquery('simple', ${words.map((word) => `${word}:*`).join(" & ")})`;
    const weights = `{0.1, 0.1, ${WEIGHTS.excerpt / WEIGHTS.title}, 1}`;
    return {
      matches: sql`(select search_key, document as hit from blog_search where document @@ ${wanted})`,
      rank: sql`-ts_rank(${weights}::real[], hit, ${wanted})`,
    };
  }
  const wanted = words.map((word) => `"${word}"*`).join(" ");
  return {
    matches: sql`(select rowid as search_key, bm25(blog_search, ${sql.lit(WEIGHTS.title)}, ${sql.lit(WEIGHTS.excerpt)}, ${sql.lit(WEIGHTS.body)}) as hit
      from blog_search where blog_search match ${wanted})`,
    rank: sql`hit`,
  };
}
