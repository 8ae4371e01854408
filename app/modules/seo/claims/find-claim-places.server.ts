import type { Db } from "#app/db/schema.ts";
import { listAreaSlugs } from "#app/modules/areas/area-pages.server.ts";
import { listPublicSlugs } from "#app/modules/blog/public/queries.server.ts";
import { toStatedClaim } from "#app/modules/store/claims/claims.server.ts";
import type { Claim } from "#app/modules/store/claims/schema.ts";
import { findPhrase } from "#app/modules/store/claims/stated-claims.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { factValues, tokenValues } from "#app/modules/store/tokens.server.ts";
import type { Env } from "#app/platform/env.server.ts";
import { fetchOwnPage } from "#app/platform/fetch-own-page.server.ts";
import { htmlText } from "#app/platform/html-text.ts";
import { parseHead } from "../health/crawl-site.server.ts";
import type { SitePage } from "../schema.ts";
import { buildShareCard } from "../share-images/share-images.server.ts";
import { findSitePage, listSitePages } from "../site-pages.server.ts";

/** A text that is searched besides the pages. */
export interface NamedText {
  name: string;
  text: string;
}

/** A page that states a claim. */
interface ClaimPage {
  path: string;
  title: string;
  /** Where on the page: its text, what search engines show, or its share image. */
  parts: string[];
  /** The words around the first place. */
  excerpt: string;
}

/** Where a claim appears. */
export interface ClaimPlaces {
  pages: ClaimPage[];
  emails: { name: string; excerpt: string }[];
  /** Number of pages searched. */
  searched: number;
  /** Number of pages that could not be read, or were too many. */
  skipped: number;
}

interface FindClaimPlaces {
  env: Env;
  claim: Claim;
  /** The emails that shoppers receive, rendered. */
  emails: readonly NamedText[];
  now: Date;
}

/** Low, so that the search does not slow visitors down. */
const CONCURRENT_REQUESTS = 3;

/** Older posts are not searched. */
const MAX_POSTS = 300;

/** Searches the rendered public pages, their share images, and the emails for a claim. */
export async function findClaimPlaces(
  db: Db,
  { env, claim, emails, now }: FindClaimPlaces,
): Promise<ClaimPlaces> {
  const phrases = listPhrases(claim, await getSiteFacts(db));
  const { pages, skipped } = await listPages(db, now);
  const places: ClaimPlaces = { pages: [], emails: [], searched: 0, skipped };
  for (let at = 0; at < pages.length; at += CONCURRENT_REQUESTS) {
    const some = pages.slice(at, at + CONCURRENT_REQUESTS);
    const found = await Promise.all(some.map((page) => searchPage(db, { env, page, phrases })));
    for (const page of found) {
      if (page === "unreadable") places.skipped += 1;
      else places.searched += 1;
      if (typeof page === "object") places.pages.push(page);
    }
  }
  places.emails = emails.flatMap(({ name, text }) => {
    const excerpt = findExcerpt(text, phrases);
    return excerpt === undefined ? [] : [{ name, excerpt }];
  });
  return places;
}

/** What to search for: the words of the claim, and the value of its fact as pages state it. */
function listPhrases(claim: Claim, facts: SiteFacts): string[] {
  const { tokens, wordings } = toStatedClaim(claim, facts);
  const [first] = tokens;
  if (first === undefined) return [...wordings];
  // Without `tokenValues`, in which tokens of hidden claims are empty.
  const value = Object.entries(factValues(facts)).find(([name]) => name === first)?.[1];
  const drives = Object.entries(tokenValues(facts)).filter(([name]) =>
    name.startsWith(`${first} `),
  );
  const values = value ? [value] : drives.map(([, drive]) => drive);
  return [...new Set([...wordings, ...values])];
}

/**
 * The pages that search engines may list, of posts the newest, and one page of a place without a text of
 * its own, because these pages are all alike.
 */
async function listPages(db: Db, now: Date): Promise<{ pages: SitePage[]; skipped: number }> {
  const [listed, posts] = await Promise.all([
    listSitePages(db, { now }),
    listPublicSlugs(db, { now }),
  ]);
  const paths = new Set(listed.map(({ path }) => path));
  const plain = listAreaSlugs().find((slug) => !paths.has(`/areas/${slug}`));
  const shown = posts.slice(0, MAX_POSTS);
  const others = [
    ...(plain === undefined ? [] : [`/areas/${plain}`]),
    ...shown.map(({ slug }) => `/blog/${slug}`),
  ];
  const found = await Promise.all(others.map((path) => findSitePage(db, path)));
  const pages = [...listed, ...found.filter((page) => page !== undefined)];
  return { pages, skipped: posts.length - shown.length };
}

interface SearchPage {
  env: Env;
  page: SitePage;
  phrases: readonly string[];
}

async function searchPage(
  db: Db,
  { env, page, phrases }: SearchPage,
): Promise<ClaimPage | "unreadable" | undefined> {
  const response = await fetchOwnPage(env, page.path).catch(() => undefined);
  if (response?.status !== 200) return "unreadable";
  const head = parseHead(response.text);
  const { title, eyebrow, footer } = buildShareCard(page, await getSiteFacts(db));
  const texts = [
    { part: "Text", text: readBody(response.text) },
    {
      part: "Search results",
      text: [head.title, ...head.metas.values(), JSON.stringify(head.structuredData)].join("\n"),
    },
    { part: "Share image", text: [title, eyebrow, footer].join("\n") },
  ];
  const found = texts.flatMap(({ part, text }) => {
    const excerpt = findExcerpt(text, phrases);
    return excerpt === undefined ? [] : [{ part, excerpt }];
  });
  const [first] = found;
  if (!first) return undefined;
  const parts = found.map(({ part }) => part);
  return { path: page.path, title: head.title, parts, excerpt: first.excerpt };
}

const SCRIPT = /<(script|style|noscript)\b[\s\S]*?<\/\1>/gi;
/** React separates adjacent texts with empty comments. */
const COMMENT = /<!--.*?-->/g;

/** The text of a page's body, without scripts. */
function readBody(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return htmlText(body.replace(SCRIPT, " ").replace(COMMENT, ""));
}

/** Characters shown on each side of the words found. */
const AROUND = 60;

/** The words around the first phrase that a text contains; undefined if it contains none. */
function findExcerpt(text: string, phrases: readonly string[]): string | undefined {
  for (const phrase of phrases) {
    const at = findPhrase(text, phrase);
    if (at === -1) continue;
    const start = Math.max(0, at - AROUND);
    const end = Math.min(text.length, at + phrase.length + AROUND);
    const words = text.slice(start, end).trim();
    return `${start > 0 ? "…" : ""}${words}${end < text.length ? "…" : ""}`;
  }
  return undefined;
}
