import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { ShareCard } from "./share-images/schema.ts";

/** How often a page is said to change; search engines take it as a hint at most. */
export type ChangeFrequency = "daily" | "weekly" | "monthly";

/** One page of the site: what its head, its share image and the sitemap have in common. */
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
  /** Whether search engines may list it; only such pages stand in the sitemap. */
  indexable: boolean;
  changefreq: ChangeFrequency;
  /** 0 to 1. */
  priority: number;
  /** Facts the page shows besides what its loader gives; when they change, so has the page. */
  shows?: readonly (keyof SiteFacts)[];
}

/** A schema.org node with its context, ready to be printed as JSON. */
export type StructuredData = { "@context": "https://schema.org"; "@type": string } & Record<
  string,
  unknown
>;

/** Everything the head of a page says about it; addresses are absolute. */
export interface PageSeo {
  title: string;
  description: string;
  keywords: string;
  /** Absent where no address should be kept for the page: it answers 404. */
  canonical?: string;
  robots: "index, follow" | "noindex, follow";
  type: SitePage["type"];
  /** Neighbours in a series of pages. */
  prev?: string;
  next?: string;
  siteName: string;
  image?: { url: string; alt: string };
  structuredData: StructuredData[];
}
