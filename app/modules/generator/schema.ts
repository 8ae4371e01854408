import { z } from "zod";
import { POST_CATEGORIES } from "#app/modules/blog/post-types.ts";
import { pictureNameSchema } from "#app/modules/media/picture-schema.ts";
import { SERVICES } from "#app/modules/store/schema.ts";
import { slugText, trimmedText } from "#app/platform/validation.ts";

/** What the writer may state, by key; `content/generator/facts.ts`. */
export const generalFactsSchema = z.record(
  slugText,
  z.strictObject({ fact: trimmedText, source: trimmedText }),
);

/** The months (1 to 12) in which a text is used. */
const months = z.array(z.int().min(1).max(12)).min(1);

/** "11; 12; 1" as numbers. */
const listedMonths = z
  .string()
  .transform((list) => list.split(";").map(Number))
  .pipe(months);

/** The front matter of a template; `content/generator/README.md` explains the format. */
export const templateHeadSchema = z.strictObject({
  title: trimmedText,
  /** Used if a post of the month has the first. */
  otherTitle: trimmedText,
  excerpt: trimmedText,
  months: listedMonths.optional(),
});

/** A whole article with names to fill in. */
export interface Template {
  /** `edibles/second-piece`: the kind and the name of its file. */
  id: string;
  titles: readonly [string, string];
  excerpt: string;
  months: readonly number[] | undefined;
  /** The Markdown text by block: a heading, a paragraph, a list, a table, or a conditional mark. */
  blocks: readonly string[];
}

export const articleKindSchema = z.strictObject({
  /** The folder of its templates. */
  id: slugText,
  /** The kind is left out unless all of these services are approved. */
  services: z.array(z.enum(SERVICES)).min(1).optional(),
  category: z.enum(POST_CATEGORIES),
  /** Pictures of the subject, for covers. */
  pictures: z.array(pictureNameSchema).min(1),
  /** Names for the subject of the article. */
  words: z.array(trimmedText),
});

/** A text about a town, for some months only. */
const townTextSchema = z.strictObject({ months: months.optional(), text: trimmedText });

/** Texts for readers in a town: about the trip, and about life at home. */
const townTextsSchema = z.strictObject({
  trip: z.array(townTextSchema).min(1),
  home: z.array(townTextSchema).min(1),
});

export const allTownTextsSchema = z.record(slugText, townTextsSchema);

export type TownText = z.output<typeof townTextSchema>;
export type ArticleKind = z.output<typeof articleKindSchema>;
export type TownTexts = z.output<typeof townTextsSchema>;
export type ArticleKindInput = z.input<typeof articleKindSchema>;
export type GeneralFactsInput = z.input<typeof generalFactsSchema>;
export type TownTextsInput = z.input<typeof allTownTextsSchema>;
