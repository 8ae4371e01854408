import { z } from "zod";
import { POST_CATEGORIES } from "#app/modules/blog/post-types.ts";
import { pictureNameSchema } from "#app/modules/media/picture-schema.ts";
import { LOCATIONS } from "#app/modules/store/locations.ts";
import { SERVICES } from "#app/modules/store/schema.ts";
import { slugText, trimmedText } from "#app/platform/validation.ts";

type LocationToken = keyof typeof LOCATIONS;

/** The wordings of a sentence; an article uses one of them. */
const sentence = z.array(trimmedText).min(1);
const paragraph = z.array(sentence).min(1);
/** The topic or kind is left out unless all of these services are approved. */
const services = z.array(z.enum(SERVICES)).min(1).optional();
const take = z.tuple([z.int().positive(), z.int().positive()]);

/** A section of an article; `content/generator/README.md` explains the format. */
export const topicSchema = z.strictObject({
  id: slugText,
  /** Names the topic requires; for example, only the store's own city has `here`. */
  needs: z.array(z.string()).optional(),
  services,
  /** The topic is used only while the store is there, and saved as a conditional part. */
  location: z.enum(Object.keys(LOCATIONS) as [LocationToken, ...LocationToken[]]).optional(),
  headings: z.array(trimmedText).min(1),
  paragraphs: z.array(paragraph).min(1),
  /** A list after the first paragraph: `always` first, then `take` of the items in random order. */
  list: z
    .strictObject({ items: z.array(trimmedText).min(3), take, always: trimmedText.optional() })
    .optional(),
  /** Numbered steps after the first paragraph. */
  steps: z.array(sentence).min(3).optional(),
  table: z
    .strictObject({ head: z.array(trimmedText), rows: z.array(z.array(trimmedText)).min(3), take })
    .optional(),
  /** Adds a table of facts about the place after the first paragraph. */
  facts: z.literal(true).optional(),
});

/** Pool topics an article needs to become long enough. */
export const MIN_POOL_TOPICS = 6;

export const articleKindSchema = z.strictObject({
  id: slugText,
  services,
  category: z.enum(POST_CATEGORIES),
  pictures: z.array(pictureNameSchema).min(1),
  /** Names for the subject of the article. */
  words: z.array(trimmedText),
  titles: z.array(trimmedText).min(2),
  excerpts: z.array(trimmedText).min(2),
  opening: z.array(paragraph).min(1),
  /** Topics every article of the kind has, if the place has the facts for them. */
  core: z.array(slugText).min(1),
  /** Topics to reach the target length. */
  pool: z.array(slugText).min(MIN_POOL_TOPICS),
  /** Topics about the place; an article uses two. */
  local: z.array(slugText).min(2),
});

export type Topic = z.output<typeof topicSchema>;
export type ArticleKind = z.output<typeof articleKindSchema>;
export type TopicInput = z.input<typeof topicSchema>;
export type ArticleKindInput = z.input<typeof articleKindSchema>;
