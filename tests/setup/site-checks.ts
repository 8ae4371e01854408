import { type Crawl, type CrawledPage, innerAddress } from "./crawl.ts";

// Each check returns problems as "page: what is wrong".

const SCHEMES = new Set(["https:", "tel:", "mailto:"]);

/** Internal links that do not answer 200 after at most one redirect. */
export function deadLinks(crawl: Crawl): string[] {
  const problems: string[] = [];
  for (const [address, { from, more }] of linkedAddresses(crawl)) {
    const visit = crawl.visits.get(address);
    const linked = `${from}${more > 0 ? ` and ${more} more` : ""}: ${address}`;
    if (visit?.status !== 200) problems.push(`${linked} answers ${visit?.status}`);
    else if (visit.redirects > 1) problems.push(`${linked} redirects ${visit.redirects} times`);
  }
  return problems;
}

/** Internal link targets: the first page that links there, and how many more do. */
function linkedAddresses(crawl: Crawl): Map<string, { from: string; more: number }> {
  const linked = new Map<string, { from: string; more: number }>();
  for (const page of crawl.pages.values()) {
    const addresses = innerLinks(crawl, page).map(({ address }) => address);
    for (const address of new Set(addresses)) {
      const known = linked.get(address);
      if (known) known.more += 1;
      else linked.set(address, { from: page.address, more: 0 });
    }
  }
  return linked;
}

/** Links with an invalid URL or without an accessible name. */
export function badLinks(crawl: Crawl): string[] {
  return eachPage(crawl, (page) =>
    page.links.flatMap(({ href, name }) => {
      const url = URL.parse(href, crawl.origin + page.address);
      if (!url || href.trim() === "") return [`"${href}" is no address`];
      if (url.origin !== crawl.origin && !SCHEMES.has(url.protocol)) return [`${href} is not safe`];
      return name === "" ? [`${href} has no text`] : [];
    }),
  );
}

/** Link fragments without a matching id, and duplicate ids. */
export function badAnchors(crawl: Crawl): string[] {
  return eachPage(crawl, (page) => {
    const missing = innerLinks(crawl, page).filter(({ address, fragment }) => {
      const target = crawl.pages.get(crawl.visits.get(address)?.end ?? "");
      return fragment !== "" && target && !target.ids.includes(fragment);
    });
    return [
      ...missing.map(({ address, fragment }) => `${address} has no #${fragment}`),
      ...repeated(page.ids).map((id) => `#${id} is there twice`),
    ];
  });
}

/** Unlinked pages, and pages more than `most` clicks from `/`. */
export function farPages(crawl: Crawl, { most }: { most: number }): string[] {
  return eachPage(crawl, ({ clicks }) => {
    if (clicks === Number.POSITIVE_INFINITY) return ["no link leads to it"];
    return clicks > most ? [`${clicks} clicks from /`] : [];
  });
}

/** Differences between the sitemap and the indexable pages. */
export function sitemapProblems(crawl: Crawl, { now }: { now: Date }): string[] {
  const { origin, sitemap, visits, pages } = crawl;
  const locs = sitemap.map(({ loc }) => loc);
  const listed = sitemap.flatMap(({ loc, lastmod }) => {
    const address = innerAddress(loc, { origin, page: "/" })?.address;
    const visit = visits.get(address ?? "");
    if (address === undefined) return [`${loc}: not on ${origin}`];
    if (origin + address !== loc) return [`${loc}: not written as ${origin + address}`];
    if (visit?.status !== 200) return [`${loc}: answers ${visit?.status}`];
    if (visit.redirects > 0) return [`${loc}: redirects to ${visit.end}`];
    const page = pages.get(address);
    if (!page || !isIndexable(page)) return [`${loc}: not to be indexed`];
    const time = Date.parse(lastmod);
    return time <= now.getTime() ? [] : [`${loc}: lastmod "${lastmod}"`];
  });
  const left = pagesProper(crawl)
    .filter((page) => isIndexable(page) && !locs.includes(origin + page.address))
    .map(({ address }) => `${address}: not in the sitemap`);
  return [...listed, ...repeated(locs).map((loc) => `${loc}: listed twice`), ...left];
}

/** Absolute URLs of the site with a wrong origin, including the requested `Host`. */
export function foreignAddresses(crawl: Crawl, { host }: { host: string }): string[] {
  const own = new URL(crawl.origin).hostname.split(".").slice(-2).join(".");
  return eachPage(crawl, ({ html }) => {
    const absolute = html.match(/(?:https?:)?\/\/[a-z0-9.-]+(?::\d+)?/gi) ?? [];
    const foreign = absolute.filter((address) => {
      const { hostname = "", origin } = URL.parse(address, "https://x.invalid") ?? {};
      const ours = hostname === own || hostname.endsWith(`.${own}`);
      const local = /^(?:localhost|127\.|0\.0\.0\.0)/.test(hostname);
      return local || (ours && (origin !== crawl.origin || address.startsWith("//")));
    });
    return [
      ...new Set(foreign.map((address) => `names ${address}`)),
      ...(html.includes(host) ? [`names the host it was asked by, ${host}`] : []),
    ];
  });
}

/** Duplicate titles and descriptions. */
export function sharedTexts(crawl: Crawl): string[] {
  const owners = new Map<string, string>();
  return pagesProper(crawl).flatMap(({ address, titles, metas }) => {
    const texts = [`title "${titles[0]}"`, `description "${metas.get("description")?.[0]}"`];
    return texts.flatMap((text) => {
      const owner = owners.get(text);
      owners.set(text, owner ?? address);
      return owner === undefined ? [] : [`${address}: has the ${text} of ${owner}`];
    });
  });
}

/** Problems of each page, prefixed with its URL. */
export function eachPage(crawl: Crawl, check: (page: CrawledPage) => string[]): string[] {
  return [...crawl.pages.values()].flatMap((page) =>
    check(page).map((problem) => `${page.address}: ${problem}`),
  );
}

export function isIndexable({ metas }: Pick<CrawledPage, "metas">): boolean {
  return !(metas.get("robots") ?? []).some((content) => content.includes("noindex"));
}

/** All pages except filtered views, whose canonical URL is another page. */
export function pagesProper(crawl: Crawl): CrawledPage[] {
  return [...crawl.pages.values()].filter(({ address }) => !address.includes("?"));
}

function innerLinks({ origin }: Crawl, { address, links }: CrawledPage) {
  return links.flatMap(({ href }) => innerAddress(href, { origin, page: address }) ?? []);
}

function repeated(values: readonly string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
