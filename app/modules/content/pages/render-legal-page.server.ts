import { fillText } from "#app/modules/store/tokens.server.ts";
import { renderMarkdown } from "#app/platform/markdown.server.ts";
import { markdownTask } from "#app/platform/markdown-task.server.ts";

/** Renders the Markdown of a legal page with these values of tokens. Throws MarkdownProblem. */
export const renderLegalPage = markdownTask(
  "render-legal-page",
  (markdown: string, values: Record<string, string>) =>
    renderMarkdown(markdown, { fill: (text) => fillText(text, values) }),
);
