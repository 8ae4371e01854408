import { type Crawl, type CrawledPage, internalUrl } from "./crawl.ts";

// Each check returns problems as "path: problem".

const SCHEMES = new Set(["https:", "tel:", "mailto:"]);

/** Internal links that do not return 200 after at most one redirect. */
export function deadLinks(crawl: Crawl): string[] {
  const problems: string[] = [];
  for (const [path, { from, more }] of linkedUrls(crawl)) {
    const result = crawl.results.get(path);
    const linked = `${from}${more > 0 ? ` and ${more} more` : ""}: ${path}`;
    if (result?.status !== 200) problems.push(`${linked} returns ${result?.status}`);
    else if (result.redirects > 1) problems.push(`${linked} redirects ${result.redirects} times`);
  }
  return problems;
}

/** Internal link targets: the first page that links there, and how many more do. */
function linkedUrls(crawl: Crawl): Map<string, { from: string; more: number }> {
  const linked = new Map<string, { from: string; more: number }>();
  for (const page of crawl.pages.values()) {
    const paths = internalLinks(crawl, page).map(({ path }) => path);
    for (const path of new Set(paths)) {
      const known = linked.get(path);
      if (known) known.more += 1;
      else linked.set(path, { from: page.path, more: 0 });
    }
  }
  return linked;
}

/** Links with an invalid URL or without an accessible name. */
export function badLinks(crawl: Crawl): string[] {
  return eachPage(crawl, (page) =>
    page.links.flatMap(({ href, name }) => {
      const url = URL.parse(href, crawl.origin + page.path);
      if (!url || href.trim() === "") return [`"${href}" is not a URL`];
      if (url.origin !== crawl.origin && !SCHEMES.has(url.protocol)) return [`${href} is not safe`];
      return name === "" ? [`${href} has no text`] : [];
    }),
  );
}

/** Link fragments without a matching id, and duplicate ids. */
export function badAnchors(crawl: Crawl): string[] {
  return eachPage(crawl, (page) => {
    const missing = internalLinks(crawl, page).filter(({ path, fragment }) => {
      const target = crawl.pages.get(crawl.results.get(path)?.end ?? "");
      return fragment !== "" && target && !target.ids.includes(fragment);
    });
    return [
      ...missing.map(({ path, fragment }) => `${path} has no #${fragment}`),
      ...duplicates(page.ids).map((id) => `#${id} is used twice`),
    ];
  });
}

/** Unlinked pages, and pages more than `maxClicks` clicks from `/`. */
export function distantPages(crawl: Crawl, { maxClicks }: { maxClicks: number }): string[] {
  return eachPage(crawl, ({ clicks }) => {
    if (clicks === Number.POSITIVE_INFINITY) return ["no link to it"];
    return clicks > maxClicks ? [`${clicks} clicks from /`] : [];
  });
}

/** Differences between the sitemap and the indexable pages. */
export function sitemapProblems(crawl: Crawl, { now }: { now: Date }): string[] {
  const { origin, sitemap, results, pages } = crawl;
  const locs = sitemap.map(({ loc }) => loc);
  const listed = sitemap.flatMap(({ loc, lastmod }) => {
    const path = internalUrl(loc, { origin, page: "/" })?.path;
    const result = results.get(path ?? "");
    if (path === undefined) return [`${loc}: not on ${origin}`];
    if (origin + path !== loc) return [`${loc}: not written as ${origin + path}`];
    if (result?.status !== 200) return [`${loc}: returns ${result?.status}`];
    if (result.redirects > 0) return [`${loc}: redirects to ${result.end}`];
    const page = pages.get(path);
    if (!page || !isIndexable(page)) return [`${loc}: not to be indexed`];
    const time = Date.parse(lastmod);
    return time <= now.getTime() ? [] : [`${loc}: lastmod "${lastmod}"`];
  });
  const left = canonicalPages(crawl)
    .filter((page) => isIndexable(page) && !locs.includes(origin + page.path))
    .map(({ path }) => `${path}: not in the sitemap`);
  return [...listed, ...duplicates(locs).map((loc) => `${loc}: listed twice`), ...left];
}

/** Absolute URLs of the site with a wrong origin, and occurrences of the requested `Host`. */
export function wrongOrigins(crawl: Crawl, { host }: { host: string }): string[] {
  const own = new URL(crawl.origin).hostname.split(".").slice(-2).join(".");
  return eachPage(crawl, ({ html }) => {
    const absolute = html.match(/(?:https?:)?\/\/[a-z0-9.-]+(?::\d+)?/gi) ?? [];
    const foreign = absolute.filter((url) => {
      const { hostname = "", origin } = URL.parse(url, "https://x.invalid") ?? {};
      const ours = hostname === own || hostname.endsWith(`.${own}`);
      const local = /^(?:localhost|127\.|0\.0\.0\.0)/.test(hostname);
      return local || (ours && (origin !== crawl.origin || url.startsWith("//")));
    });
    return [
      ...new Set(foreign.map((url) => `names ${url}`)),
      ...(html.includes(host) ? [`names the requested host, ${host}`] : []),
    ];
  });
}

/** Duplicate titles and descriptions. */
export function duplicateMetadata(crawl: Crawl): string[] {
  const owners = new Map<string, string>();
  return canonicalPages(crawl).flatMap(({ path, titles, metas }) => {
    const texts = [`title "${titles[0]}"`, `description "${metas.get("description")?.[0]}"`];
    return texts.flatMap((text) => {
      const owner = owners.get(text);
      owners.set(text, owner ?? path);
      return owner === undefined ? [] : [`${path}: has the ${text} of ${owner}`];
    });
  });
}

/** Problems of each page, prefixed with its path. */
export function eachPage(crawl: Crawl, check: (page: CrawledPage) => string[]): string[] {
  return [...crawl.pages.values()].flatMap((page) =>
    check(page).map((problem) => `${page.path}: ${problem}`),
  );
}

export function isIndexable({ metas }: Pick<CrawledPage, "metas">): boolean {
  return !(metas.get("robots") ?? []).some((content) => content.includes("noindex"));
}

/** All pages except filtered views, whose canonical URL is another page. */
export function canonicalPages(crawl: Crawl): CrawledPage[] {
  return [...crawl.pages.values()].filter(({ path }) => !path.includes("?"));
}

function internalLinks({ origin }: Crawl, { path, links }: CrawledPage) {
  return links.flatMap(({ href }) => internalUrl(href, { origin, page: path }) ?? []);
}

function duplicates(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
