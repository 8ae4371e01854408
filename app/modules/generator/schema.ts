import { z } from "zod";
import { POST_CATEGORIES } from "#app/modules/blog/post-types.ts";
import { pictureNameSchema } from "#app/modules/media/picture-schema.ts";
import { LOCATIONS } from "#app/modules/store/locations.ts";
import { SERVICES } from "#app/modules/store/schema.ts";
import { slugText, trimmedText } from "#app/platform/validation.ts";

type LocationToken = keyof typeof LOCATIONS;

/** What the writer may state, by key; `content/generator/facts.ts`. */
export const generalFactsSchema = z.record(
  slugText,
  z.strictObject({ fact: trimmedText, source: trimmedText }),
);

/** The months (1 to 12) in which a text is used. */
const months = z.array(z.int().min(1).max(12)).min(1);

/** The whole text of a section with its heading, for some months or kinds of articles only. */
const passageSchema = z.strictObject({
  heading: trimmedText,
  months: months.optional(),
  /** Ids of kinds. */
  kinds: z.array(slugText).min(1).optional(),
  text: trimmedText,
});

/** A text that follows a passage. */
const additionSchema = z.strictObject({ months: months.optional(), text: trimmedText });

/** The topic or kind is left out unless all of these services are approved. */
const services = z.array(z.enum(SERVICES)).min(1).optional();

/** A section of an article; `content/generator/README.md` explains the format. */
export const topicSchema = z.strictObject({
  id: slugText,
  /** A noun phrase for titles: "the ID check". */
  name: trimmedText,
  /** A clause for excerpts: "what to bring for the ID check". */
  about: trimmedText,
  /** Names the topic requires; for example, only the store's own city has `here`. */
  needs: z.array(z.string()).optional(),
  months: months.optional(),
  services,
  /** The topic is used only while the store is there, and saved as a conditional part. */
  location: z.enum(Object.keys(LOCATIONS) as [LocationToken, ...LocationToken[]]).optional(),
  /** Whole texts of the section with their headings; an article uses one of them. */
  passages: z.array(passageSchema).default([]),
  /** Adds a text about the town, if there is one: about the trip, or about life at home. */
  town: z.enum(["trip", "home"]).optional(),
  /** A picture that shows the subject of the section. */
  picture: pictureNameSchema.optional(),
  /** A list after the first paragraph: one of the intros, then `take` of the items in random order. */
  list: z
    .strictObject({
      intro: z.array(trimmedText).min(1),
      items: z.array(trimmedText).min(3),
      take: z.tuple([z.int().positive(), z.int().positive()]),
    })
    .optional(),
  /** Numbered steps after the first paragraph. */
  steps: z.array(trimmedText).min(3).optional(),
  /** A table after the first paragraph, with all of its rows; some articles leave out an `optional` one. */
  table: z
    .strictObject({
      optional: z.literal(true).optional(),
      head: z.array(trimmedText),
      rows: z.array(z.array(trimmedText)).min(3),
    })
    .optional(),
  /** Adds a table of facts about the place after the first paragraph. */
  facts: z.literal(true).optional(),
});

/** Pool topics an article needs to become long enough. */
export const MIN_POOL_TOPICS = 3;

export const articleKindSchema = z.strictObject({
  id: slugText,
  services,
  category: z.enum(POST_CATEGORIES),
  /** Pictures of the subject; the first is the cover of most articles. */
  pictures: z.array(pictureNameSchema).min(1),
  /** Names for the subject of the article. */
  words: z.array(trimmedText),
  titles: z.array(trimmedText).min(4),
  /** Titles that name two sections: `{a}` and `{b}`, capitalized as `{A}` and `{B}`. */
  pairTitles: z.array(trimmedText).min(1),
  openings: z.array(trimmedText).min(4),
  /** Topics every article of the kind has, if the place has the facts for them. */
  core: z.array(slugText).min(1),
  /** Topics to reach the target length. */
  pool: z.array(slugText).min(MIN_POOL_TOPICS),
  /** Topics about the place. */
  local: z.array(slugText).min(1),
  /** Last paragraphs that replace the general ones for towns with a page. */
  closings: z.array(trimmedText).min(4).optional(),
  /** Whether the article ends with the sections of the law it relies on. */
  citesLaw: z.literal(true).optional(),
  /** Whether the place comes before the subject. */
  isAboutPlace: z.literal(true).optional(),
});

/** Texts for readers in a town: about the trip, and about life at home. */
const townTextsSchema = z.strictObject({
  trip: z.array(additionSchema).min(1),
  home: z.array(passageSchema).min(1),
});

export const allTownTextsSchema = z.record(slugText, townTextsSchema);

export type Passage = z.output<typeof passageSchema>;
export type Addition = z.output<typeof additionSchema>;
export type Topic = z.output<typeof topicSchema>;
export type ArticleKind = z.output<typeof articleKindSchema>;
export type TownTexts = z.output<typeof townTextsSchema>;
export type TopicInput = z.input<typeof topicSchema>;
export type ArticleKindInput = z.input<typeof articleKindSchema>;
export type GeneralFactsInput = z.input<typeof generalFactsSchema>;
export type TownTextsInput = z.input<typeof allTownTextsSchema>;
