import { z } from "zod";
import { pictureNameSchema } from "#app/modules/media/picture-schema.ts";
import { isoDate, slugText, trimmedText } from "#app/platform/validation.ts";

/** A front matter line with several values: `Fort Street (M-85); I-75`. */
const semicolonList = trimmedText.transform((line) => line.split(";").map((item) => item.trim()));
const names = semicolonList.refine((items) => items.every(Boolean), "must not contain empty items");

/** Front matter of `content/areas/profiles/{slug}.md`. */
const profileMetadataSchema = z.strictObject({
  name: trimmedText,
  county: z.enum(["Wayne", "Oakland", "Macomb"]),
  /** Population, rounded down. */
  population: z.string().regex(/^[\d,]+\+$/, "must look like 639,000+"),
  landmarks: names.refine(({ length }) => length >= 3, "must name at least 3"),
  neighborhoods: names.refine(({ length }) => length >= 2, "must name at least 2"),
  /** Names of places in `areas.csv`, nearest first. */
  nearbyAreas: names.refine(({ length }) => length >= 4, "must name at least 4"),
  zipCodes: names.refine((zips) => zips.every((zip) => /^\d{5}$/.test(zip)), "must be ZIP codes"),
  /** Roads in the driving directions, in driving order. */
  roads: names,
  introTitle: trimmedText,
  localTitle: trimmedText,
  whyTitle: trimmedText,
  /** Day the text last changed. */
  updated: isoDate,
});

/** The notes on the four product categories, in page order. */
export const shelfNotesSchema = z.strictObject({
  flower: trimmedText,
  concentrates: trimmedText,
  edibles: trimmedText,
  vapes: trimmedText,
});

/** The five questions (spec 2, section 2), separate texts so that staff edit and release them one by one. */
export const questionsSchema = z.strictObject({
  question1: trimmedText,
  answer1: trimmedText,
  question2: trimmedText,
  answer2: trimmedText,
  question3: trimmedText,
  answer3: trimmedText,
  question4: trimmedText,
  answer4: trimmedText,
  question5: trimmedText,
  answer5: trimmedText,
});

export const QUESTION_NUMBERS = [1, 2, 3, 4, 5] as const;

const profileTextsSchema = z.strictObject({
  intro: trimmedText,
  localInfo: trimmedText,
  whyChoose: trimmedText,
  drivingDirections: trimmedText,
  ...shelfNotesSchema.shape,
  ...questionsSchema.shape,
});

export const cityProfileSchema = z.strictObject({
  slug: slugText,
  ...profileMetadataSchema.shape,
  ...profileTextsSchema.shape,
});

/** The texts and data of a town with a page of its own. */
export type CityProfile = z.output<typeof cityProfileSchema>;

/** The questions of a profile, in page order. */
export function listQuestions(
  texts: z.output<typeof questionsSchema>,
): { question: string; answer: string }[] {
  return QUESTION_NUMBERS.map((number) => ({
    question: texts[`question${number}`],
    answer: texts[`answer${number}`],
  }));
}

const titleSchema = z.strictObject({ title: trimmedText });
const faq = z.strictObject({ question: trimmedText, answer: trimmedText });

/** Copy that all city pages share; `content/areas/page.ts`. */
export const areaPageSchema = z.strictObject({
  title: trimmedText,
  description: trimmedText,
  /** Comma separated. */
  keywords: trimmedText,
  hero: z.strictObject({
    title: trimmedText,
    text: trimmedText,
    shopLabel: trimmedText,
    contactLabel: trimmedText,
  }),
  facts: z.strictObject({
    title: trimmedText,
    landmarks: trimmedText,
    neighborhoods: trimmedText,
    zipCodes: trimmedText,
    directions: trimmedText,
    /** Replaces driving directions that were written for a former store address. */
    directionsElsewhere: trimmedText,
  }),
  statistics: z.strictObject({
    title: trimmedText,
    rating: trimmedText,
    population: trimmedText,
    populationUnknown: trimmedText,
    products: trimmedText,
  }),
  benefits: z.strictObject({
    title: trimmedText,
    items: z
      .array(
        z.strictObject({
          icon: z.enum(["sprout", "layout-grid", "messages-square", "clock", "coins", "map-pin"]),
          title: trimmedText,
          text: trimmedText,
        }),
      )
      .length(6, "must have exactly 6 benefits"),
  }),
  categories: z.strictObject({
    title: trimmedText,
    items: z
      .array(
        z.strictObject({
          /** The note of a profile that replaces the text. */
          note: shelfNotesSchema.keyof(),
          name: trimmedText,
          picture: pictureNameSchema,
          /** For places without a profile. */
          text: trimmedText,
        }),
      )
      .length(4, "must have exactly 4 categories"),
  }),
  testimonials: z.strictObject({ title: trimmedText, sampleNote: trimmedText }),
  nearby: titleSchema,
  visit: z.strictObject({
    title: trimmedText,
    location: trimmedText,
    hours: trimmedText,
    contact: trimmedText,
    contactLabel: trimmedText,
    distance: trimmedText,
    directionsLabel: trimmedText,
    priceRange: trimmedText,
  }),
  order: z.strictObject({ title: trimmedText, text: trimmedText, label: trimmedText }),
  faqs: z.strictObject({
    title: trimmedText,
    /** For places without a profile. */
    items: z.array(faq).length(5, "must have exactly 5 questions"),
  }),
  explore: z.strictObject({ title: trimmedText, allLabel: trimmedText }),
  closing: z.strictObject({ title: trimmedText, text: trimmedText, label: trimmedText }),
  /** For places without a profile. */
  generic: z.strictObject({ introTitle: trimmedText, intro: z.array(trimmedText).length(3) }),
  related: z.strictObject({
    shop: z.strictObject({ title: trimmedText, links: z.array(trimmedText).length(4) }),
    store: z.strictObject({
      title: trimmedText,
      links: z.strictObject({
        about: trimmedText,
        deals: trimmedText,
        rewards: trimmedText,
        contact: trimmedText,
      }),
    }),
    cities: titleSchema,
  }),
});

export const areasIndexSchema = z.strictObject({
  storeNote: trimmedText,
  /** `rings` is left out if no ring is in view. */
  map: z.strictObject({ title: trimmedText, rings: trimmedText, text: trimmedText }),
  places: z.strictObject({
    title: trimmedText,
    filterLabel: trimmedText,
    filterHint: trimmedText,
    noneTitle: trimmedText,
    noneText: trimmedText,
    clearLabel: trimmedText,
  }),
});

export type AreaPageCopy = z.output<typeof areaPageSchema>;
export type AreasIndexCopy = z.output<typeof areasIndexSchema>;
