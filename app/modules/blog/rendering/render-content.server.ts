import type { SearchDocument } from "#app/db/blog-search.server.ts";
import type { Db } from "#app/db/schema.ts";
import { htmlWords } from "#app/modules/areas/overlap/html-words.ts";
import { makePrint, type Print } from "#app/modules/areas/overlap/print.server.ts";
import { rulePackFor } from "#app/modules/compliance/rule-packs.server.ts";
import {
  findUnmarkedClaims,
  type ServiceClaim,
} from "#app/modules/compliance/service-claims.server.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { countWords } from "#app/platform/words.ts";
import type { PostContent } from "../schema.ts";
import { keptAuthor } from "../store-byline.ts";
import { renderPost } from "./render-post.server.ts";

/** What is made of a post's content when it is saved. */
export interface RenderedContent {
  html: string;
  /** As readers see them, with the facts of today. */
  words: number;
  /** With the facts of today, so that a search finds the words readers see. */
  document: SearchDocument;
  /** For the comparison with other texts. */
  print: Print;
  /** What the texts were resolved with. */
  facts: SiteFacts;
  /** What the texts offer outside `{{#service}}` parts. */
  claims: ServiceClaim[];
}

type Source = Pick<PostContent, "title" | "excerpt" | "description" | "markdown"> & {
  category: string;
};

/** Content as it is kept, and what is made of it. */
export interface PreparedContent {
  content: PostContent;
  rendered: RenderedContent;
}

/** Makes content ready to be kept. Slow beside a query: not to be called inside a transaction. */
export async function prepareContent(db: Db, written: PostContent): Promise<PreparedContent> {
  const facts = await getSiteFacts(db);
  const content = { ...written, author: keptAuthor(written.author, facts.name) };
  return { content, rendered: renderWith(content, facts) };
}

/** Renders content with facts at hand. */
export function renderWith(source: Source, facts: SiteFacts): RenderedContent {
  const { title, excerpt, markdown } = source;
  const { html, text } = renderPost(markdown);
  const document = fillTokens({ title, excerpt, body: text }, facts);
  return {
    ...{ html, words: countWords(document.body), document, print: makePrint(htmlWords(html)) },
    facts,
    claims: unmarkedClaims(source, facts),
  };
}

/** What the texts of a post offer outside `{{#service}}` parts. */
export function unmarkedClaims(
  source: Source,
  { address }: Pick<SiteFacts, "address">,
): ServiceClaim[] {
  const { title, excerpt, description, category, markdown } = source;
  const text = [title, excerpt, description ?? "", category, markdown].join("\n");
  return findUnmarkedClaims(rulePackFor(address.state), text);
}
