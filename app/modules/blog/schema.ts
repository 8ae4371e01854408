import { z } from "zod";
import {
  pictureNameSchema,
  savedPictureNameSchema,
  uploadRefSchema,
} from "#app/modules/media/picture-schema.ts";
import { removeMarks } from "#app/modules/store/conditional-text.ts";
import { isoDate, slugText, trimmedText } from "#app/platform/validation.ts";
import { POST_CATEGORIES } from "./post-types.ts";

/** Maximum lengths of a post's texts, in characters. */
const LENGTHS = { title: 160, excerpt: 300, author: 80, description: 300, markdown: 40_000 };

/** Maximum length of a line including its marks. */
const MAX_LENGTH_WITH_MARKS = 1_000;

const atMost = (max: number) => ({ error: `must be at most ${max} characters`, abort: true });

const NOT_ENCODABLE_ERROR = {
  error: "must not contain a character that cannot be saved",
  abort: true,
};

/** PostgreSQL rejects NUL, and UTF-8 cannot encode a lone surrogate. */
const isEncodable = (text: string) => !text.includes("\0") && text.isWellFormed();

/** Marks of conditional parts do not count toward the length, because readers never see them. */
const line = (max: number) =>
  trimmedText
    .max(MAX_LENGTH_WITH_MARKS, atMost(MAX_LENGTH_WITH_MARKS))
    .refine((text) => removeMarks(text).length <= max, atMost(max))
    .refine(isEncodable, NOT_ENCODABLE_ERROR)
    .refine((text) => !/[\r\n]/.test(text), "must be one line");

/**
 * What an author writes; everything else about a post is computed from it. `postContentSchema` also
 * checks that the text can be rendered, which needs the built pictures; the content check runs before
 * the first build and uses this schema.
 */
export const postFieldsSchema = z.strictObject({
  title: line(LENGTHS.title),
  excerpt: line(LENGTHS.excerpt),
  category: z.enum(POST_CATEGORIES),
  image: z.union([savedPictureNameSchema, uploadRefSchema], {
    error: "must be a picture of the site or an upload",
  }),
  author: line(LENGTHS.author),
  /** For search engines; defaults to the beginning of the text. */
  description: line(LENGTHS.description).nullish(),
  markdown: z
    .string()
    .max(LENGTHS.markdown, atMost(LENGTHS.markdown))
    .refine((text) => text.trim() !== "", { error: "must not be empty", abort: true })
    .refine(isEncodable, NOT_ENCODABLE_ERROR),
  cityId: z.string().refine(isEncodable, NOT_ENCODABLE_ERROR).nullable(),
});

export type PostContent = z.output<typeof postFieldsSchema>;

const draftText = (max: number) =>
  z.string().max(max, atMost(max)).refine(isEncodable, NOT_ENCODABLE_ERROR);

/**
 * What an author has written so far. Parts may be missing or break a rule: `postFieldsSchema` decides before
 * the post is approved.
 */
export const draftFieldsSchema = z.strictObject({
  title: draftText(MAX_LENGTH_WITH_MARKS),
  excerpt: draftText(MAX_LENGTH_WITH_MARKS),
  category: draftText(MAX_LENGTH_WITH_MARKS),
  image: draftText(MAX_LENGTH_WITH_MARKS),
  author: draftText(MAX_LENGTH_WITH_MARKS),
  description: draftText(MAX_LENGTH_WITH_MARKS).nullish(),
  markdown: draftText(LENGTHS.markdown),
  cityId: postFieldsSchema.shape.cityId,
});

/** Like {@link PostContent}, of a post that is not public; parts may be missing. */
export type DraftContent = z.output<typeof draftFieldsSchema>;

export const postSlug = slugText.max(120, "must be at most 120 characters");

/** Front matter of `content/posts/{slug}.md`. */
export const postFileSchema = z.strictObject({
  title: line(LENGTHS.title),
  /** Day of publication in Detroit. */
  date: isoDate,
  category: z.enum(POST_CATEGORIES),
  image: pictureNameSchema,
  author: line(LENGTHS.author),
  excerpt: line(LENGTHS.excerpt),
  /** Slug of the town the post is about. */
  city: slugText.optional(),
});

/** The texts in `content/blog.ts`. */
export const blogCopySchema = z.strictObject({
  name: trimmedText,
  subscribeLabel: trimmedText,
  readMore: trimmedText,
  filter: z.strictObject({ label: trimmedText, all: trimmedText }),
  search: z.strictObject({ label: trimmedText, button: trimmedText, clear: trimmedText }),
  results: z.strictObject({
    one: trimmedText,
    many: trimmedText,
    cut: trimmedText,
    forQuery: trimmedText,
  }),
  empty: z.strictObject({ title: trimmedText, text: trimmedText, label: trimmedText }),
  beyond: z.strictObject({ title: trimmedText, text: trimmedText, label: trimmedText }),
  paging: z.strictObject({ label: trimmedText, newer: trimmedText, older: trimmedText }),
  article: z.strictObject({
    back: trimmedText,
    contents: trimmedText,
    updated: trimmedText,
    writtenBy: trimmedText,
    related: trimmedText,
  }),
  share: z.strictObject({ title: trimmedText, copy: trimmedText, native: trimmedText }),
  visit: z.strictObject({
    title: trimmedText,
    text: trimmedText,
    shopLabel: trimmedText,
    contactLabel: trimmedText,
  }),
  missing: z.strictObject({ title: trimmedText, text: trimmedText, label: trimmedText }),
});

export type BlogCopy = z.output<typeof blogCopySchema>;
