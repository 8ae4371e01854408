import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { findUnmarkedClaims } from "#app/modules/compliance/service-claims.server.ts";
import { legalHeadSchema } from "#app/modules/content/pages/schema.ts";
import { findUnmatchedMarks } from "#app/modules/store/conditional-text.ts";
import type { Service, SiteFacts } from "#app/modules/store/schema.ts";
import {
  fillText,
  findRepeatedFacts,
  findUnknownTokens,
  tokenValues,
} from "#app/modules/store/tokens.server.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { formatFieldPath, type Problem, schemaProblems, visitStrings } from "./problem.ts";

/** Longest description for search engines, in characters. */
const MAX_DESCRIPTION_LENGTH = 160;

interface Copy {
  file: string;
  name: string;
  value: unknown;
  /** Services that the whole text is about; while one is not approved, the text is hidden. */
  about?: readonly Service[];
}

/**
 * Finds unknown `{{tokens}}`, unbalanced marks, facts that are written out, and mentions of services that
 * need an approval outside `{{#service}}` parts. `more` lists additional tokens that this content may use.
 */
export function checkTokens(
  { file, name, value, about = [] }: Copy,
  facts: SiteFacts,
  more: readonly string[] = [],
): Problem[] {
  const pack = getRulePack(facts.address.state);
  const values = tokenValues(facts);
  const known = { ...values, ...Object.fromEntries(more.map((token) => [token, token])) };
  const problems: Problem[] = [];
  visitStrings(value, (text, path) => {
    const field = formatFieldPath(name, path);
    for (const token of findUnknownTokens(text, known)) {
      problems.push({ file, field, reason: `unknown token {{${token}}}` });
    }
    for (const { token, value } of findRepeatedFacts(text, facts)) {
      problems.push({ file, field, reason: `repeats the fact "${value}": write {{${token}}}` });
    }
    for (const mark of findUnmatchedMarks(text)) {
      problems.push({ file, field, reason: `${mark} has no counterpart` });
    }
    // The path of a fact, such as `delivery.minimumUsd`, is not a text.
    if (path.at(-1) === "fact") return;
    for (const { services, words } of findUnmarkedClaims(pack, text)) {
      if (services.some((service) => about.includes(service))) continue;
      const reason = `offers ${services.join(" or ")} outside {{#…}} parts: ${words}`;
      problems.push({ file, field, reason });
    }
  });
  return problems;
}

/** Finds tokens in content that must not have any, because nothing replaces them there. */
export function checkNoTokens({ file, name, value }: Copy): Problem[] {
  const problems: Problem[] = [];
  visitStrings(value, (text, path) => {
    if (!text.includes("{{")) return;
    problems.push({
      file,
      field: formatFieldPath(name, path),
      reason: "must not contain {{tokens}}",
    });
  });
  return problems;
}

/** Finds descriptions that are too long after their tokens are replaced. */
export function checkDescriptions({ file, name, value }: Copy, facts: SiteFacts): Problem[] {
  const values = tokenValues(facts);
  const problems: Problem[] = [];
  visitStrings(value, (text, path) => {
    if (path.at(-1) !== "description") return;
    const { length } = fillText(text, values);
    if (length <= MAX_DESCRIPTION_LENGTH) return;
    const reason = `must be at most ${MAX_DESCRIPTION_LENGTH} characters once filled in, is ${length}`;
    problems.push({ file, field: formatFieldPath(name, path), reason });
  });
  return problems;
}

/** Checks the front matter, headings, and tokens of a Markdown page. */
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
  // The title is the page's h1.
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
