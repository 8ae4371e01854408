import { savedContent } from "#app/db/saved-content.server.ts";
import headsContent from "#content/heads.ts";
import * as homeContent from "#content/home.ts";
import * as pagesContent from "#content/static-pages.ts";
import * as schema from "./schema.ts";
import { faqListSchema, type ReviewEntry, reviewListSchema } from "./schema.ts";

export const about = schema.aboutSchema.parse(pagesContent.about);
export const contact = schema.contactSchema.parse(pagesContent.contact);
export const dealsPage = schema.dealsPageSchema.parse(pagesContent.dealsPage);
export const specialsPage = schema.specialsPageSchema.parse(pagesContent.specialsPage);
const faqs = schema.faqsSchema.parse(homeContent.faqs);
export const features = schema.featuresSchema.parse(homeContent.features);
export const firstVisit = schema.firstVisitSchema.parse(homeContent.firstVisit);
export const heads = schema.headsSchema.parse(headsContent);
export const home = schema.homeSchema.parse(homeContent.home);
const reviews = schema.reviewsSchema.parse(homeContent.reviews);
export const rewards = schema.rewardsSchema.parse(pagesContent.rewards);

export const savedFaqs = savedContent({ key: "content-faqs", base: faqs, schema: faqListSchema });

export const savedReviews = savedContent<ReviewEntry[]>({
  key: "content-reviews",
  base: reviews,
  schema: reviewListSchema,
});
