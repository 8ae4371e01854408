import { expect, test } from "vitest";
import type { PageSeo } from "./schema.ts";
import { hiddenMeta, seoMeta } from "./seo-meta.ts";

const seo: PageSeo = {
  title: "Troy Weed Dispensary",
  description: "The way from Troy.",
  keywords: "Troy, dispensary",
  canonical: "https://www.hyde.test/areas/troy",
  robots: "index, follow",
  type: "website",
  siteName: "Hyde Cannabis",
  image: { url: "https://www.hyde.test/share/areas/troy.jpg?v=1", alt: "Troy" },
  structuredData: [
    { "@context": "https://schema.org", "@type": "FAQPage" },
    { "@context": "https://schema.org", "@type": "Store" },
  ],
};

/** Tags by name or property; the title as `title`, links by their `rel`. */
function tagsOf(page: PageSeo): Record<string, string> {
  const pairs = seoMeta({ loaderData: { seo: page } }).flatMap((tag): [string, string][] => {
    const { title, name, property, content, rel, href } = tag as Record<string, string>;
    if (title !== undefined) return [["title", title]];
    if (rel !== undefined) return [[rel, href ?? ""]];
    return name || property ? [[name ?? property ?? "", content ?? ""]] : [];
  });
  expect(new Set(pairs.map(([key]) => key)).size).toBe(pairs.length);
  return Object.fromEntries(pairs);
}

test("a page has every specified tag once", () => {
  expect(tagsOf(seo)).toEqual({
    title: seo.title,
    description: seo.description,
    keywords: seo.keywords,
    robots: "index, follow",
    canonical: seo.canonical,
    "og:site_name": "Hyde Cannabis",
    "og:locale": "en_US",
    "og:type": "website",
    "og:title": seo.title,
    "og:description": seo.description,
    "og:url": seo.canonical,
    "og:image": seo.image?.url,
    "og:image:type": "image/jpeg",
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": "Troy",
    "twitter:card": "summary_large_image",
    "twitter:title": seo.title,
    "twitter:description": seo.description,
    "twitter:image": seo.image?.url,
    "twitter:image:alt": "Troy",
  });
});

test("a page without its own URL has no canonical URL and no image", () => {
  const { canonical: _, image: __, ...missing } = seo;
  const tags = tagsOf({ ...missing, robots: "noindex, follow" });
  expect(tags).toMatchObject({ robots: "noindex, follow", "twitter:card": "summary" });
  expect(Object.keys(tags).join()).not.toMatch(/canonical|url|image/);
});

test("each structured data node is a separate script, in order", () => {
  const scripts = seoMeta({ loaderData: { seo } }).filter((tag) => "script:ld+json" in tag);
  expect(scripts).toEqual(seo.structuredData.map((node) => ({ "script:ld+json": node })));
});

test("nothing is rendered if the loader failed", () => {
  expect(seoMeta({ loaderData: undefined })).toEqual([]);
});

test("a hidden page has title and description, and is noindex", () => {
  expect(hiddenMeta("Thank you", "Your message arrived.")()).toEqual([
    { title: "Thank you" },
    { name: "description", content: "Your message arrived." },
    { name: "robots", content: "noindex" },
  ]);
});
