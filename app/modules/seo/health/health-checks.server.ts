import type { Db } from "#app/db/schema.ts";
import { readSetting, saveSetting } from "#app/db/settings.server.ts";
import { logger } from "#app/platform/logger.server.ts";
import { getVerificationTag } from "../verification/verification-tag.server.ts";
import { type CrawledPage, type CrawledSite, crawlSite } from "./crawl-site.server.ts";
import {
  getHealthGrade,
  type HealthCheck,
  type HealthReport,
  healthScore,
} from "./health-score.ts";
import { SeoTaskFailed, type SeoTaskResult, type SeoTools } from "./seo-run.ts";

/** Key of the setting with the last {@link HealthReport}. */
const HEALTH_SETTING = "seo-health";

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
  const checks = HEALTH_CHECKS.map(({ name, run }) => ({ name, ...run(site) }));
  const score = healthScore(checks);
  const health: HealthReport = { checkedAt: now.toISOString(), score, checks };
  await saveSetting(db, { key: HEALTH_SETTING, value: health, now });
  const passed = checks.filter(({ status }) => status === "pass").length;
  const message = `${passed} of ${checks.length} checks passed: ${score}%, ${getHealthGrade(score).toLowerCase()}.`;
  return { message, score };
}

/** The results of the last check; null before the first. */
export async function getLastHealth(db: Db): Promise<HealthReport | null> {
  const json = await readSetting(db, HEALTH_SETTING);
  return json === undefined ? null : (JSON.parse(json) as HealthReport);
}

type CheckResult = Omit<HealthCheck, "name">;

const pass = (message: string): CheckResult => ({ status: "pass", message });
const warn = (message: string): CheckResult => ({ status: "warn", message });
const fail = (message: string): CheckResult => ({ status: "fail", message });

/** The eight checks of the specification, in its order (spec 2, section 5). */
export const HEALTH_CHECKS: readonly { name: string; run: (site: CrawledSite) => CheckResult }[] = [
  { name: "robots.txt", run: checkRobots },
  { name: "sitemap.xml", run: checkSitemap },
  { name: "Meta tags", run: checkMetas },
  { name: "Schema markup", run: checkSchema },
  { name: "Search console verification", run: checkVerification },
  { name: "Canonical tag", run: checkCanonical },
  { name: "Viewport", run: checkViewport },
  { name: "HTTPS", run: checkHttps },
];

function checkRobots({ robots, origin }: CrawledSite): CheckResult {
  if (robots.status !== 200) return fail(`/robots.txt returned status ${robots.status}.`);
  const lines = robots.text.split(/\r?\n/).map((line) => line.trim());
  if (lines.some((line) => /^disallow:\s*\/$/i.test(line))) {
    return fail("/robots.txt keeps search engines out of the whole site.");
  }
  if (!lines.includes(`Sitemap: ${origin}/sitemap.xml`)) {
    return warn("/robots.txt does not name the sitemap.");
  }
  return pass("Found; it lets search engines in and names the sitemap.");
}

function checkSitemap({ sitemap, listed, origin, pages }: CrawledSite): CheckResult {
  if (sitemap.status !== 200) return fail(`/sitemap.xml returned status ${sitemap.status}.`);
  if (listed.length === 0) return fail("/sitemap.xml lists no URLs.");
  const foreign = listed.find((url) => !url.startsWith(`${origin}/`));
  if (foreign) return fail(`/sitemap.xml lists ${foreign}, which is not on this site.`);
  const broken = pages.find(({ status }) => status !== 200);
  if (broken)
    return fail(`${broken.path} is in the sitemap, but returned status ${broken.status}.`);
  const crawled = `${pages.length} of them checked`;
  return pass(`Found, with ${listed.length.toLocaleString("en-US")} URLs; ${crawled}.`);
}

function checkMetas({ pages }: CrawledSite): CheckResult {
  for (const name of ["description", "keywords", "robots", "og:title", "twitter:card"]) {
    const bad = pages.find(({ head }) => !head.metas.get(name));
    if (bad) return fail(`${bad.path} has no ${name}.`);
  }
  const untitled = pages.find(({ head }) => head.title === "");
  if (untitled) return fail(`${untitled.path} has no title.`);
  const hidden = pages.find(({ head }) => /noindex/.test(head.metas.get("robots") ?? ""));
  if (hidden) return fail(`${hidden.path} is in the sitemap, but asks not to be listed.`);
  const duplicates = findDuplicateTitle(pages);
  if (duplicates) return warn(`${duplicates} have the same title.`);
  return pass(`Title, description and sharing tags on all ${pages.length} pages checked.`);
}

function findDuplicateTitle(pages: readonly CrawledPage[]): string | undefined {
  const titles = Map.groupBy(pages, ({ head }) => head.title);
  const duplicates = [...titles.values()].find((group) => group.length > 1);
  return duplicates?.map(({ path }) => path).join(" and ");
}

function checkSchema({ pages }: CrawledSite): CheckResult {
  const broken = pages.find(({ head }) => head.structuredData.some((node) => !hasType(node)));
  if (broken) return fail(`${broken.path} has structured data that cannot be read.`);
  const home = pages.find(({ path }) => path === "/");
  if (!home || home.head.structuredData.length === 0) {
    return fail("The home page has no structured data.");
  }
  const withData = pages.filter(({ head }) => head.structuredData.length > 0);
  const withoutData = pages.find(
    ({ path, head }) => /^\/(areas|blog|product)\//.test(path) && !head.structuredData.length,
  );
  if (withoutData) return warn(`${withoutData.path} has no structured data.`);
  return pass(
    `Structured data on ${withData.length} of ${pages.length} pages checked, all readable.`,
  );
}

function hasType(node: unknown): boolean {
  return typeof node === "object" && node !== null && "@type" in node && "@context" in node;
}

function checkVerification({ pages, verification }: CrawledSite): CheckResult {
  if (verification === null) return warn("No verification tag is saved.");
  const name = "google-site-verification";
  const bad = pages.find(({ head }) => head.metas.get(name) !== verification);
  if (bad) return fail(`${bad.path} does not have the saved verification tag.`);
  return pass("The verification tag is on every page checked.");
}

function checkCanonical({ pages, origin }: CrawledSite): CheckResult {
  const bad = pages.find(({ path, head }) => head.canonical !== new URL(path, origin).href);
  if (!bad) return pass(`All ${pages.length} pages checked name their own URL.`);
  const { canonical } = bad.head;
  return fail(
    canonical
      ? `${bad.path} names ${canonical} as its canonical URL, not its own URL.`
      : `${bad.path} has no canonical tag.`,
  );
}

function checkViewport({ pages }: CrawledSite): CheckResult {
  const fits = (content = "") => /\bwidth\s*=\s*device-width\b/.test(content);
  const bad = pages.find(({ head }) => !fits(head.metas.get("viewport")));
  if (bad) return fail(`${bad.path} is not made for phones: it has no viewport tag.`);
  return pass("Pages fit the width of phones.");
}

function checkHttps({ origin, pages }: CrawledSite): CheckResult {
  if (!origin.startsWith("https:")) {
    return fail(`The site’s URL is ${origin}, without HTTPS.`);
  }
  const home = pages.find(({ path }) => path === "/");
  if (!home?.headers["strict-transport-security"]) {
    return warn("Browsers are not told to always use HTTPS.");
  }
  return pass("The site uses HTTPS, and browsers are told to always use it.");
}
