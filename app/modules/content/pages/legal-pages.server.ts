import { type Memo, memoByTags } from "#app/db/memo-by-tags.server.ts";
import { contentTag, readContent } from "#app/db/saved-content.server.ts";
import type { Db } from "#app/db/schema.ts";
import { omitClaims } from "#app/modules/store/claims/stated-claims.ts";
import { moveMenuLinks } from "#app/modules/store/menu-failover.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { fillConditions, fillTokens, tokenValues } from "#app/modules/store/tokens.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { joinLegalPage, type LegalTexts, legalPages } from "./legal-texts.server.ts";
import { renderLegalPage } from "./render-legal-page.server.ts";
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

interface Rendering {
  sources: Sources;
  page: Promise<LegalPage>;
  /** `Date.now()` until which the result is used; a failure is tried again soon. */
  usedUntil: number;
}

/** How long a failure is the answer, in milliseconds. */
const FAILURE_MS = 5_000;

/** The last rendering of each page, for all requests with the same sources. */
const renderings = new Map<LegalSlug, Rendering>();

/**
 * The privacy policy, terms, or accessibility statement, with tokens filled in. Throws MarkdownProblem for
 * texts that cannot be rendered, which a form does not save.
 */
export async function getLegalPage(db: Db, { slug }: { slug: LegalSlug }): Promise<LegalPage> {
  const [facts, texts, changedOn] = await Promise.all([
    getSiteFacts(db),
    readContent(db, legalPages[slug].content),
    lastChanges.get(slug)?.(db),
  ]);
  const sources: Sources = { facts, texts, changedOn };
  const last = renderings.get(slug);
  if (last && isSameSource(last.sources, sources) && Date.now() < last.usedUntil) return last.page;
  const rendering = { sources, page: render(sources), usedUntil: Number.POSITIVE_INFINITY };
  rendering.page.catch(() => {
    rendering.usedUntil = Date.now() + FAILURE_MS;
  });
  renderings.set(slug, rendering);
  return rendering.page;
}

const isSameSource = (a: Sources, b: Sources) =>
  a.facts === b.facts && a.texts === b.texts && a.changedOn === b.changedOn;

async function render({ facts, texts, changedOn }: Sources): Promise<LegalPage> {
  const { head, updated } = texts;
  const values = tokenValues(facts);
  const shown = omitClaims(
    fillConditions(joinLegalPage(texts), values),
    facts.claims?.hidden ?? [],
  );
  const html = await renderLegalPage(shown, values);
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
