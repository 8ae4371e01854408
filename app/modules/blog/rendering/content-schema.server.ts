import type { z } from "zod";
import { findMarkdownProblem } from "#app/platform/markdown-limits.ts";
import { draftFieldsSchema, postFieldsSchema } from "../schema.ts";

const withinLimits = (text: string, check: z.core.$RefinementCtx<string>) => {
  const problem = findMarkdownProblem(text);
  if (problem) check.addIssue({ code: "custom", message: problem });
};

/** Validates a post's content: its fields, and that its text may be rendered. */
export const postContentSchema = postFieldsSchema.extend({
  markdown: postFieldsSchema.shape.markdown.superRefine(withinLimits),
});

/** Like {@link postContentSchema}, for a post that is not public. */
export const draftContentSchema = draftFieldsSchema.extend({
  markdown: draftFieldsSchema.shape.markdown.superRefine(withinLimits),
});
