import { memoByTags } from "#app/db/memo-by-tags.server.ts";
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
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { renderMarkdown } from "#app/platform/markdown.server.ts";
import accessibility from "#content/pages/accessibility.md?raw";
import privacy from "#content/pages/privacy.md?raw";
import terms from "#content/pages/terms.md?raw";
import { type LegalSlug, legalHeadSchema } from "./schema.ts";

function parse(source: string) {
  const { data, body } = parseFrontMatter(source);
  return { head: legalHeadSchema.parse(data), body };
}

/** The legal pages as written, with tokens; the bundler includes the Markdown files as text. */
export const legalPages: Record<LegalSlug, ReturnType<typeof parse>> = {
  privacy: parse(privacy),
  terms: parse(terms),
  accessibility: parse(accessibility),
};

interface LegalPage {
  title: string;
  description: string;
  /** Comma separated. */
  keywords: string;
  /** Day of the last change, `2026-11-20`. */
  updated: string;
  /** Sanitized HTML; headings start at h2 and have ids. */
  html: string;
}

/** Rendered pages, cached until the facts change. */
const renderedPages = memoByTags([], async (db) => ({
  facts: await getSiteFacts(db),
  pages: new Map<LegalSlug, LegalPage>(),
}));

/** The privacy policy, terms, or accessibility statement, with tokens filled in. */
export async function getLegalPage(db: Db, { slug }: { slug: LegalSlug }): Promise<LegalPage> {
  const { facts, pages } = await renderedPages(db);
  const page = pages.get(slug) ?? render(slug, facts);
  pages.set(slug, page);
  return page;
}

function render(slug: LegalSlug, facts: SiteFacts): LegalPage {
  const { head, body } = legalPages[slug];
  const values = tokenValues(facts);
  const shown = omitClaims(fillConditions(body, values), facts.claims?.hidden ?? []);
  const html = renderMarkdown(shown, { fill: (text) => fillText(text, values) });
  return { ...fillTokens(head, facts), html: moveMenuLinks(html, facts) };
}
