import { z } from "zod";
import { POST_CATEGORIES } from "#app/modules/blog/categories.ts";
import { pictureName } from "#app/modules/media/picture-schema.ts";
import { LOCATIONS } from "#app/modules/store/locations.ts";
import { SERVICES } from "#app/modules/store/schema.ts";
import { copy, slug } from "#app/platform/schema-fields.ts";

type LocationToken = keyof typeof LOCATIONS;

/** A sentence: the ways to say it, of which an article uses one. */
const sentence = z.array(copy).min(1);
const paragraph = z.array(sentence).min(1);
/** All of these must be approved, or it is left out. */
const services = z.array(z.enum(SERVICES)).min(1).optional();
const take = z.tuple([z.int().positive(), z.int().positive()]);

/** A section of an article; `content/writer/README.md` says how one is written. */
export const topicSchema = z.strictObject({
  id: slug,
  /** Names without which the topic makes no sense: `here` is for the city of the store alone. */
  needs: z.array(z.string()).optional(),
  services,
  /** Written only while the store is there, and saved as a part that others never show. */
  location: z.enum(Object.keys(LOCATIONS) as [LocationToken, ...LocationToken[]]).optional(),
  headings: z.array(copy).min(1),
  paragraphs: z.array(paragraph).min(1),
  /** Stands after the first paragraph: so many of these items, in any order, after the one that never misses. */
  list: z.strictObject({ items: z.array(copy).min(3), take, always: copy.optional() }).optional(),
  /** Stands there too: these steps, in this order. */
  steps: z.array(sentence).min(3).optional(),
  table: z
    .strictObject({ head: z.array(copy), rows: z.array(z.array(copy)).min(3), take })
    .optional(),
  /** Stands there too: a table of what is known of the place. */
  facts: z.literal(true).optional(),
});

/** Topics to choose from that an article needs to become long enough. */
export const FEWEST_POOL_TOPICS = 6;

export const kindSchema = z.strictObject({
  id: slug,
  services,
  category: z.enum(POST_CATEGORIES),
  pictures: z.array(pictureName).min(1),
  /** What somebody may call the subject of such an article. */
  words: z.array(copy),
  titles: z.array(copy).min(2),
  excerpts: z.array(copy).min(2),
  opening: z.array(paragraph).min(1),
  /** Topics every article of the kind has, as far as they are known for the place. */
  core: z.array(slug).min(1),
  /** Topics to fill it up with. */
  pool: z.array(slug).min(FEWEST_POOL_TOPICS),
  /** Topics about the place, of which it has two. */
  local: z.array(slug).min(2),
});

export type Topic = z.output<typeof topicSchema>;
export type Kind = z.output<typeof kindSchema>;
export type TopicInput = z.input<typeof topicSchema>;
export type KindInput = z.input<typeof kindSchema>;
