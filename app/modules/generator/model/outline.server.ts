import { createRandom, toSeed } from "#app/platform/random.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import { rankTemplates, type StoredWording } from "../choose-template.server.ts";
import type { PlaceFacts } from "../describe-place.server.ts";
import type { ArticleKind } from "../schema.ts";
import { GENERAL_FACTS } from "../templates.server.ts";
import { canFillNames, fillNames, listKeyedSentences } from "../wording.server.ts";

/** What the language model has to write. */
export interface Outline {
  /** The thought of the article in one or two sentences. */
  thought: string;
  sections: OutlineSection[];
}

export interface OutlineSection {
  /** Used word for word. */
  heading: string;
  /** The general facts that the section may state. */
  facts: string[];
}

interface PlanOutline {
  place: PlaceFacts;
  kind: ArticleKind;
  seed: string;
  now: Date;
  stored: StoredWording;
}

/**
 * The thought and the sections of the template that the built-in writer would choose, without parts
 * about roads and directions, because those would become wrong if the store moved.
 */
export function planOutline({ place, kind, seed, now, stored }: PlanOutline): Outline {
  const { names } = place;
  const random = createRandom(toSeed(`${place.name}/${kind.id}/${seed}`));
  const month = Number(storeDay(now).slice(5, 7));
  const [template] = rankTemplates(kind, { names, month, random, stored });
  if (!template) throw new Error(`kind ${kind.id} has no template for month ${month}`);
  const sections = splitSections(template.blocks)
    .filter(
      ({ heading, paragraphs }) => canFillNames(heading, names) && paragraphs.some(isForModels),
    )
    .map(({ heading, paragraphs }) => ({
      heading: fillNames(heading, names),
      facts: listFacts(paragraphs),
    }));
  return { thought: fillNames(template.excerpt, names), sections };
}

const HEADING = "## ";

/** The sections of a template, without conditional parts, which are for one location or service. */
function splitSections(blocks: readonly string[]): { heading: string; paragraphs: string[] }[] {
  const sections: { heading: string; paragraphs: string[] }[] = [];
  let conditions = 0;
  for (const block of blocks) {
    const isMark = block.startsWith("{{") && block.endsWith("}}") && !block.includes("\n");
    if (isMark && /^\{\{[#^]/.test(block) && !block.includes("{{/")) conditions += 1;
    else if (isMark && block.startsWith("{{/")) conditions -= 1;
    else if (conditions === 0 && block.startsWith(HEADING)) {
      sections.push({ heading: block.slice(HEADING.length).trim(), paragraphs: [] });
    } else if (conditions === 0) sections.at(-1)?.paragraphs.push(block);
  }
  return sections;
}

/** Whether a model can write such a paragraph: not the table about the place, and not a picture. */
const isForModels = (paragraph: string) => paragraph !== "{facts}" && !paragraph.startsWith("![");

function listFacts(paragraphs: readonly string[]): string[] {
  const keys = paragraphs.flatMap(listKeyedSentences).flatMap((sentence) => sentence.keys);
  return [...new Set(keys)].flatMap((key) => GENERAL_FACTS[key]?.fact ?? []);
}

const normalize = (heading: string) =>
  heading
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** Lists where the headings of a text differ from the outline; empty if they are the same. */
export function checkOutline(markdown: string, { sections }: Outline): string[] {
  const written = [...markdown.matchAll(/^#{1,6} (\S.*)$/gm)].map(([, heading = ""]) => heading);
  const planned = sections.map(({ heading }) => heading);
  const missing = planned.filter(
    (heading) => !written.some((other) => normalize(other) === normalize(heading)),
  );
  const added = written.filter(
    (heading) => !planned.some((other) => normalize(other) === normalize(heading)),
  );
  const list = (headings: string[]) => headings.map((heading) => `“${heading}”`).join(", ");
  return [
    ...(missing.length > 0 ? [`leaves out the section ${list(missing)}`] : []),
    ...(added.length > 0 ? [`adds the section ${list(added)}`] : []),
    ...(missing.length + added.length === 0 && written.length !== planned.length
      ? ["repeats a section"]
      : []),
  ];
}
