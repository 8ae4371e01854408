import type { z } from "zod";
import type { Db } from "#app/db/schema.ts";
import { parseUploadHash } from "#app/modules/media/picture-schema.ts";
import { findPicture } from "#app/modules/media/pictures.server.ts";
import { findUploads } from "#app/modules/media/upload-queries.server.ts";
import { findBrokenParts, findUnmatchedMarks } from "#app/modules/store/conditional-text.ts";
import { getSiteFacts } from "#app/modules/store/site-facts.server.ts";
import { findUnknownTokens, tokenValues } from "#app/modules/store/tokens.server.ts";
import { MarkdownProblem } from "#app/platform/markdown.server.ts";
import { listUploadHashes } from "../rendering/article-figure.server.ts";
import { draftContentSchema, postContentSchema } from "../rendering/content-schema.server.ts";
import { type RenderedPost, renderPostInWorker } from "../rendering/render-post.server.ts";
import { type DraftContent, type PostContent, postFieldsSchema } from "../schema.ts";
import { FIELD_LABELS, POST_FIELDS, type PostFields } from "./staff-post.ts";

export interface PostForm<Content = PostContent> {
  /** What staff typed, to fill the form again. */
  fields: PostFields;
  /** Undefined if a field is invalid. */
  content: Content | undefined;
  /** One message per invalid field. */
  fieldErrors: Record<string, string>;
}

/** Reads the editor's form as it was typed. Normalizes line endings to \n. */
export function readPostFields(form: FormData): PostFields {
  const typed = (name: string) => String(form.get(name) ?? "").replace(/\r\n?/g, "\n");
  const line = (name: string) => typed(name).trim();
  return {
    title: line("title"),
    excerpt: line("excerpt"),
    description: line("description"),
    category: line("category"),
    image: line("image"),
    author: line("author"),
    cityId: line("cityId"),
    markdown: typed("markdown").trim(),
  };
}

/** Parses the editor's form for a post that is public or approved: nothing may be missing. */
export async function parsePostForm(form: FormData): Promise<PostForm> {
  return parseFields(readPostFields(form), postContentSchema);
}

/** Parses the editor's form for a draft: parts may be missing or break a rule. */
export async function parseDraftForm(form: FormData): Promise<PostForm<DraftContent>> {
  return parseFields(readPostFields(form), draftContentSchema);
}

async function parseFields<Content>(
  fields: PostFields,
  schema: z.ZodType<Content>,
): Promise<PostForm<Content>> {
  const { description, cityId, ...texts } = fields;
  const result = schema.safeParse({
    ...texts,
    description: description || null,
    cityId: cityId || null,
  });
  if (!result.success) {
    return { fields, content: undefined, fieldErrors: nameErrors(result.error) };
  }
  const rendered = await tryRender(fields.markdown);
  if ("problems" in rendered) {
    return { fields, content: undefined, fieldErrors: rendered.problems };
  }
  return { fields, content: result.data, fieldErrors: {} };
}

/** Renders a text, or says for its field why that is impossible. */
export async function tryRender(
  markdown: string,
): Promise<RenderedPost | { problems: { markdown: string } }> {
  try {
    return await renderPostInWorker(markdown);
  } catch (error) {
    if (!(error instanceof MarkdownProblem)) throw error;
    return { problems: { markdown: formatFieldError("markdown", error.message) } };
  }
}

/** One message per field that is too long or cannot be saved or rendered. */
export function findDraftProblems(content: DraftContent): Record<string, string> {
  const { error } = draftContentSchema.safeParse(content);
  return error ? nameErrors(error) : {};
}

/** One message per invalid field. */
function nameErrors({ issues }: z.ZodError): Record<string, string> {
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of issues) {
    const name = POST_FIELDS.find((field) => field === path[0]) ?? "markdown";
    fieldErrors[name] ??= formatFieldError(name, message);
  }
  return fieldErrors;
}

/**
 * What prevents a saved text from being approved or published: one message per field. `html` is the
 * rendered text.
 */
export async function findContentProblems(
  db: Db,
  content: DraftContent,
  html?: string,
): Promise<Record<string, string>> {
  const { error } = postFieldsSchema.safeParse(content);
  return { ...(await checkContent(db, content, html)), ...(error && nameErrors(error)) };
}

/** What to do about an empty field. */
const ADD_TEXTS: Partial<Record<keyof PostFields, string>> = {
  title: "Add a title.",
  excerpt: "Add an excerpt.",
  author: "Add an author.",
  markdown: "Write the text.",
};

/** Turns a rule of the schema, such as "must not be empty", into what to do: "Add a title." */
function formatFieldError(name: keyof PostFields, message: string): string {
  if (name === "category") return "Choose a category.";
  if (name === "image") return "Choose a picture.";
  const [, limit] = /^must be at most (\d+) characters$/.exec(message) ?? [];
  const field = name === "description" ? "description" : FIELD_LABELS[name].toLowerCase();
  if (limit) return `Shorten the ${field} to at most ${limit} characters.`;
  return (
    (message === "must not be empty" && ADD_TEXTS[name]) || `${FIELD_LABELS[name]} ${message}.`
  );
}

/** An uploaded picture without alt text. */
const UPLOAD_WITHOUT_ALT = /<img src="upload:[\w-]+" alt="">/;

type CheckedContent = Pick<
  DraftContent,
  "title" | "excerpt" | "description" | "markdown" | "image"
>;

/**
 * Checks what the schema cannot: pictures, tokens, and marks. Returns one message per field with a
 * problem, which prevents publishing.
 */
export async function checkContent(
  db: Db,
  content: CheckedContent,
  renderedHtml?: string,
): Promise<Record<string, string>> {
  const { title, excerpt, description, image, markdown } = content;
  const rendered = renderedHtml === undefined ? await tryRender(markdown) : { html: renderedHtml };
  if ("problems" in rendered) return rendered.problems;
  const { html } = rendered;
  const shownHashes = listUploadHashes(html);
  const hero = parseUploadHash(image);
  const uploads = await findUploads(db, hero ? [hero, ...shownHashes] : shownHashes);
  const problems: Record<string, string> = {};
  if (hero ? !uploads.has(hero) : image !== "" && !findPicture(image)) {
    problems.image = "This picture no longer exists. Choose another one.";
  }
  if (UPLOAD_WITHOUT_ALT.test(html)) {
    problems.markdown =
      "A picture has no description. In Markdown, write what it shows between its square brackets.";
  }
  const missing = shownHashes.find((hash) => !uploads.has(hash));
  if (missing)
    problems.markdown = `There is no picture upload:${missing}. Upload it, or remove it from the text.`;
  const values = tokenValues(await getSiteFacts(db));
  for (const [name, text] of Object.entries({ title, excerpt, description, markdown })) {
    const [token] = findUnknownTokens(text ?? "", values);
    if (token !== undefined) {
      problems[name] ??= `{{${token}}} is not a known fact. Check the spelling.`;
    }
    const [mark] = findUnmatchedMarks(text ?? "");
    if (mark !== undefined) {
      problems[name] ??=
        `${mark} has no matching mark. Each marked part needs an opening and a closing mark.`;
    }
  }
  const [broken] = findBrokenParts(html);
  if (broken !== undefined) {
    problems.markdown ??= `${broken} begins in one paragraph and ends in another. Put both marks in the same paragraph, or each in its own paragraph.`;
  }
  return problems;
}
