import type { SiteFacts } from "#app/modules/store/schema.ts";
import type { PlaceFacts } from "../describe-place.server.ts";
import { GENERAL_FACTS } from "../phrase-bank.server.ts";
import { planSections } from "../plan-article.server.ts";
import { createPlanningContext, type StoredWording } from "../planning-context.server.ts";
import type { ArticleKind, Topic } from "../schema.ts";
import { fillNames, isTopicAllowed, listKeyedSentences } from "../wording.server.ts";

/** A section that the language model has to write. */
export interface OutlineSection {
  /** Used word for word. */
  heading: string;
  /** What the section answers: "how to read the label". */
  about: string;
  /** The general facts that the section may state. */
  facts: string[];
}

interface PlanOutline {
  place: PlaceFacts;
  kind: ArticleKind;
  seed: string;
  facts: SiteFacts;
  now: Date;
  stored: StoredWording;
}

/**
 * Plans the sections of a language model's article as for the built-in writer, but without those
 * about the way, because roads and directions would become wrong if the store moved, and without
 * texts about the town.
 */
export function planOutline(options: PlanOutline): OutlineSection[] {
  const { place, kind, facts } = options;
  const { names } = place;
  const context = createPlanningContext({ ...options, names });
  const sections = planSections({ ...kind, local: ["trip"] }, context, 0);
  return sections
    .filter(({ topic }) => !topic.location && !topic.facts && isTopicAllowed(topic, facts))
    .map(({ topic, heading }) => ({
      heading,
      about: fillNames(topic.about, names),
      facts: listFacts(topic),
    }));
}

function listFacts({ passages }: Topic): string[] {
  const keys = passages
    .flatMap((passage) => listKeyedSentences(passage.text))
    .flatMap((sentence) => sentence.keys);
  return [...new Set(keys)].flatMap((key) => GENERAL_FACTS[key]?.fact ?? []);
}

const normalize = (heading: string) =>
  heading
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()
    .toLowerCase();

/** Lists where the headings of a text differ from the outline; empty if they are the same. */
export function checkOutline(markdown: string, outline: readonly OutlineSection[]): string[] {
  const written = [...markdown.matchAll(/^#{1,6} (\S.*)$/gm)].map(([, heading = ""]) => heading);
  const planned = outline.map(({ heading }) => heading);
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
