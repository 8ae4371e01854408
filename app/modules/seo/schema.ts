import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { ShareCard } from "./share-images/share-card.ts";

/** How often a page changes, for the sitemap; search engines treat it as a hint. */
export type ChangeFrequency = "daily" | "weekly" | "monthly";

/** A page of the site, as its head, its share image, and the sitemap describe it. */
export interface SitePage {
  /** Canonical path, without query. */
  path: string;
  title: string;
  /** At most 160 characters. */
  description: string;
  /** Comma separated. */
  keywords: string;
  type: "website" | "product" | "article";
  share: Omit<ShareCard, "footer" | "warnings">;
  /** Whether search engines may list the page; the sitemap contains only these pages. */
  indexable: boolean;
  changefreq: ChangeFrequency;
  /** 0 to 1. */
  priority: number;
  /** Facts the page shows besides its loader's data; changing one updates the page's date. */
  shows?: readonly (keyof SiteFacts)[];
}

/** A schema.org node with its context, ready to be serialized as JSON. */
export type StructuredData = { "@context": "https://schema.org"; "@type": string } & Record<
  string,
  unknown
>;

/** The content of a page's head; URLs are absolute. */
export interface PageSeo {
  title: string;
  description: string;
  keywords: string;
  /** Absent if the page answers 404. */
  canonical?: string;
  robots: "index, follow" | "noindex, follow";
  type: SitePage["type"];
  /** Neighbors in a series of pages. */
  prev?: string;
  next?: string;
  siteName: string;
  image?: { url: string; alt: string };
  structuredData: StructuredData[];
}
