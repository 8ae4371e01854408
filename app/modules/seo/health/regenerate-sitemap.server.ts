import type { Db } from "#app/db/schema.ts";
import { listSitemap } from "#app/modules/seo/list-sitemap.server.ts";
import { splitSitemap } from "#app/modules/seo/sitemap.ts";
import { addressCount } from "./address-count.ts";
import type { SeoTaskResult, SeoTools } from "./seo-tools.ts";

type Tools = Pick<SeoTools, "env" | "readPage" | "now">;

/** Makes the list of addresses anew: looks at every page and moves the dates of those changed. */
export async function regenerateSitemap(
  db: Db,
  { env, readPage, now }: Tools,
): Promise<SeoTaskResult> {
  const origin = env.PUBLIC_ORIGIN;
  const entries = await listSitemap(db, { origin, readPage, now, anew: true });
  const files = splitSitemap(entries).length;
  const where = files > 1 ? ` in ${files} files` : "";
  return { message: `The sitemap lists ${addressCount(entries.length)}${where}.` };
}
