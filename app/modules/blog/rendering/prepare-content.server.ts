import type { SearchDocument } from "#app/db/blog-search.server.ts";
import type { Db } from "#app/db/schema.ts";
import type { CopyFacts } from "#app/modules/compliance/copy-check/find-copy-problems.server.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import {
  claimKey,
  findUnmarkedClaims,
  listLedgerKeys,
} from "#app/modules/compliance/service-claims.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillTokens } from "#app/modules/store/tokens.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import { findPostProblems } from "../publishing/review-post-copy.server.ts";
import type { DraftContent } from "../schema.ts";
import { type Fingerprint, fingerprintHtml } from "../similarity/fingerprints.server.ts";
import { renderPostInWorker } from "./render-post.server.ts";

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
  /** Keys of the claims that may hide the post, see {@link listClaimKeys}. */
  claimKeys: string[];
  /** Value of column `copy_rules`. */
  brokenRules: string;
}

type Source = Omit<DraftContent, "cityId" | "image">;

/** Content as saved, with everything computed from it. */
interface PreparedContent<Content extends DraftContent> {
  content: Content;
  rendered: RenderedContent;
}

/**
 * Prepares content to be saved. Slower than a query: call it before a transaction, not inside. Throws
 * MarkdownProblem, which the forms report first.
 */
export async function prepareContent<Content extends DraftContent>(
  db: Db,
  written: Content,
): Promise<PreparedContent<Content>> {
  const facts = await getSiteFacts(db);
  const content = { ...written, author: toSavedAuthor(written.author, facts.name) };
  return { content, rendered: await renderContent(content, facts) };
}

/** Renders content with these facts. Throws MarkdownProblem. */
export async function renderContent(source: Source, facts: SiteFacts): Promise<RenderedContent> {
  const { title, excerpt, markdown } = source;
  const { html, text } = await renderPostInWorker(markdown);
  const document = fillTokens({ title, excerpt, body: text }, facts);
  return {
    html,
    words: countWords(document.body),
    document,
    fingerprint: fingerprintHtml(html),
    facts,
    claimKeys: listClaimKeys(source, facts),
    brokenRules: await listBrokenRules(source, facts),
  };
}

/**
 * Ids of the rules that a post's words break, between commas. Without those about approvals, which
 * change with the facts.
 */
export async function listBrokenRules(
  { description = null, ...texts }: Omit<Source, "category">,
  facts: CopyFacts,
): Promise<string> {
  const { rules } = getRulePack(facts.address.state);
  const aboutApprovals = rules.flatMap(({ id, services }) => (services ? [id] : []));
  const findings = await findPostProblems({ ...texts, description }, facts);
  const broken = findings.map(({ rule }) => rule);
  const ids = new Set(broken.filter((rule) => !aboutApprovals.includes(rule)));
  return ids.size === 0 ? "" : `,${[...ids].join(",")},`;
}

/**
 * Keys of the services that the texts of a post offer, and of the claims in the ledger that they state,
 * outside marks.
 */
export function listClaimKeys(
  source: Omit<Source, "author">,
  { address, claims }: Pick<SiteFacts, "address" | "claims">,
): string[] {
  const { title, excerpt, description, category, markdown } = source;
  const text = [title, excerpt, description ?? "", category, markdown].join("\n");
  const offered = findUnmarkedClaims(getRulePack(address.state), text);
  return [
    ...offered.map(({ services }) => claimKey(services)),
    ...listLedgerKeys(text, { claims }),
  ];
}
