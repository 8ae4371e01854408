import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { DB } from "./schema.ts";

/** Weights of title, excerpt and body; the same proportions on both engines. */
export const WEIGHTS = { title: 10, excerpt: 4, body: 1 };

/** What is searched, words aside. */
export interface SearchScope {
  /** Which posts may be found. */
  wanted: (eb: ExpressionBuilder<DB, "blog_posts">) => Expression<SqlBool>;
  /** Of a word that nearly every post has, only so many posts are ranked: those newest by key. */
  limit: number;
}
