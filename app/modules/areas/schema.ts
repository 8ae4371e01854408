import { z } from "zod";
import { pictureName } from "#app/modules/media/picture-schema.ts";
import { copy, isoDate, slug } from "#app/platform/schema-fields.ts";

/** A front matter line that holds several values: `Fort Street (M-85); I-75`. */
const list = copy.transform((line) => line.split(";").map((item) => item.trim()));
const names = list.refine((items) => items.every(Boolean), "must not hold empty items");

/** What stands between the fences of `content/areas/profiles/{slug}.md`. */
export const profileHeadSchema = z.strictObject({
  name: copy,
  county: z.enum(["Wayne", "Oakland", "Macomb"]),
  /** Population rounded down, as people say it. */
  population: z.string().regex(/^[\d,]+\+$/, "must look like 639,000+"),
  landmarks: names.refine(({ length }) => length >= 3, "must name at least 3"),
  neighborhoods: names.refine(({ length }) => length >= 2, "must name at least 2"),
  /** Names of places of `areas.csv`, nearest first. */
  nearbyAreas: names.refine(({ length }) => length >= 4, "must name at least 4"),
  zipCodes: names.refine((zips) => zips.every((zip) => /^\d{5}$/.test(zip)), "must be ZIP codes"),
  /** Roads of the driving directions, in the order they are driven. */
  roads: names,
  introTitle: copy,
  localTitle: copy,
  whyTitle: copy,
  /** Day the text last changed. */
  updated: isoDate,
});

export const profileTextsSchema = z.strictObject({
  intro: copy,
  localInfo: copy,
  whyChoose: copy,
  drivingDirections: copy,
});

export const cityProfileSchema = z.strictObject({
  slug,
  ...profileHeadSchema.shape,
  ...profileTextsSchema.shape,
});

/** What the site knows about one of the towns it has a page of its own for. */
export type CityProfile = z.output<typeof cityProfileSchema>;

const titled = z.strictObject({ title: copy });
const faq = z.strictObject({ question: copy, answer: copy });

/** What every city page says around the profile; `content/areas/page.ts`. */
export const areaPageSchema = z.strictObject({
  title: copy,
  description: copy,
  /** Comma separated. */
  keywords: copy,
  hero: z.strictObject({ title: copy, text: copy, shopLabel: copy, contactLabel: copy }),
  facts: z.strictObject({
    title: copy,
    landmarks: copy,
    neighborhoods: copy,
    zipCodes: copy,
    directions: copy,
    /** In place of driving directions that lead to another address. */
    directionsElsewhere: copy,
  }),
  statistics: z.strictObject({
    title: copy,
    rating: copy,
    population: copy,
    populationUnknown: copy,
    products: copy,
  }),
  benefits: z.strictObject({
    title: copy,
    items: z
      .array(
        z.strictObject({
          icon: z.enum(["sprout", "layout-grid", "messages-square", "clock", "coins", "map-pin"]),
          title: copy,
          text: copy,
        }),
      )
      .length(6, "must hold exactly 6 benefits"),
  }),
  categories: z.strictObject({
    title: copy,
    items: z
      .array(z.strictObject({ name: copy, picture: pictureName, text: copy }))
      .length(4, "must hold exactly 4 categories"),
  }),
  testimonials: z.strictObject({ title: copy, sampleNote: copy }),
  nearby: titled,
  visit: z.strictObject({
    title: copy,
    location: copy,
    hours: copy,
    contact: copy,
    contactLabel: copy,
    distance: copy,
    directionsLabel: copy,
    priceRange: copy,
  }),
  order: z.strictObject({ title: copy, text: copy, label: copy }),
  faqs: z.strictObject({
    title: copy,
    items: z.array(faq).length(5, "must hold exactly 5 questions"),
  }),
  explore: z.strictObject({ title: copy, allLabel: copy }),
  closing: z.strictObject({ title: copy, text: copy, label: copy }),
  /** In place of a profile's own texts. */
  generic: z.strictObject({ introTitle: copy, intro: z.array(copy).length(3) }),
  related: z.strictObject({
    shop: z.strictObject({ title: copy, links: z.array(copy).length(4) }),
    store: z.strictObject({
      title: copy,
      links: z.strictObject({ about: copy, deals: copy, rewards: copy, contact: copy }),
    }),
    cities: titled,
  }),
});

export const areasIndexSchema = z.strictObject({
  storeNote: copy,
  /** `rings` stays out while no ring is in view. */
  map: z.strictObject({ title: copy, rings: copy, text: copy }),
  places: z.strictObject({
    title: copy,
    filterLabel: copy,
    filterHint: copy,
    noneTitle: copy,
    noneText: copy,
    clearLabel: copy,
  }),
});

export type AreaPageCopy = z.output<typeof areaPageSchema>;
export type AreasIndexCopy = z.output<typeof areasIndexSchema>;
