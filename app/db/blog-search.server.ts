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

/** Puts a post into the index, in place of what stood there for its key. */
export async function indexDocument(
  tx: Db | Tx,
  { key, document }: { key: number; document: SearchDocument },
): Promise<void> {
  await removeDocument(tx, { key });
  const [title, excerpt, body] = [document.title, document.excerpt, document.body].map((part) =>
    plainWords(part).join(" "),
  );
  if (isPostgres(tx)) {
    await sql`insert into blog_search (search_key, document) values (${key},
      setweight(to_tsvector('simple', ${title}), 'A') ||
      setweight(to_tsvector('simple', ${excerpt}), 'B') ||
      setweight(to_tsvector('simple', ${body}), 'D'))`.execute(tx);
    return;
  }
  await sql`insert into blog_search (rowid, title, excerpt, body) values (${key}, ${title}, ${excerpt}, ${body})`.execute(
    tx,
  );
}

/** Takes a post out of the index. */
export async function removeDocument(tx: Db | Tx, { key }: { key: number }): Promise<void> {
  const column = isPostgres(tx) ? sql`search_key` : sql`rowid`;
  await sql`delete from blog_search where ${column} = ${key}`.execute(tx);
}

/**
 * The matches of what a visitor typed as a subquery of `search_key` and `rank` (smaller is
 * better), to be joined with the posts. Every word must occur, at least as a beginning. Signs and
 * operators are only separators. Undefined where no word was typed.
 */
export function searchMatches(
  db: Db,
  query: string,
): RawBuilder<{ search_key: number; rank: number }> | undefined {
  const words = plainWords(query).slice(0, MAX_WORDS);
  if (words.length === 0) return undefined;
  if (isPostgres(db)) {
    // Letters and digits only: nothing in a word can be an operator.
    const wanted = words.map((word) => `${word}:*`).join(" & ");
    const weights = `{0.1, 0.1, ${WEIGHTS.excerpt / WEIGHTS.title}, 1}`;
    return sql`(select search_key, -ts_rank(${weights}::real[], document, wanted) as rank
      from blog_search, to_tsquery('simple', ${wanted}) as wanted where document @@ wanted)`;
  }
  const wanted = words.map((word) => `"${word}"*`).join(" ");
  return sql`(select rowid as search_key, bm25(blog_search, ${sql.lit(WEIGHTS.title)}, ${sql.lit(WEIGHTS.excerpt)}, ${sql.lit(WEIGHTS.body)}) as rank
    from blog_search where blog_search match ${wanted})`;
}
