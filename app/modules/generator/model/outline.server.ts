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
  const text = template.blocks.join("\n\n").replace(CONDITIONAL_PARTS, "");
  const sections = text
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = "", ...paragraphs] = section.split("\n\n");
      return { heading: heading.trim(), paragraphs };
    })
    .filter(
      ({ heading, paragraphs }) =>
        canFillNames(heading, names) && paragraphs.some((paragraph) => !ONLY_OURS.test(paragraph)),
    )
    .map(({ heading, paragraphs }) => ({
      heading: fillNames(heading, names),
      facts: listFacts(paragraphs),
    }));
  return { thought: fillNames(template.excerpt, names), sections };
}

/** Parts of several blocks that are for one location or service. */
const CONDITIONAL_PARTS = /^\{\{[#^]([^{}]+)\}\}\n\n[\s\S]*?\n\n\{\{\/\1\}\}$/gm;

/** Paragraphs that only the built-in writer has: the table about the place, and pictures. */
const ONLY_OURS = /^(?:\{facts\}|!\[.*)?\s*$/;

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
