import type { z } from "zod";
import { runWithTimeLimit, TimeLimitError } from "#app/platform/time-limit.server.ts";
import { draftFieldsSchema, postFieldsSchema } from "../schema.ts";
import { NestedTooDeeplyError, renderPost } from "./render-post.server.ts";

/** Time limit for rendering a text, which blocks the process. Articles take 100 ms. */
const MAX_RENDER_MS = 1_000;

/**
 * A message for the author if a text cannot be rendered; undefined if it can. Renders the text to find
 * out, because no rule predicts how long a few characters take when repeated ten thousand times.
 */
function findMarkdownProblem(markdown: string): string | undefined {
  try {
    runWithTimeLimit(MAX_RENDER_MS, () => renderPost(markdown));
    return undefined;
  } catch (error) {
    if (error instanceof TimeLimitError) {
      return "takes too long to lay out: make it shorter or simpler";
    }
    // The parser is recursive and can exceed the stack before our own check of the depth.
    if (error instanceof NestedTooDeeplyError || error instanceof RangeError) {
      return "is nested too deeply";
    }
    throw error;
  }
}

const renderable = (text: string, check: z.core.$RefinementCtx<string>) => {
  const problem = findMarkdownProblem(text);
  if (problem) check.addIssue({ code: "custom", message: problem });
};

/** Validates a post's content: its fields, and that its text can be rendered. */
export const postContentSchema = postFieldsSchema.extend({
  // Last, because rendering is slow.
  markdown: postFieldsSchema.shape.markdown.superRefine(renderable),
});

/** Like {@link postContentSchema}, for a post that is not public. */
export const draftContentSchema = draftFieldsSchema.extend({
  markdown: draftFieldsSchema.shape.markdown.superRefine(renderable),
});
