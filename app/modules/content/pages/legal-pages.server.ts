import { type Memo, memoByTags } from "#app/db/memo-by-tags.server.ts";
import { readContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { omitClaims } from "#app/modules/store/claims/stated-claims.ts";
import { moveMenuLinks } from "#app/modules/store/menu-failover.server.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import {
  fillConditions,
  fillText,
  fillTokens,
  tokenValues,
} from "#app/modules/store/tokens.server.ts";
import { renderMarkdown } from "#app/platform/markdown.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { joinLegalPage, legalPages } from "./legal-texts.server.ts";
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

/** Rendered pages, cached until the facts or the page's texts change. */
const renderedPages = new Map<LegalSlug, Memo<LegalPage, void>>(
  LEGAL_PAGES.map((slug) => [slug, memoByTags([], (db) => render(db, slug))]),
);

/** The privacy policy, terms, or accessibility statement, with tokens filled in. */
export async function getLegalPage(db: Db, { slug }: { slug: LegalSlug }): Promise<LegalPage> {
  return renderedPages.get(slug)?.(db) ?? render(db, slug);
}

async function render(db: Db, slug: LegalSlug): Promise<LegalPage> {
  const { content, document } = legalPages[slug];
  const [facts, texts, changedOn] = await Promise.all([
    getSiteFacts(db),
    readContent(db, content),
    findLastChange(db, document.key),
  ]);
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

/** The store's day on which staff last changed the texts. */
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
