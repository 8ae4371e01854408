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

/** Rendered pages by the facts they were rendered with: facts seldom change, pages are often read. */
const rendered = new WeakMap<SiteFacts, Map<LegalSlug, LegalPage>>();

function render(slug: LegalSlug, facts: SiteFacts): LegalPage {
  const { head, body } = legalPages[slug];
  const values = tokenValues(facts);
  const shown = fillConditions(body, values);
  const html = renderMarkdown(shown, { fill: (text) => fillText(text, values) });
  return { ...fillTokens(head, facts), html: moveMenuLinks(html, facts) };
}

/** Privacy policy, terms or accessibility statement, filled from the facts in force. */
export async function getLegalPage(db: Db, { slug }: { slug: LegalSlug }): Promise<LegalPage> {
  const facts = await getSiteFacts(db);
  const pages = rendered.get(facts) ?? new Map<LegalSlug, LegalPage>();
  rendered.set(facts, pages);
  const page = pages.get(slug) ?? render(slug, facts);
  pages.set(slug, page);
  return page;
}
