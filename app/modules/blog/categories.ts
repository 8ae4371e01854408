/** The eight categories of posts (spec 2, section 3). */
export const POST_CATEGORIES = [
  "Reviews",
  "Local Guide",
  "City Guide",
  "Delivery Guide",
  "Education",
  "Product Guide",
  "Wellness",
  "Strain Guide",
] as const;

export type PostCategory = (typeof POST_CATEGORIES)[number];
