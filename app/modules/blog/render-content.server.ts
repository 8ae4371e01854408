import type { SearchDocument } from "#app/db/blog-search.server.ts";
import type { Db } from "#app/db/schema.ts";
import { htmlWords } from "#app/modules/overlap/html-words.ts";
import { makePrint, type Print } from "#app/modules/overlap/print.server.ts";
import { getSiteFacts } from "#app/modules/site-facts/queries.server.ts";
import type { SiteFacts } from "#app/modules/site-facts/schema.ts";
import { fillTokens } from "#app/modules/site-facts/tokens.ts";
import { renderPost } from "./render-post.server.ts";
import type { PostContent } from "./schema.ts";

/** What is made of a post's content when it is saved. */
export interface RenderedContent {
  html: string;
  words: number;
  /** With the facts of today, so that a search finds the words readers see. */
  document: SearchDocument;
  /** For the comparison with other texts. */
  print: Print;
}

type Source = Pick<PostContent, "title" | "excerpt" | "markdown">;

/** Renders the content. Slow beside a query: not to be called inside a transaction. */
export async function renderContent(db: Db, content: Source): Promise<RenderedContent> {
  return renderWith(content, await getSiteFacts(db));
}

/** The same with facts at hand. */
export function renderWith(
  { title, excerpt, markdown }: Source,
  facts: SiteFacts,
): RenderedContent {
  const { html, text, words } = renderPost(markdown);
  const document = fillTokens({ title, excerpt, body: text }, facts);
  return { html, words, document, print: makePrint(htmlWords(html)) };
}
