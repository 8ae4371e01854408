import { storedContent } from "#app/db/stored-content.server.ts";
import { faqs, reviews } from "./content.server.ts";
import { faqListSchema, type ReviewEntry, reviewListSchema } from "./schema.ts";

export const storedFaqs = storedContent({ key: "content-faqs", base: faqs, schema: faqListSchema });

export const storedReviews = storedContent<ReviewEntry[]>({
  key: "content-reviews",
  base: reviews,
  schema: reviewListSchema,
});
