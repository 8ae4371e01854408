import type { MetaDescriptor } from "react-router";
import type { PageSeo } from "./schema.ts";

/** Size of every share image in pixels. */
const SHARE_IMAGE = { width: "1200", height: "630", type: "image/jpeg" };

/** The `meta` of a page whose loader returns `seo`. */
export function seoMeta({
  loaderData,
}: {
  loaderData: { seo: PageSeo } | undefined;
}): MetaDescriptor[] {
  // Without data the loader failed, and the root route shows the error.
  return loaderData ? seoTags(loaderData.seo) : [];
}

/** The `meta` of a page outside the public site, such as a form's result or a personal link. */
export function hiddenMeta(title: string, description: string): () => MetaDescriptor[] {
  return () => [
    { title },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
}

function seoTags(seo: PageSeo): MetaDescriptor[] {
  const { title, description, canonical, image } = seo;
  return [
    { title },
    { name: "description", content: description },
    { name: "keywords", content: seo.keywords },
    { name: "robots", content: seo.robots },
    ...(canonical ? [{ tagName: "link", rel: "canonical", href: canonical }] : []),
    ...(seo.prev ? [{ tagName: "link", rel: "prev", href: seo.prev }] : []),
    ...(seo.next ? [{ tagName: "link", rel: "next", href: seo.next }] : []),
    { property: "og:site_name", content: seo.siteName },
    { property: "og:locale", content: "en_US" },
    { property: "og:type", content: seo.type },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    ...(canonical ? [{ property: "og:url", content: canonical }] : []),
    { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
    { name: "twitter:title", content: title },
    { name: "twitter:description", content: description },
    ...(image ? imageTags(image) : []),
    ...seo.structuredData.map((node) => ({ "script:ld+json": node })),
  ] as MetaDescriptor[];
}

function imageTags({ url, alt }: NonNullable<PageSeo["image"]>): MetaDescriptor[] {
  return [
    { property: "og:image", content: url },
    { property: "og:image:type", content: SHARE_IMAGE.type },
    { property: "og:image:width", content: SHARE_IMAGE.width },
    { property: "og:image:height", content: SHARE_IMAGE.height },
    { property: "og:image:alt", content: alt },
    { name: "twitter:image", content: url },
    { name: "twitter:image:alt", content: alt },
  ];
}
