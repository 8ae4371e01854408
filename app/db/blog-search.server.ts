import { sql } from "kysely";
import { searchPostgres } from "./blog-search-postgres.server.ts";
import type { SearchScope } from "./blog-search-scope.ts";
import { searchSqlite } from "./blog-search-sqlite.server.ts";
import { isPostgres } from "./migrations/column-types.ts";
import type { Db, Tx } from "./schema.ts";

/** What of a post is searched. */
export interface SearchDocument {
  title: string;
  excerpt: string;
  /** Plain text, without markup. */
  body: string;
}

/** Words looked for at once: more make no better search, only a slower one. */
const MAX_WORDS = 8;

/** Lower-case words without accents and signs, the same for what is saved and what is asked. */
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

/**
 * The posts that hold what a visitor typed, best first, by id. Every word must occur, at least as a
 * beginning. Signs and operators are only separators; without a word nothing is found.
 */
export async function searchPosts(db: Db, query: string, scope: SearchScope): Promise<string[]> {
  const words = plainWords(query).slice(0, MAX_WORDS);
  if (words.length === 0) return [];
  const search = isPostgres(db) ? searchPostgres : searchSqlite;
  return search(db, words, scope);
}
