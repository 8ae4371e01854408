import { postContentSchema } from "../rendering/content-schema.server.ts";
import type { PostContent } from "../schema.ts";
import { FIELD_LABELS, POST_FIELDS, type PostFields } from "./staff-post.ts";

export interface PostForm {
  /** What was typed, to be given back. */
  fields: PostFields;
  /** Undefined where something cannot be saved as it is. */
  content: PostContent | undefined;
  /** One text per field that needs attention. */
  fieldErrors: Record<string, string>;
}

/** Reads the editor's form. Lines end as they do in files, whatever the browser sent. */
export function readPostForm(form: FormData): PostForm {
  const typed = (name: string) => String(form.get(name) ?? "").replace(/\r\n?/g, "\n");
  const line = (name: string) => typed(name).trim();
  const fields: PostFields = {
    title: line("title"),
    excerpt: line("excerpt"),
    description: line("description"),
    category: line("category"),
    image: line("image"),
    author: line("author"),
    cityId: line("cityId"),
    markdown: typed("markdown").trim(),
  };
  const { description, cityId, ...texts } = fields;
  const result = postContentSchema.safeParse({
    ...texts,
    description: description || null,
    cityId: cityId || null,
  });
  if (result.success) return { fields, content: result.data, fieldErrors: {} };
  const fieldErrors: Record<string, string> = {};
  for (const { path, message } of result.error.issues) {
    const name = POST_FIELDS.find((field) => field === path[0]) ?? "markdown";
    fieldErrors[name] ??= complaint(name, message);
  }
  return { fields, content: undefined, fieldErrors };
}

/** "must not be empty" as "Title must not be empty." */
function complaint(name: keyof PostFields, message: string): string {
  if (name === "category") return "Choose a category.";
  if (name === "image") return "Choose a picture.";
  return `${FIELD_LABELS[name]} ${message}.`;
}
