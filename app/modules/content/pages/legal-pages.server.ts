import { type Memo, memoByTags } from "#app/db/memo-by-tags.server.ts";
import { contentTag, readContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { omitClaims } from "#app/modules/store/claims/stated-claims.ts";
import { moveMenuLinks } from "#app/modules/store/menu-failover.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import {
  fillConditions,
  fillText,
  fillTokens,
  tokenValues,
} from "#app/modules/store/tokens.server.ts";
import { renderMarkdown } from "#app/platform/markdown.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { joinLegalPage, type LegalTexts, legalPages } from "./legal-texts.server.ts";
import { LEGAL_PAGES, type LegalSlug } from "./schema.ts";

interface LegalPage {
  title: string;
  description: string;
  /** Comma separated. */
  keywords: string;
  /** Day of the last change by a release or by staff, `2026-11-20`. */
  updated: string;
  /** Sanitized HTML; headings start at h2 and have ids. */
  html: string;
}

/** What a page was rendered from. */
interface Sources {
  facts: SiteFacts;
  texts: LegalTexts;
  /** Day of the last change by staff. */
  changedOn: string | undefined;
}

/** The page last rendered, by slug; it is kept as long as its sources are the same. */
const renderedPages = new Map<LegalSlug, { sources: Sources; page: LegalPage }>();

/** The privacy policy, terms, or accessibility statement, with tokens filled in. */
export async function getLegalPage(db: Db, { slug }: { slug: LegalSlug }): Promise<LegalPage> {
  const [facts, texts, changedOn] = await Promise.all([
    getSiteFacts(db),
    readContent(db, legalPages[slug].content),
    lastChanges.get(slug)?.(db),
  ]);
  const last = renderedPages.get(slug);
  const { sources } = last ?? {};
  if (
    last &&
    sources?.facts === facts &&
    sources.texts === texts &&
    sources.changedOn === changedOn
  ) {
    return last.page;
  }
  const page = render({ facts, texts, changedOn });
  renderedPages.set(slug, { sources: { facts, texts, changedOn }, page });
  return page;
}

function render({ facts, texts, changedOn }: Sources): LegalPage {
  const { head, updated } = texts;
  const values = tokenValues(facts);
  const shown = omitClaims(
    fillConditions(joinLegalPage(texts), values),
    facts.claims?.hidden ?? [],
  );
  const html = renderMarkdown(shown, { fill: (text) => fillText(text, values) });
  return {
    ...fillTokens(head, facts),
    updated: changedOn && changedOn > updated ? changedOn : updated,
    html: moveMenuLinks(html, facts),
  };
}

/** The store's day on which staff last changed the texts of each page. */
const lastChanges = new Map<LegalSlug, Memo<string | undefined, void>>(
  LEGAL_PAGES.map((slug) => {
    const { key } = legalPages[slug].document;
    return [slug, memoByTags([contentTag(key)], (db) => findLastChange(db, key))];
  }),
);

async function findLastChange(db: Db, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("content_history")
    .select("at")
    .where("key", "=", key)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && storeDay(new Date(row.at));
}
