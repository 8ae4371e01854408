import { memoByTags } from "#app/db/memo-by-tags.server.ts";
import type { Db } from "#app/db/schema.ts";
import { moveMenuLinks } from "#app/modules/store/move-menu-links.ts";
import { getSiteFacts } from "#app/modules/store/queries.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import {
  fillConditions,
  fillText,
  fillTokens,
  tokenValues,
} from "#app/modules/store/tokens.server.ts";
import { renderMarkdown } from "#app/platform/markdown.server.ts";
import { legalPages } from "./legal-content.server.ts";
import type { LegalSlug } from "./schema.ts";

export interface LegalPage {
  title: string;
  description: string;
  /** Comma separated. */
  keywords: string;
  /** Day of the last change, `2026-11-20`. */
  updated: string;
  /** Sanitised HTML; headings begin at h2 and carry ids. */
  html: string;
}

function render(slug: LegalSlug, facts: SiteFacts): LegalPage {
  const { head, body } = legalPages[slug];
  const values = tokenValues(facts);
  const shown = fillConditions(body, values);
  const html = renderMarkdown(shown, { fill: (text) => fillText(text, values) });
  return { ...fillTokens(head, facts), html: moveMenuLinks(html, facts) };
}

/** The pages rendered so far; facts seldom change, pages are often read. */
const renderedPages = memoByTags([], async (db) => ({
  facts: await getSiteFacts(db),
  pages: new Map<LegalSlug, LegalPage>(),
}));

/** Privacy policy, terms or accessibility statement, filled from the facts in force. */
export async function getLegalPage(db: Db, { slug }: { slug: LegalSlug }): Promise<LegalPage> {
  const { facts, pages } = await renderedPages(db);
  const page = pages.get(slug) ?? render(slug, facts);
  pages.set(slug, page);
  return page;
}
