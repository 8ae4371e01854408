import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { z } from "zod";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { parseFrontMatter } from "#app/platform/front-matter.ts";
import { trimmedText } from "#app/platform/validation.ts";
import generalFacts from "#content/generator/facts.ts";
import { kinds, serviceKind } from "#content/generator/kinds.ts";
import { unlistedClosings, ways } from "#content/generator/shared-texts.ts";
import towns from "#content/generator/towns.ts";
import {
  type ArticleKind,
  allTownTextsSchema,
  articleKindSchema,
  generalFactsSchema,
  type Template,
  type TownTexts,
  templateHeadSchema,
} from "./schema.ts";
import { areServicesApproved } from "./wording.server.ts";

/** The kinds of articles about towns. */
export const KINDS: readonly ArticleKind[] = z.array(articleKindSchema).parse(kinds);

/** The kind for a service without a kind of its own. */
export const SERVICE_KIND: ArticleKind = articleKindSchema.parse(serviceKind);

/** What `{way}` stands for. */
export const WAYS: readonly string[] = z.array(trimmedText).min(1).parse(ways);

/** Last paragraphs for places without a page. */
export const UNLISTED_CLOSINGS: readonly string[] = z
  .array(trimmedText)
  .min(1)
  .parse(unlistedClosings);

/** What the built-in writer may state besides facts about the store and the place, by key. */
export const GENERAL_FACTS = generalFactsSchema.parse(generalFacts);

/** Texts about towns with a profile, by slug. */
export const TOWN_TEXTS: ReadonlyMap<string, TownTexts> = new Map(
  Object.entries(allTownTextsSchema.parse(towns)),
);

/** Templates are shipped files, so they are read once. */
let templatesByKind: ReadonlyMap<string, readonly Template[]> | undefined;

/** The templates of a kind, by name. Throws Error naming the file if one is invalid. */
export function listTemplates(kind: Pick<ArticleKind, "id">): readonly Template[] {
  templatesByKind ??= new Map([...KINDS, SERVICE_KIND].map(({ id }) => [id, readTemplates(id)]));
  return templatesByKind.get(kind.id) ?? [];
}

function readTemplates(kindId: string): Template[] {
  const content = dirname(createRequire(import.meta.url).resolve("#content/generator/kinds.ts"));
  const folder = join(content, "templates", kindId);
  return readdirSync(folder)
    .filter((name) => name.endsWith(".md"))
    .sort()
    .map((name) => {
      const id = `${kindId}/${name.slice(0, -".md".length)}`;
      try {
        return parseTemplate(id, readFileSync(join(folder, name), "utf8"));
      } catch (error) {
        throw new Error(`content/generator/templates/${id}.md is invalid`, { cause: error });
      }
    });
}

/** Parses a template file. Throws Error or ZodError if its front matter is invalid. */
function parseTemplate(id: string, source: string): Template {
  const { data, body } = parseFrontMatter(source);
  const { title, otherTitle, excerpt, months } = templateHeadSchema.parse(data);
  const blocks = body.trim().split(/\n{2,}/);
  return { id, titles: [title, otherTitle], excerpt, months, blocks };
}

/** The texts about a town, whatever their months; empty without a profile. */
export const listTownTexts = (texts: TownTexts | undefined): string[] =>
  [...(texts?.trip ?? []), ...(texts?.home ?? [])].map(({ text }) => text);

/** What is inserted into a paragraph as a whole; its sentences are texts of their own. */
const INSERTION = / ?\{(?:trip|home|way|facts)\}/g;

/** A picture, a conditional mark, or the line below the head of a table, which say nothing. */
const NO_TEXT = /^(?:!\[.*|\{\{[#^/][^{}]+\}\}|[-| ]+)?$/;

/**
 * The texts of a template as sentences are saved: each paragraph without what is inserted into it, each
 * heading, and each line of a list or table without its markup.
 */
export function listTexts({ blocks }: Template): string[] {
  return blocks
    .flatMap((block) => (/^(?:\||- |\d+\. )/.test(block) ? block.split("\n") : [block]))
    .map((text) => text.replace(INSERTION, "").replace(/^(?:## |\| |- |\d+\. )| \|$|\*\*/g, ""))
    .filter((text) => !NO_TEXT.test(text));
}

/** Every text, apart from those about towns, that becomes sentences of articles. */
export function listWrittenTexts(): string[] {
  return [
    ...[...KINDS, SERVICE_KIND].flatMap(listTemplates).flatMap(listTexts),
    ...WAYS,
    ...UNLISTED_CLOSINGS,
  ];
}

/** Whether the kind's services are approved. */
export const isWritable = ({ services }: ArticleKind, facts: SiteFacts): boolean =>
  areServicesApproved(services, facts);
