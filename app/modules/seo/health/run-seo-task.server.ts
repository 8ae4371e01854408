import type { Db } from "#app/db/schema.ts";
import { pingSearchEngines } from "./ping-search-engines.server.ts";
import { regenerateSitemap } from "./regenerate-sitemap.server.ts";
import type { SeoTaskResult, SeoTools } from "./seo-tools.ts";
import { validateSeo } from "./validate-seo.server.ts";

export type { SeoTaskResult, SeoTools };

/** The three tasks in the order they run (spec 2, section 4). */
export const SEO_TASKS = ["regenerate_sitemap", "ping_search_engines", "validate_seo"] as const;

export type SeoTask = (typeof SEO_TASKS)[number];

/** Does one task and says what it did. Throws SeoTaskFailed with words for staff. */
export async function runSeoTask(
  db: Db,
  { task, tools }: { task: SeoTask; tools: SeoTools },
): Promise<SeoTaskResult> {
  switch (task) {
    case "regenerate_sitemap":
      return regenerateSitemap(db, tools);
    case "ping_search_engines":
      return pingSearchEngines(db, tools);
    case "validate_seo":
      return validateSeo(db, tools);
  }
}
