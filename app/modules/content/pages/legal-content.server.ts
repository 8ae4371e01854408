import { parseFrontMatter } from "#app/platform/front-matter.ts";
import accessibility from "#content/pages/accessibility.md?raw";
import privacy from "#content/pages/privacy.md?raw";
import terms from "#content/pages/terms.md?raw";
import { type LegalSlug, legalHeadSchema } from "./schema.ts";

function parse(source: string) {
  const { data, body } = parseFrontMatter(source);
  return { head: legalHeadSchema.parse(data), body };
}

/** The legal pages as written; the bundler takes the Markdown files in as text. */
export const legalPages: Record<LegalSlug, ReturnType<typeof parse>> = {
  privacy: parse(privacy),
  terms: parse(terms),
  accessibility: parse(accessibility),
};
