import { removeMarks, resolveConditions } from "#app/modules/store/conditional-text.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { MarkdownProblem } from "#app/platform/markdown.server.ts";
import { toSlug } from "#app/platform/slug.ts";
import accessibility from "#content/pages/accessibility.md?raw";
import privacy from "#content/pages/privacy.md?raw";
import terms from "#content/pages/terms.md?raw";
import type { Issue } from "../field-errors.ts";
import { definePage, type EditablePage, type PageField } from "./page-document.server.ts";
import { fixed, heading, markdown, searchSection, section } from "./page-fields.ts";
import { renderLegalPage } from "./render-legal-page.server.ts";
import { type LegalSlug, legalHeadSchema } from "./schema.ts";

/** The texts of a legal page, with tokens. */
export interface LegalTexts {
  head: { title: string; description: string; keywords: string };
  /** Day of the last change in a release, `2026-11-20`. */
  updated: string;
  /** Markdown above the first section. */
  intro: string;
  /** Headings and Markdown of the sections in order, by the slug of their shipped heading. */
  sections: Record<string, { title: string; text: string }>;
}

const SECTION_HEADING = /^## (.+)$/m;

/** Splits the Markdown of a page into its sections. */
function parseLegalPage(source: string): LegalTexts {
  const { data, body } = parseFrontMatter(source);
  const { updated, ...head } = legalHeadSchema.parse(data);
  const [intro = "", ...parts] = body.split(SECTION_HEADING).map((part) => part.trim());
  const sections: LegalTexts["sections"] = {};
  for (let at = 0; at < parts.length; at += 2) {
    const [title = "", text = ""] = parts.slice(at, at + 2);
    sections[toSlug(removeMarks(title))] = { title, text };
  }
  return { head, updated, intro, sections };
}

/** The Markdown of a legal page without its title. */
export function joinLegalPage({ intro, sections }: LegalTexts): string {
  const parts = Object.values(sections).map(({ title, text }) => `## ${title}\n\n${text}`);
  return [intro, ...parts].join("\n\n");
}

/** Tokens of retention times: how long the site keeps data is not for texts to decide. */
const RETENTION_TOKEN = /\{\{(\w+Retention)\}\}/g;

function defineLegalPage(slug: LegalSlug, source: string): EditablePage<LegalTexts> {
  const shipped = parseLegalPage(source);
  const markdownField = (name: string, text: string, label = "Text"): PageField =>
    markdown(
      name,
      label,
      [...text.matchAll(RETENTION_TOKEN)].map(([, token = ""]) => token),
    );
  return definePage({
    ...{ slug, label: shipped.head.title, path: `/${slug}`, shipped, checkRendering },
    fields: [
      ...section("Top of the page", [
        fixed("head.title", "Title"),
        markdownField("intro", shipped.intro, "Introduction"),
      ]),
      ...Object.entries(shipped.sections).flatMap(([part, { title, text }]) =>
        section(removeMarks(title), [
          heading(`sections.${part}.title`),
          markdownField(`sections.${part}.text`, text),
        ]),
      ),
      ...searchSection.filter(({ name }) => name !== "head.title"),
    ],
  });
}

/**
 * Renders the page as a whole, with and without its conditional parts. Each text is within the limits, but
 * all together may not be.
 */
async function checkRendering(texts: LegalTexts): Promise<Issue[]> {
  try {
    for (const isSet of [true, false]) {
      await renderLegalPage(
        resolveConditions(joinLegalPage(texts), () => isSet),
        {},
      );
    }
    return [];
  } catch (error) {
    if (!(error instanceof MarkdownProblem)) throw error;
    const message = `together with the other texts of the page ${error.message}`;
    return [{ path: findLongestText(texts), message }];
  }
}

function findLongestText({ intro, sections }: LegalTexts): string[] {
  const all: [string[], string][] = [
    [["intro"], intro],
    ...Object.entries(sections).map(
      ([part, { text }]) => [["sections", part, "text"], text] as [string[], string],
    ),
  ];
  const [[path] = [[], ""]] = all.sort(([, a], [, b]) => b.length - a.length);
  return path;
}

export const legalPages = {
  privacy: defineLegalPage("privacy", privacy),
  terms: defineLegalPage("terms", terms),
  accessibility: defineLegalPage("accessibility", accessibility),
} as const satisfies Record<LegalSlug, EditablePage<LegalTexts>>;
