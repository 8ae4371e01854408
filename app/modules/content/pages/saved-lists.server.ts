import { savedContent } from "#app/db/saved-content.server.ts";
import { faqs, reviews } from "./content.server.ts";
import { faqListSchema, type ReviewEntry, reviewListSchema } from "./schema.ts";

export const savedFaqs = savedContent({ key: "content-faqs", base: faqs, schema: faqListSchema });

export const savedReviews = savedContent<ReviewEntry[]>({
  key: "content-reviews",
  base: reviews,
  schema: reviewListSchema,
});
