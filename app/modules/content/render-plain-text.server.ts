import { htmlText } from "#app/platform/html-text.ts";
import { MarkdownProblem, renderMarkdown } from "#app/platform/markdown.server.ts";
import { findMarkdownProblem } from "#app/platform/markdown-limits.ts";
import { markdownTask } from "#app/platform/markdown-task.server.ts";

/**
 * The words that readers see of a Markdown text, with an empty line between blocks. Throws MarkdownProblem.
 */
export const renderPlainText = markdownTask("render-plain-text", (markdown: string) => {
  const problem = findMarkdownProblem(markdown);
  if (problem) throw new MarkdownProblem(problem);
  return markdown
    .split(/\n{2,}/)
    .map((block) => htmlText(renderMarkdown(block)))
    .join("\n\n");
});
