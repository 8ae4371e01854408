import { readdirSync, readFileSync } from "node:fs";
import type { z } from "zod";
import { areaPageSchema, areasIndexSchema } from "#app/modules/areas/schema.ts";
import { blogCopySchema } from "#app/modules/blog/schema.ts";
import { dealsSchema } from "#app/modules/catalog/deals/schema.ts";
import * as catalog from "#app/modules/catalog/schema.ts";
import * as pages from "#app/modules/content/pages/schema.ts";
import { videosSchema } from "#app/modules/content/videos/schema.ts";
import { picturesSchema } from "#app/modules/media/picture-schema.ts";
import { announcementSchema } from "#app/modules/site/announcement/schema.ts";
import { siteFactsSchema } from "#app/modules/store/schema.ts";
import about from "#content/about.ts";
import announcement from "#content/announcement.ts";
import areasIndex from "#content/areas/index-page.ts";
import areaPage from "#content/areas/page.ts";
import blog from "#content/blog.ts";
import categories from "#content/categories.ts";
import contact from "#content/contact.ts";
import deals from "#content/deals.ts";
import { dealsPage, specialsPage } from "#content/deals-pages.ts";
import facts from "#content/facts.ts";
import faqs from "#content/faqs.ts";
import features from "#content/features.ts";
import heads from "#content/heads.ts";
import home from "#content/home.ts";
import pictures from "#content/pictures.ts";
import products from "#content/products.ts";
import reviews from "#content/reviews.ts";
import rewards from "#content/rewards.ts";
import { shelves, shopCopy } from "#content/shop.ts";
import videos from "#content/videos.ts";

/** One value of a content file and the schema it must satisfy. */
interface ContentFile {
  file: string;
  schema: z.ZodType;
  value: unknown;
}

/** Every typed content file by the name its problems are reported under. */
export const CONTENT_FILES = {
  facts: { file: "content/facts.ts", schema: siteFactsSchema, value: facts },
  pictures: { file: "content/pictures.ts", schema: picturesSchema, value: pictures },
  announcement: {
    file: "content/announcement.ts",
    schema: announcementSchema,
    value: announcement,
  },
  categories: {
    file: "content/categories.ts",
    schema: catalog.categoriesSchema,
    value: categories,
  },
  shelves: { file: "content/shop.ts", schema: catalog.shelvesSchema, value: shelves },
  shopCopy: { file: "content/shop.ts", schema: catalog.shopCopySchema, value: shopCopy },
  products: { file: "content/products.ts", schema: catalog.productsSchema, value: products },
  deals: { file: "content/deals.ts", schema: dealsSchema, value: deals },
  videos: { file: "content/videos.ts", schema: videosSchema, value: videos },
  features: { file: "content/features.ts", schema: pages.featuresSchema, value: features },
  faqs: { file: "content/faqs.ts", schema: pages.faqsSchema, value: faqs },
  reviews: { file: "content/reviews.ts", schema: pages.reviewsSchema, value: reviews },
  about: { file: "content/about.ts", schema: pages.aboutSchema, value: about },
  rewards: { file: "content/rewards.ts", schema: pages.rewardsSchema, value: rewards },
  home: { file: "content/home.ts", schema: pages.homeSchema, value: home },
  contact: { file: "content/contact.ts", schema: pages.contactSchema, value: contact },
  dealsPage: { file: "content/deals-pages.ts", schema: pages.dealsPageSchema, value: dealsPage },
  specialsPage: {
    file: "content/deals-pages.ts",
    schema: pages.specialsPageSchema,
    value: specialsPage,
  },
  areaPage: { file: "content/areas/page.ts", schema: areaPageSchema, value: areaPage },
  areasIndex: { file: "content/areas/index-page.ts", schema: areasIndexSchema, value: areasIndex },
  blog: { file: "content/blog.ts", schema: blogCopySchema, value: blog },
  heads: { file: "content/heads.ts", schema: pages.headsSchema, value: heads },
} as const satisfies Record<string, ContentFile>;

export type ContentName = keyof typeof CONTENT_FILES;

const root = new URL("../../", import.meta.url);

/** Text of each Markdown page by its path in the project. */
export function readMarkdownPages(): Record<string, string> {
  const files = pages.LEGAL_PAGES.map((slug) => `content/pages/${slug}.md`);
  return Object.fromEntries(files.map((file) => [file, readFileSync(new URL(file, root), "utf8")]));
}

/** Names of the pictures in `art/`, without ending. */
export function readArtNames(): string[] {
  return readdirSync(new URL("art/", root))
    .filter((file) => file.endsWith(".webp"))
    .map((file) => file.slice(0, -".webp".length));
}
