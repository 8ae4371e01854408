import type { SearchDocument } from "#app/db/blog-search.server.ts";
import type { Db } from "#app/db/schema.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import {
  findUnmarkedClaims,
  type ServiceClaim,
} from "#app/modules/compliance/service-claims.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import type { PostContent } from "../schema.ts";
import { type Fingerprint, fingerprintHtml } from "../similarity/fingerprints.server.ts";
import { renderPost } from "./render-post.server.ts";

/** Saved as the author of posts by the store; it shows the store's current name. */
const STORE_BYLINE = "{{name}}";

/**
 * The author as saved: the store's current name becomes a token, so that its posts follow when the
 * store is renamed. All other names are saved as written, former names of the store too, because
 * they may belong to someone else by now.
 */
export function toSavedAuthor(author: string, storeName: string): string {
  return author === storeName ? STORE_BYLINE : author;
}

/** The author as staff read and type it: the token becomes the store's current name. */
export function formatAuthor(author: string, storeName: string): string {
  return author === STORE_BYLINE ? storeName : author;
}

/** Everything computed from a post's content when it is saved. */
export interface RenderedContent {
  html: string;
  /** Number of words with tokens filled in. */
  words: number;
  /** Texts for the search, with tokens filled in, so that a search finds the words readers see. */
  document: SearchDocument;
  /** For finding duplicates. */
  fingerprint: Fingerprint;
  /** The facts with which tokens were filled in. */
  facts: SiteFacts;
  /** Services the texts offer outside `{{#service}}` parts. */
  claims: ServiceClaim[];
}

type Source = Pick<PostContent, "title" | "excerpt" | "description" | "markdown"> & {
  category: string;
};

/** Content as saved, with everything computed from it. */
interface PreparedContent {
  content: PostContent;
  rendered: RenderedContent;
}

/** Prepares content to be saved. Slower than a query: call it before a transaction, not inside. */
export async function prepareContent(db: Db, written: PostContent): Promise<PreparedContent> {
  const facts = await getSiteFacts(db);
  const content = { ...written, author: toSavedAuthor(written.author, facts.name) };
  return { content, rendered: renderContent(content, facts) };
}

/** Renders content with these facts. */
export function renderContent(source: Source, facts: SiteFacts): RenderedContent {
  const { title, excerpt, markdown } = source;
  const { html, text } = renderPost(markdown);
  const document = fillTokens({ title, excerpt, body: text }, facts);
  return {
    html,
    words: countWords(document.body),
    document,
    fingerprint: fingerprintHtml(html),
    facts,
    claims: listUnmarkedClaims(source, facts),
  };
}

/** Services the texts of a post offer outside `{{#service}}` parts. */
export function listUnmarkedClaims(
  source: Source,
  { address }: Pick<SiteFacts, "address">,
): ServiceClaim[] {
  const { title, excerpt, description, category, markdown } = source;
  const text = [title, excerpt, description ?? "", category, markdown].join("\n");
  return findUnmarkedClaims(getRulePack(address.state), text);
}
