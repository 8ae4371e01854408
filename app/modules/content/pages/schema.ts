import { z } from "zod";
import { pictureName } from "#app/modules/media/picture-schema.ts";
import { withoutMarks } from "#app/modules/store/conditional-text.ts";
import { copy, isoDate, refuseRepeats } from "#app/platform/schema-fields.ts";

/** A heading with a paragraph under it. */
const block = z.strictObject({ title: copy, text: copy });
const linkBlock = z.strictObject({ title: copy, text: copy, label: copy });

/** Four cards under Why Choose; icons are Lucide names. */
export const featuresSchema = z
  .array(
    z.strictObject({
      icon: z.enum(["sprout", "award", "map-pin", "flask-conical"]),
      title: copy,
      description: copy,
    }),
  )
  .length(4, "must hold exactly 4 features");

const faqSchema = z.strictObject({ question: copy, answer: copy });

/** Questions as staff may leave them, in the order they are shown. */
export const faqListSchema = z
  .array(faqSchema)
  .min(1, "must hold at least one question")
  .superRefine(refuseRepeats("question"));

/** The eight questions of the content file. */
export const faqsSchema = z.array(faqSchema).length(8, "must hold exactly 8 questions");

const reviewSchema = z.strictObject({
  name: copy,
  location: copy,
  rating: z.int().min(1).max(5),
  text: copy,
  date: isoDate,
  /** Where it was written, as in "Google". */
  source: copy.optional(),
  /** How and when its author allowed us to print it; for staff alone. */
  permission: copy.optional(),
  /** True while the review is invented; pages then say so. */
  sample: z.boolean(),
});

/** Reviews as staff may leave them: a real one has a source and its author's permission. */
export const reviewListSchema = z.array(reviewSchema).superRefine((reviews, context) => {
  reviews.forEach(({ sample, ...review }, index) => {
    for (const key of ["source", "permission"] as const) {
      if (sample || review[key]) continue;
      const message = "must be filled in, unless the review is a sample";
      context.addIssue({ code: "custom", path: [index, key], message });
    }
  });
  refuseRepeats("text")(reviews, context);
});

/** The six reviews of the content file. */
export const reviewsSchema = z
  .array(
    reviewSchema.refine(({ rating }) => rating === 5, { path: ["rating"], error: "must be 5" }),
  )
  .length(6, "must hold exactly 6 reviews");

export const aboutSchema = z.strictObject({
  story: z.strictObject({ title: copy, paragraphs: z.array(copy).min(1), picture: pictureName }),
  values: z.strictObject({
    title: copy,
    items: z.array(block).length(4, "must hold exactly 4 values"),
  }),
  visit: linkBlock,
});

const iconBlock = z.strictObject({
  icon: z.enum(["coins", "gift", "crown", "user-plus"]),
  title: copy,
  text: copy,
});

export const rewardsSchema = z.strictObject({
  hero: z.strictObject({ title: copy, text: copy, joinLabel: copy, pointsLabel: copy }),
  benefits: z.strictObject({
    title: copy,
    /** Earn points, redeem rewards, VIP access. */
    items: z.array(iconBlock).length(3),
    listTitle: copy,
    list: z.array(copy).min(1),
  }),
  howItWorks: z.strictObject({ title: copy, steps: z.array(block).length(3) }),
  rewards: z.strictObject({
    title: copy,
    text: copy,
    visits: z.array(z.strictObject({ visit: copy, title: copy, text: copy })).length(3),
    terms: copy,
  }),
  closing: linkBlock,
});

export const homeSchema = z.strictObject({
  hero: z.strictObject({
    headline: z.literal("ELEVATE YOUR EXPERIENCE"),
    text: copy,
    shopLabel: copy,
    moreLabel: copy,
  }),
  rewardsPromo: linkBlock,
  categories: z.strictObject({ title: copy, moreLabel: copy }),
  deli: linkBlock,
  features: z.strictObject({ title: copy }),
  instagram: linkBlock,
  videos: z.strictObject({ title: copy, moreLabel: copy }),
  reviews: z.strictObject({ title: copy, summary: copy, sampleNote: copy }),
  faqs: z.strictObject({ title: copy }),
  closing: linkBlock,
  explore: linkBlock,
  exitPopup: z.strictObject({
    title: copy,
    text: copy,
    /** Link to the specials page, where dates and terms are. */
    termsLabel: copy,
    label: copy,
    skipLabel: copy,
  }),
});

export const contactSchema = z.strictObject({
  form: block,
  visit: z.strictObject({ title: copy, hoursTitle: copy }),
  map: z.strictObject({ title: copy, text: copy, label: copy }),
});

export const dealsPageSchema = z.strictObject({
  form: block,
  benefits: z.strictObject({
    title: copy,
    items: z.array(block).length(3, "must hold exactly 3 benefits"),
  }),
  specialsLink: copy,
});

export const specialsPageSchema = z.strictObject({
  sampleNote: copy,
  empty: linkBlock,
  menu: linkBlock,
});

export const PAGES = [
  "home",
  "shop",
  "about",
  "contact",
  "deals",
  "specials",
  "rewards",
  "videos",
  "areas-served",
  "blog",
] as const;

/**
 * Text for search engines. The content check measures it with its tokens filled in: 160 characters.
 * Marks such as `{{#delivery}}` do not count, since nobody reads them.
 */
const description = copy.refine(
  (text) => withoutMarks(text).length <= 240,
  "must be at most 240 characters before tokens are filled in",
);

/** Document title, description and visible opening of a page. */
const pageHead = z.strictObject({
  title: copy,
  description,
  /** Comma separated. */
  keywords: copy,
  heading: copy,
  intro: copy,
});

export const headsSchema = z.strictObject({
  home: pageHead,
  shop: pageHead,
  about: pageHead,
  contact: pageHead,
  deals: pageHead,
  specials: pageHead,
  rewards: pageHead,
  videos: pageHead,
  "areas-served": pageHead,
  blog: pageHead,
});

export const LEGAL_PAGES = ["privacy", "terms", "accessibility"] as const;

/** Front matter of `content/pages/*.md`. */
export const legalHeadSchema = z.strictObject({
  title: copy,
  description,
  keywords: copy,
  updated: isoDate,
});

export type PageSlug = (typeof PAGES)[number];
export type LegalSlug = (typeof LEGAL_PAGES)[number];
export type Feature = z.infer<typeof featuresSchema>[number];
export type Faq = z.infer<typeof faqsSchema>[number];
export type ReviewEntry = z.infer<typeof reviewSchema>;
/** A review as pages show it. */
export type Review = Omit<ReviewEntry, "permission">;
export type AboutCopy = z.infer<typeof aboutSchema>;
export type RewardsCopy = z.infer<typeof rewardsSchema>;
export type HomeCopy = z.infer<typeof homeSchema>;
export type ContactCopy = z.infer<typeof contactSchema>;
export type DealsPageCopy = z.infer<typeof dealsPageSchema>;
export type SpecialsPageCopy = z.infer<typeof specialsPageSchema>;
export type PageHead = z.infer<typeof pageHead>;
export type PageHeads = z.infer<typeof headsSchema>;
