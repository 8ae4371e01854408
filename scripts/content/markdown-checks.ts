import { legalHeadSchema } from "#app/modules/content/pages/schema.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { type Problem, schemaProblems } from "./problem.ts";
import { checkDescriptions, checkTokens } from "./token-checks.ts";

/** Front matter, headings and tokens of one Markdown page. */
export function checkMarkdown(file: string, source: string, facts?: SiteFacts): Problem[] {
  let page: ReturnType<typeof parseFrontMatter>;
  try {
    page = parseFrontMatter(source);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return [{ file, field: "front matter", reason }];
  }
  const { data, body } = page;
  const result = legalHeadSchema.safeParse(data);
  const problems = result.success ? [] : schemaProblems(file, "front matter", result.error.issues);
  if (body.trim() === "") problems.push({ file, field: "text", reason: "must not be empty" });
  // The title is the page's only h1.
  if (/^# /m.test(body))
    problems.push({ file, field: "text", reason: "must begin at ## headings" });
  if (!facts) return problems;
  const head = { file, name: "front matter", value: data };
  const text = { file, name: "text", value: body };
  return [
    ...problems,
    ...checkTokens(head, facts),
    ...checkDescriptions(head, facts),
    ...checkTokens(text, facts),
  ];
}
