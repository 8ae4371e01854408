import { expect, test } from "vitest";
import { type CrawledPage, type CrawledSite, parseHead, samplePaths } from "./crawl-site.server.ts";
import { HEALTH_CHECKS } from "./health-checks.server.ts";
import type { HealthCheck } from "./health-score.ts";

const ORIGIN = "https://www.hydecannabis.com";

/** A page that passes every check, unless `replace` changes its head. */
function page(path: string, replace: (head: string) => string = (head) => head): CrawledPage {
  const head = `<title>Title of ${path}</title>
    <meta name="description" content="x"/><meta name="keywords" content="x"/>
    <meta name="robots" content="index, follow"/><meta property="og:title" content="x"/>
    <meta name="twitter:card" content="summary"/>
    <meta name="viewport" content="width=device-width, initial-scale=1"/>
    <meta name="google-site-verification" content="code"/>
    <link rel="canonical" href="${ORIGIN}${path}"/>
    <script type="application/ld+json">{"@context":"https://schema.org","@type":"Store"}</script>`;
  const html = `<head>${replace(head)}</head>`;
  const headers = { "strict-transport-security": "max-age=1" };
  return { path, status: 200, headers, head: parseHead(html) };
}

const text = (body: string) => ({ status: 200, headers: {}, text: body });

/** A site that passes every check, with changes. */
function site(change: Partial<CrawledSite> = {}): CrawledSite {
  return {
    origin: ORIGIN,
    robots: text(`User-agent: *\nDisallow: /admin\n\nSitemap: ${ORIGIN}/sitemap.xml\n`),
    sitemap: text("<urlset></urlset>"),
    listed: [`${ORIGIN}/`, `${ORIGIN}/areas/troy`],
    pages: [page("/"), page("/areas/troy")],
    verification: "code",
    ...change,
  };
}

const runCheck = (name: string, crawled: CrawledSite): HealthCheck["status"] | undefined =>
  HEALTH_CHECKS.find((check) => check.name === name)?.run(crawled).status;

test("are the eight of the specification, and a correct site passes all of them", () => {
  const verdicts = HEALTH_CHECKS.map(({ name, run }) => [name, run(site()).status]);
  expect(verdicts).toEqual(
    [
      "robots.txt",
      "sitemap.xml",
      "Meta tags",
      "Schema markup",
      "Search console verification",
      "Canonical tag",
      "Viewport",
      "HTTPS",
    ].map((name) => [name, "pass"]),
  );
});

const troy = (pattern: RegExp, by = "") => [
  page("/"),
  page("/areas/troy", (head) => head.replace(pattern, by)),
];
const home = (pattern: RegExp, by = "") => [page("/", (head) => head.replace(pattern, by))];
const status = (code: number) => ({ ...text(""), status: code });
const JSON_LD = /<script.*<\/script>/;

test.each<[string, HealthCheck["status"], string, Partial<CrawledSite>]>([
  ["robots.txt", "fail", "is missing", { robots: status(404) }],
  ["robots.txt", "fail", "blocks every crawler", { robots: text("User-agent: *\nDisallow: /\n") }],
  ["robots.txt", "warn", "names no sitemap", { robots: text("User-agent: *\nDisallow: /admin") }],
  ["sitemap.xml", "fail", "cannot be fetched", { sitemap: status(500) }],
  ["sitemap.xml", "fail", "is empty", { listed: [] }],
  ["sitemap.xml", "fail", "lists another site", { listed: ["https://evil.example/"] }],
  ["sitemap.xml", "fail", "lists a dead page", { pages: [{ ...page("/"), status: 404 }] }],
  ["Meta tags", "fail", "have no description", { pages: troy(/<meta name="description".*?>/) }],
  ["Meta tags", "fail", "have no sharing title", { pages: troy(/<meta property.*?>/) }],
  ["Meta tags", "fail", "have no title", { pages: troy(/<title>.*<\/title>/) }],
  ["Meta tags", "fail", "hide a listed page", { pages: troy(/index, follow/, "noindex") }],
  ["Meta tags", "warn", "have duplicate titles", { pages: troy(/Title of \/\S*</, "Title of /<") }],
  ["Schema markup", "fail", "is missing on the home page", { pages: home(JSON_LD) }],
  ["Schema markup", "fail", "cannot be read", { pages: troy(/\{"@context/, "{{") }],
  ["Schema markup", "fail", "has no type", { pages: troy(/"@type"/, '"type"') }],
  ["Schema markup", "warn", "is missing on a city page", { pages: troy(JSON_LD) }],
  ["Search console verification", "warn", "is not set up", { verification: null }],
  ["Search console verification", "fail", "is not on the page", { pages: home(/"code"/, '"x"') }],
  ["Canonical tag", "fail", "is missing", { pages: troy(/<link.*?>/) }],
  ["Canonical tag", "fail", "names another page", { pages: troy(/areas\/troy"/, 'areas"') }],
  ["Viewport", "fail", "is missing", { pages: troy(/<meta name="viewport".*?>/) }],
  ["Viewport", "fail", "is of fixed width", { pages: troy(/width=device-width/, "width=1000") }],
  ["HTTPS", "fail", "is not used", { origin: "http://www.hydecannabis.com" }],
  ["HTTPS", "warn", "is not enforced", { pages: [{ ...page("/"), headers: {} }] }],
])("%s: %s if it %s", (name, expected, _, change) => {
  expect(runCheck(name, site(change))).toBe(expected);
});

test("cover every top-level page and six pages of each kind on a large site", () => {
  const posts = Array.from({ length: 10_000 }, (_, at) => `/blog/post-${at}`);
  const areas = ["/areas/a", "/areas/b"];
  const sampled = samplePaths(["/", "/shop", "/blog", ...posts, ...areas, "/"]);
  expect(sampled).toHaveLength(3 + 6 + 2);
  expect(sampled).toEqual(expect.arrayContaining(["/", "/shop", "/blog", ...areas]));
  expect(sampled).toEqual(expect.arrayContaining(["/blog/post-0", "/blog/post-9999"]));
});
