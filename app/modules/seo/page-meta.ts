import type { MetaDescriptor } from "react-router";

interface PageMeta {
  title: string;
  /** At most about 160 characters: longer ones are cut off in search results. */
  description: string;
  /** Canonical path, without query. */
  path: string;
  publicOrigin: string;
  /** Pages that should not appear in search results. */
  noindex?: boolean;
}

/** Head elements of one page. The origin comes from configuration, never from the request. */
export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const url = page.publicOrigin + page.path;
  return [
    { title: page.title },
    { name: "description", content: page.description },
    { name: "robots", content: page.noindex ? "noindex, follow" : "index, follow" },
    { tagName: "link", rel: "canonical", href: url },
    { property: "og:type", content: "website" },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:url", content: url },
  ];
}
