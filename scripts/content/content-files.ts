import { readdirSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { areaPageSchema, areasIndexSchema } from "#app/modules/areas/schema.ts";
import { blogCopySchema } from "#app/modules/blog/schema.ts";
import * as catalog from "#app/modules/catalog/schema.ts";
import { dealsSchema } from "#app/modules/catalog/schema.ts";
import * as pages from "#app/modules/content/pages/schema.ts";
import { videosSchema } from "#app/modules/content/videos/schema.ts";
import { picturesSchema } from "#app/modules/media/picture-schema.ts";
import { claimListSchema } from "#app/modules/store/claims/schema.ts";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import { areaPage, areasIndex } from "#content/areas/page.ts";
import blog from "#content/blog.ts";
import claims from "#content/claims.ts";
import deals from "#content/deals.ts";
import facts from "#content/facts.ts";
import heads from "#content/heads.ts";
import { faqs, features, firstVisit, home, reviews } from "#content/home.ts";
import pictures from "#content/pictures.ts";
import products from "#content/products.ts";
import { categories, shelves, shopCopy } from "#content/shop.ts";
import { about, contact, dealsPage, rewards, specialsPage } from "#content/static-pages.ts";
import videos from "#content/videos.ts";

/** A value of a content file, and its schema. */
interface ContentFile {
  file: string;
  schema: z.ZodType;
  value: unknown;
}

/** The values of all typed content files, by the name that problems are reported under. */
export const CONTENT_FILES = {
  facts: { file: "content/facts.ts", schema: siteFactsSchema, value: facts },
  pictures: { file: "content/pictures.ts", schema: picturesSchema, value: pictures },
  categories: {
    file: "content/shop.ts",
    schema: catalog.categoriesSchema,
    value: categories,
  },
  shelves: { file: "content/shop.ts", schema: catalog.shelvesSchema, value: shelves },
  shopCopy: { file: "content/shop.ts", schema: catalog.shopCopySchema, value: shopCopy },
  products: { file: "content/products.ts", schema: catalog.productsSchema, value: products },
  claims: { file: "content/claims.ts", schema: claimListSchema, value: claims },
  deals: { file: "content/deals.ts", schema: dealsSchema, value: deals },
  videos: { file: "content/videos.ts", schema: videosSchema, value: videos },
  features: { file: "content/home.ts", schema: pages.featuresSchema, value: features },
  firstVisit: { file: "content/home.ts", schema: pages.firstVisitSchema, value: firstVisit },
  faqs: { file: "content/home.ts", schema: pages.faqsSchema, value: faqs },
  reviews: { file: "content/home.ts", schema: pages.reviewsSchema, value: reviews },
  about: { file: "content/static-pages.ts", schema: pages.aboutSchema, value: about },
  rewards: { file: "content/static-pages.ts", schema: pages.rewardsSchema, value: rewards },
  home: { file: "content/home.ts", schema: pages.homeSchema, value: home },
  contact: { file: "content/static-pages.ts", schema: pages.contactSchema, value: contact },
  dealsPage: { file: "content/static-pages.ts", schema: pages.dealsPageSchema, value: dealsPage },
  specialsPage: {
    file: "content/static-pages.ts",
    schema: pages.specialsPageSchema,
    value: specialsPage,
  },
  areaPage: { file: "content/areas/page.ts", schema: areaPageSchema, value: areaPage },
  areasIndex: { file: "content/areas/page.ts", schema: areasIndexSchema, value: areasIndex },
  blog: { file: "content/blog.ts", schema: blogCopySchema, value: blog },
  heads: { file: "content/heads.ts", schema: pages.headsSchema, value: heads },
} as const satisfies Record<string, ContentFile>;

export type ContentName = keyof typeof CONTENT_FILES;

const ROOT = new URL("../../", import.meta.url);

/** Text of each Markdown file in a folder of the project, by file name without `.md`. */
export function readMarkdownFolder(folder: string): Record<string, string> {
  const url = new URL(`${folder}/`, ROOT);
  const files = readdirSync(url).filter((file) => file.endsWith(".md"));
  return Object.fromEntries(
    files.map((file) => [file.slice(0, -".md".length), readFileSync(new URL(file, url), "utf8")]),
  );
}

/** Text of each legal page by its path in the project. */
export function readMarkdownPages(): Record<string, string> {
  const files = pages.LEGAL_PAGES.map((slug) => `content/pages/${slug}.md`);
  return Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, ROOT), "utf8")]));
}

/** Names of the pictures in `art/`, without `.webp`. */
export function readArtNames(): string[] {
  return readdirSync(new URL("art/", ROOT))
    .filter((file) => file.endsWith(".webp"))
    .map((file) => file.slice(0, -".webp".length));
}
