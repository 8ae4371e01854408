import { type Crawl, type CrawlResponse, crawlSite } from "./crawl.ts";

export const FAKE_ORIGIN = "https://www.hyde.test";

/** A page that links to others; `head` and `body` are added unchanged. */
export function pageHtml(links: string[], { head = "", body = "" } = {}): string {
  const anchors = links.map((href) => `<a href="${href}">to ${href}</a>`).join(" ");
  return `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${anchors}${body}</body></html>`;
}

/** A sitemap with these paths. */
function sitemapXml(paths: string[]): string {
  const urls = paths.map(
    (path) => `<url><loc>${FAKE_ORIGIN}${path}</loc><lastmod>2026-11-01T10:00:00Z</lastmod></url>`,
  );
  return `<urlset>${urls.join("")}</urlset>`;
}

interface FakeSite {
  /** HTML by path, or a redirect: "-> /shop". */
  pages: Record<string, string>;
  /** Paths to list in the sitemap, or its text; by default all pages. */
  sitemap?: string[] | string;
}

/** Crawls a site that exists only in the test. */
export function crawlFakeSite({ pages, sitemap = Object.keys(pages) }: FakeSite): Promise<Crawl> {
  const files: Record<string, string> = {
    "/sitemap.xml": typeof sitemap === "string" ? sitemap : sitemapXml(sitemap),
    ...pages,
  };
  const load = async (path: string): Promise<CrawlResponse> => {
    const text = files[path];
    if (text === undefined) return { status: 404, type: "text/html", text: "<h1>404</h1>" };
    const [, location] = /^-> (.*)$/.exec(text) ?? [];
    if (location) return { status: 301, type: "", location, text: "" };
    const type = path.endsWith(".xml") ? "application/xml" : "text/html";
    return { status: 200, type, text };
  };
  return crawlSite({ origin: FAKE_ORIGIN, load });
}
