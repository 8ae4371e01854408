import { z } from "zod";
import { pictureName } from "#app/modules/pictures/schema.ts";
import { uploadRef } from "#app/modules/uploads/schema.ts";
import { copy, isoDate, slug } from "#app/platform/schema-fields.ts";
import { POST_CATEGORIES } from "./categories.ts";

/** Longest texts of a post, in characters. */
const LENGTHS = { title: 160, excerpt: 300, author: 80, description: 300, markdown: 200_000 };

const line = (most: number) =>
  copy
    .max(most, `must be at most ${most} characters`)
    .refine((text) => !/[\r\n]/.test(text), "must be one line");

/** What an author writes; everything else about a post follows from it. */
export const postContentSchema = z.strictObject({
  title: line(LENGTHS.title),
  excerpt: line(LENGTHS.excerpt),
  category: z.enum(POST_CATEGORIES),
  image: z.union([pictureName, uploadRef], { error: "must be a picture of the site or an upload" }),
  author: line(LENGTHS.author),
  /** For search engines, in place of the beginning of the text. */
  description: line(LENGTHS.description).nullish(),
  markdown: z
    .string()
    .max(LENGTHS.markdown, `must be at most ${LENGTHS.markdown} characters`)
    .refine((text) => text.trim() !== "", "must not be empty"),
  cityId: z.string().nullable(),
});

export type PostContent = z.output<typeof postContentSchema>;

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
  results: z.strictObject({ one: copy, many: copy, forQuery: copy }),
  empty: z.strictObject({ title: copy, text: copy, label: copy }),
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
