import { z } from "zod";
import { pictureName, savedPictureName } from "#app/modules/media/picture-schema.ts";
import { uploadRef } from "#app/modules/media/schema.ts";
import { withoutMarks } from "#app/modules/store/conditional-text.ts";
import { copy, isoDate, slug } from "#app/platform/schema-fields.ts";
import { POST_CATEGORIES } from "./categories.ts";

/** Longest texts of a post, in characters. */
const LENGTHS = { title: 160, excerpt: 300, author: 80, description: 300, markdown: 40_000 };

/** Longest line, its marks included. */
const LONGEST_WITH_MARKS = 1_000;

const atMost = (most: number) => ({ error: `must be at most ${most} characters`, abort: true });

const STORABLE = {
  error: "must not contain a character that cannot be stored",
  abort: true,
};

/** PostgreSQL takes no NUL, and half a surrogate pair is no character in UTF-8. */
const isStorable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Marks of conditional parts do not count, since readers never see them. */
const line = (most: number) =>
  copy
    .max(LONGEST_WITH_MARKS, atMost(LONGEST_WITH_MARKS))
    .refine((text) => withoutMarks(text).length <= most, atMost(most))
    .refine(isStorable, STORABLE)
    .refine((text) => !/[\r\n]/.test(text), "must be one line");

/**
 * What an author writes; everything else about a post follows from it. Whether its text can be laid
 * out, `postContentSchema` adds: for that the pictures have to be there, which a check of the
 * content before the first build cannot wait for.
 */
export const postFieldsSchema = z.strictObject({
  title: line(LENGTHS.title),
  excerpt: line(LENGTHS.excerpt),
  category: z.enum(POST_CATEGORIES),
  image: z.union([savedPictureName, uploadRef], {
    error: "must be a picture of the site or an upload",
  }),
  author: line(LENGTHS.author),
  /** For search engines, in place of the beginning of the text. */
  description: line(LENGTHS.description).nullish(),
  markdown: z
    .string()
    .max(LENGTHS.markdown, atMost(LENGTHS.markdown))
    .refine((text) => text.trim() !== "", { error: "must not be empty", abort: true })
    .refine(isStorable, STORABLE),
  cityId: z.string().refine(isStorable, STORABLE).nullable(),
});

export type PostContent = z.output<typeof postFieldsSchema>;

export const postSlug = slug.max(120, "must be at most 120 characters");

/** Front matter of `content/posts/{slug}.md`. */
export const postFileSchema = z.strictObject({
  title: line(LENGTHS.title),
  /** Day of publication, Detroit time. */
  date: isoDate,
  category: z.enum(POST_CATEGORIES),
  image: pictureName,
  author: line(LENGTHS.author),
  excerpt: line(LENGTHS.excerpt),
  /** Slug of the town the post is about. */
  city: slug.optional(),
});

/** Copy of `content/blog.ts`. */
export const blogCopySchema = z.strictObject({
  name: copy,
  subscribeLabel: copy,
  readMore: copy,
  filter: z.strictObject({ label: copy, all: copy }),
  search: z.strictObject({ label: copy, button: copy, clear: copy }),
  results: z.strictObject({ one: copy, many: copy, cut: copy, forQuery: copy }),
  empty: z.strictObject({ title: copy, text: copy, label: copy }),
  beyond: z.strictObject({ title: copy, text: copy, label: copy }),
  paging: z.strictObject({ label: copy, newer: copy, older: copy }),
  article: z.strictObject({
    back: copy,
    contents: copy,
    updated: copy,
    writtenBy: copy,
    related: copy,
  }),
  share: z.strictObject({ title: copy, copy, native: copy }),
  visit: z.strictObject({ title: copy, text: copy, shopLabel: copy, contactLabel: copy }),
  missing: z.strictObject({ title: copy, text: copy, label: copy }),
});

export type BlogCopy = z.output<typeof blogCopySchema>;
