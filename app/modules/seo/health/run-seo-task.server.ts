import type { Db } from "#app/db/schema.ts";
import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import { splitSitemap } from "#app/modules/seo/sitemap.ts";
import { pingSearchEngines } from "./ping-search-engines.server.ts";
import { addressCount, type SeoTask, type SeoTaskResult, type SeoTools } from "./seo-run.ts";
import { validateSeo } from "./validate-seo.server.ts";

/** Does one task and says what it did. Throws SeoTaskFailed with a text for staff. */
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

/** Rebuilds the sitemap: renders every page and updates the dates of those that changed. */
async function regenerateSitemap(db: Db, { env, readPage, now }: SeoTools): Promise<SeoTaskResult> {
  const origin = env.PUBLIC_ORIGIN;
  const entries = await listSitemap(db, { origin, readPage, now, anew: true });
  const files = splitSitemap(entries).length;
  const where = files > 1 ? ` in ${files} files` : "";
  return { message: `The sitemap lists ${addressCount(entries.length)}${where}.` };
}
