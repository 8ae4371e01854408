import { z } from "zod";
import { pictureNameSchema } from "#app/modules/media/picture-schema.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import {
  isoDate,
  optionalDays,
  requireDaysInOrder,
  requireUnique,
  trimmedText,
} from "#app/platform/validation.ts";

/** A heading with a paragraph under it. */
const block = z.strictObject({ title: trimmedText, text: trimmedText });
const linkBlock = z.strictObject({ title: trimmedText, text: trimmedText, label: trimmedText });

/** The four cards under "Why Choose"; icons are names of Lucide icons. */
export const featuresSchema = z
  .array(
    z.strictObject({
      icon: z.enum(["sprout", "award", "map-pin", "flask-conical"]),
      title: trimmedText,
      description: trimmedText,
    }),
  )
  .length(4, "must have exactly 4 features");

/** Icons are names of Lucide icons. */
const visitItem = z.strictObject({
  icon: z.enum(["id-card", "banknote", "car", "truck"]),
  title: trimmedText,
  text: trimmedText,
});

/** What to know before a first visit, and by when to order for delivery today or tomorrow. */
export const firstVisitSchema = z.strictObject({
  title: trimmedText,
  items: z.array(visitItem).min(1),
  orderBy: visitItem.omit({ title: true }).extend({ today: trimmedText, tomorrow: trimmedText }),
});

const faqSchema = z
  .strictObject({
    question: trimmedText,
    answer: trimmedText,
    /** Staff still work on it; visitors do not see it. */
    draft: z.boolean().optional(),
    ...optionalDays,
  })
  .superRefine(requireDaysInOrder);

/** Questions as staff may save them, in the order they are shown. */
export const faqListSchema = z
  .array(faqSchema)
  .min(1, "must have at least one question")
  .superRefine(requireUnique("question"));

/** The eight questions of the content file. */
export const faqsSchema = z.array(faqSchema).length(8, "must have exactly 8 questions");

const reviewSchema = z
  .strictObject({
    name: trimmedText,
    location: trimmedText,
    rating: z.int().min(1).max(5),
    text: trimmedText,
    date: isoDate,
    /** Where the review was written, such as "Google". */
    source: trimmedText.optional(),
    /** How and when its author agreed to publication; only staff see this. */
    permission: trimmedText.optional(),
    /** Whether the review is invented; pages label it as a sample. */
    sample: z.boolean(),
    ...optionalDays,
  })
  .superRefine(requireDaysInOrder);

/** Reviews as staff may save them; real reviews need a source and the author's permission. */
export const reviewListSchema = z.array(reviewSchema).superRefine((reviews, context) => {
  reviews.forEach(({ sample, ...review }, index) => {
    for (const key of ["source", "permission"] as const) {
      if (sample || review[key]) continue;
      const message = "must be filled in, unless the review is a sample";
      context.addIssue({ code: "custom", path: [index, key], message });
    }
  });
  requireUnique("text")(reviews, context);
});

/** The six reviews of the content file. */
export const reviewsSchema = z
  .array(
    reviewSchema.refine(({ rating }) => rating === 5, { path: ["rating"], error: "must be 5" }),
  )
  .length(6, "must have exactly 6 reviews");

export const aboutSchema = z.strictObject({
  story: z.strictObject({
    title: trimmedText,
    paragraphs: z.array(trimmedText).min(1),
    picture: pictureNameSchema,
  }),
  values: z.strictObject({
    title: trimmedText,
    items: z.array(block).length(4, "must have exactly 4 values"),
  }),
  visit: linkBlock,
});

const iconBlock = z.strictObject({
  icon: z.enum(["coins", "gift", "crown", "user-plus"]),
  title: trimmedText,
  text: trimmedText,
});

export const rewardsSchema = z.strictObject({
  hero: z.strictObject({ joinLabel: trimmedText, pointsLabel: trimmedText }),
  benefits: z.strictObject({
    title: trimmedText,
    /** Earn points, redeem rewards, VIP access. */
    items: z.array(iconBlock).length(3),
    listTitle: trimmedText,
    list: z.array(trimmedText).min(1),
  }),
  howItWorks: z.strictObject({ title: trimmedText, steps: z.array(block).length(3) }),
  rewards: z.strictObject({
    title: trimmedText,
    text: trimmedText,
    visits: z.array(z.strictObject({ visit: trimmedText, title: trimmedText })).length(3),
    terms: trimmedText,
  }),
  closing: linkBlock,
});

export const homeSchema = z.strictObject({
  hero: z.strictObject({
    headline: z.literal("ELEVATE YOUR EXPERIENCE"),
    text: trimmedText,
    shopLabel: trimmedText,
    moreLabel: trimmedText,
  }),
  deal: z.strictObject({ eyebrow: trimmedText, sampleNote: trimmedText, moreLabel: trimmedText }),
  rewardsPromo: linkBlock,
  categories: z.strictObject({ title: trimmedText, moreLabel: trimmedText }),
  deli: linkBlock,
  features: z.strictObject({ title: trimmedText }),
  instagram: linkBlock,
  videos: z.strictObject({ title: trimmedText, moreLabel: trimmedText }),
  reviews: z.strictObject({
    title: trimmedText,
    summary: trimmedText,
    listingLabel: trimmedText,
    sampleNote: trimmedText,
  }),
  faqs: z.strictObject({ title: trimmedText }),
  closing: linkBlock,
  explore: linkBlock,
  exitPopup: z.strictObject({
    title: trimmedText,
    text: trimmedText,
    /** Label of the link to the specials page, which has dates and terms. */
    termsLabel: trimmedText,
    label: trimmedText,
    skipLabel: trimmedText,
  }),
});

export const contactSchema = z.strictObject({
  form: block,
  /** What stays on the page after a message was sent. */
  sent: block,
  visit: z.strictObject({ title: trimmedText, hoursTitle: trimmedText }),
  map: z.strictObject({ title: trimmedText, text: trimmedText, label: trimmedText }),
});

export const dealsPageSchema = z.strictObject({
  form: block,
  benefits: z.strictObject({
    title: trimmedText,
    items: z.array(block).length(3, "must have exactly 3 benefits"),
  }),
  specialsLink: trimmedText,
  /** Title of the list of today's deals. */
  current: trimmedText,
});

export const specialsPageSchema = z.strictObject({
  sampleNote: trimmedText,
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
 * Description for search engines. The content check limits it to 160 characters with tokens filled
 * in. Marks such as `{{#delivery}}` do not count, because they are removed.
 */
const description = trimmedText.refine(
  (text) => removeMarks(text).length <= 240,
  "must be at most 240 characters before tokens are filled in",
);

/** Document title, description, and visible opening of a page. */
const pageHead = z.strictObject({
  title: trimmedText,
  description,
  /** Comma separated. */
  keywords: trimmedText,
  heading: trimmedText,
  intro: trimmedText,
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
  title: trimmedText,
  description,
  keywords: trimmedText,
  updated: isoDate,
});

export type PageSlug = (typeof PAGES)[number];
export type LegalSlug = (typeof LEGAL_PAGES)[number];
export type Feature = z.infer<typeof featuresSchema>[number];
export type FirstVisitCopy = z.infer<typeof firstVisitSchema>;
/** An item of the strip for first visits, as pages show it. */
export type VisitItem = z.infer<typeof visitItem>;
/** A question as pages show it. */
export type Faq = Pick<z.infer<typeof faqSchema>, "question" | "answer">;
export type ReviewEntry = z.infer<typeof reviewSchema>;
/** A review as pages show it. */
export type Review = Omit<ReviewEntry, "permission" | "startsOn" | "endsOn">;
export type AboutCopy = z.infer<typeof aboutSchema>;
export type RewardsCopy = z.infer<typeof rewardsSchema>;
export type HomeCopy = z.infer<typeof homeSchema>;
export type ContactCopy = z.infer<typeof contactSchema>;
export type DealsPageCopy = z.infer<typeof dealsPageSchema>;
export type SpecialsPageCopy = z.infer<typeof specialsPageSchema>;
export type PageHead = z.infer<typeof pageHead>;
export type PageHeads = z.infer<typeof headsSchema>;
