import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { getVerificationTag } from "../verification/verification-tag.server.ts";
import { crawlSite } from "./crawl-site.server.ts";
import { gradeOf, type Health, healthScore } from "./health.ts";
import { HEALTH_CHECKS } from "./health-checks.ts";
import { SeoTaskFailed, type SeoTaskResult, type SeoTools } from "./seo-run.ts";

/** Key of the setting with the last {@link Health}. */
const HEALTH_KEY = "seo-health";

/** Crawls the public site as a search engine would, and saves the results of the health checks. */
export async function validateSeo(
  db: Db,
  { env, now }: Pick<SeoTools, "env" | "now">,
): Promise<SeoTaskResult> {
  const verification = await getVerificationTag(db);
  const site = await crawlSite(env, { verification }).catch((error: unknown) => {
    logger.warn({ err: error }, "the site could not be crawled");
    throw new SeoTaskFailed("The public pages could not be read. Please try again.");
  });
  const checks = HEALTH_CHECKS.map(({ name, judge }) => ({ name, ...judge(site) }));
  const score = healthScore(checks);
  const health: Health = { checkedAt: now.toISOString(), score, checks };
  await saveSetting(db, { key: HEALTH_KEY, value: health, now });
  const passed = checks.filter(({ status }) => status === "pass").length;
  const message = `${passed} of ${checks.length} checks passed: ${score}%, ${gradeOf(score).toLowerCase()}.`;
  return { message, score };
}

/** The results of the last check; null before the first. */
export async function getLastHealth(db: Db): Promise<Health | null> {
  const json = await readSetting(db, HEALTH_KEY);
  return json === undefined ? null : (JSON.parse(json) as Health);
}
