import { postFieldsSchema } from "../schema.ts";
import { markdownProblem } from "./check-markdown.server.ts";

/** What use cases accept as a post's content: every field as it should be, and a text that lays out. */
export const postContentSchema = postFieldsSchema.extend({
  // Last, because it costs most.
  markdown: postFieldsSchema.shape.markdown.superRefine((text, check) => {
    const problem = markdownProblem(text);
    if (problem) check.addIssue({ code: "custom", message: problem });
  }),
});
