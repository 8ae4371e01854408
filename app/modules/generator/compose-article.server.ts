import type { PostCategory } from "#app/modules/blog/post-types.ts";
import { plainText } from "#app/modules/compliance/article-checks.ts";
import type { PictureName } from "#app/modules/media/picture-schema.ts";
import { getPicture } from "#app/modules/media/pictures.server.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { capitalize } from "#app/platform/capitalize.ts";
import { shuffle } from "#app/platform/random.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import { CITATIONS, CLOSINGS, GENERAL_FACTS } from "./phrase-bank.server.ts";
import { type PlannedSection, planSections } from "./plan-article.server.ts";
import {
  createPlanningContext,
  NOTHING_STORED,
  type PlanningContext,
  rankTexts,
  recordText,
  type StoredWording,
} from "./planning-context.server.ts";
import type { ArticleKind, Topic } from "./schema.ts";
import { chooseTitle, writeExcerpt } from "./title-article.server.ts";
import { traceFacts } from "./trace-facts.server.ts";
import {
  canFillNames,
  conditionsOf,
  fillNames,
  type PlaceNames,
  removeFactKeys,
  wrapInConditions,
} from "./wording.server.ts";

/** A generated article before review. */
export interface ArticleDraft {
  title: string;
  excerpt: string;
  category: PostCategory;
  image: PictureName;
  /** Mentions services that need approval only in conditional parts, as `excerpt` does. */
  markdown: string;
}

interface ComposeArticle {
  place: PlaceFacts;
  kind: ArticleKind;
  /** The same place, kind, seed, month, and stored posts give the same text. */
  seed: string;
  /** Topics about services that are not approved are left out. */
  facts: SiteFacts;
  now: Date;
  /** The current deal (`describeDeal`); by default none. */
  deal?: PlaceNames;
  /** What stored posts say already; by default nothing. */
  stored?: StoredWording;
  /** The service the article is about; only `SERVICE_KIND` needs it. */
  service?: string;
}

/** Plans an article from the phrase bank and the facts about the place, and writes it. */
export function composeArticle(options: ComposeArticle): ArticleDraft {
  const { place, kind, service, deal, stored = NOTHING_STORED } = options;
  const ofService: PlaceNames = service ? { service, Service: capitalize(service) } : {};
  const names = { ...place.names, ...ofService, ...deal };
  const context = createPlanningContext({ ...options, names, stored });
  const opening = chooseText(kind.openings, context) ?? place.name;
  const closing =
    chooseText(
      place.slug === undefined ? CLOSINGS.unlisted : (kind.closings ?? CLOSINGS.listed),
      context,
    ) ?? "";
  const written = countWords(plainText(context.resolve(`${opening}\n\n${closing}`)));
  const sections = planSections(kind, context, written);
  const image = shuffle(kind.pictures, context.random)[0] as PictureName;
  const shown = choosePicture(kind, sections, image, context);
  const body = sections.map((section) =>
    writeSection(section, context, shown?.section === section && shown.picture),
  );
  return {
    title: chooseTitle(kind, sections, context),
    excerpt: writeExcerpt(kind, sections, context),
    category: kind.category,
    image,
    markdown: `${[opening, ...body, ...citeLaw(kind, body, context), closing].join("\n\n")}\n`,
  };
}

const listFormat = new Intl.ListFormat("en-US");

/** A sentence with the sections of the law that the facts of an article come from, if the kind has one. */
function citeLaw(
  { citesLaw }: ArticleKind,
  body: readonly string[],
  { place, names, ...context }: PlanningContext,
): string[] {
  if (!citesLaw) return [];
  const keys = traceFacts(body.join("\n\n"), { ...place, names }).flatMap(({ facts }) => facts);
  const sources = keys.flatMap((key) => GENERAL_FACTS[key]?.source.match(CITATION) ?? []);
  if (sources.length === 0) return [];
  const listed = { ...names, sources: listFormat.format([...new Set(sources)].sort()) };
  return [chooseText(CITATIONS, { ...context, place, names: listed }) ?? ""];
}

/** A section of a statute or a rule: "MCL 333.27954", "R 420.505". */
const CITATION = /\b(?:MCL|R) \d[\d.]*\d[a-z]?/g;

/** The usable texts, filled in, those first that make the article least like a stored post. */
function rankUsable(texts: readonly string[], context: PlanningContext): string[] {
  const { names, resolve } = context;
  const usable = texts.filter((text) => canFillNames(text, names) && resolve(text) !== "");
  return rankTexts(
    usable.map((text) => removeFactKeys(fillNames(text, names))),
    context,
  );
}

/** One of the texts, filled in; undefined if the place allows none. */
function chooseText(texts: readonly string[], context: PlanningContext): string | undefined {
  const [first] = rankUsable(texts, context);
  return first && recordText(first, context);
}

/**
 * A section with its heading, as Markdown, with a picture after the first paragraph if there is one. A
 * section about services or for a location is a conditional part, so that it disappears when an approval
 * is turned off or the store moves.
 */
function writeSection(
  { topic, heading, texts, hasBlock }: PlannedSection,
  context: PlanningContext,
  picture: PictureName | false,
): string {
  const [first = "", ...rest] = texts.flatMap((text) => text.split("\n\n"));
  const blocks = [
    `## ${heading}`,
    first,
    ...(picture ? [`![${getPicture(picture).alt}](art:${picture})`] : []),
    ...(hasBlock ? writeBlock(topic, context) : []),
    ...rest,
  ];
  return wrapInConditions(blocks, conditionsOf(topic)).join("\n\n");
}

/** Rows about a place that nobody needs for a visit. */
const UNSHOWN_ROWS = new Set(["County", "Population, 2020", "ZIP codes"]);

/** The topic's table, steps, or list, with what introduces it. */
function writeBlock(topic: Topic, context: PlanningContext): string[] {
  const { names, random, place } = context;
  const { table, steps, list } = topic;
  const fill = (text: string) => removeFactKeys(fillNames(text, names));
  if (topic.facts) {
    const rows = place.rows.filter(([what]) => !UNSHOWN_ROWS.has(what));
    return [writeTable([["What", "For {town}"], ...rows], names)];
  }
  if (table) return [writeTable([table.head, ...table.rows], names)];
  if (steps) return [steps.map((step, at) => `${at + 1}. ${fill(step)}`).join("\n")];
  if (!list) return [];
  const [min, max] = list.take;
  const items = shuffle(list.items, random).slice(0, min + Math.floor(random() * (max - min + 1)));
  const intro = chooseText(list.intro, context) ?? "";
  return [intro, items.map((item) => `- ${fill(item)}`).join("\n")];
}

function writeTable([head = [], ...rows]: readonly (readonly string[])[], names: PlaceNames) {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  const text = [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
  return removeFactKeys(fillNames(text, names));
}

/** A picture of what one of the sections is about, or of the subject, other than the cover. */
function choosePicture(
  { pictures }: ArticleKind,
  sections: readonly PlannedSection[],
  cover: PictureName,
  { random }: PlanningContext,
): { section: PlannedSection; picture: PictureName } | undefined {
  const fitting = sections.flatMap((section) => {
    const { picture } = section.topic;
    return picture && picture !== cover ? [{ section, picture }] : [];
  });
  const [second] = sections.slice(1);
  const others = pictures.filter((picture) => picture !== cover);
  const ofSubject = second ? others.map((picture) => ({ section: second, picture })) : [];
  return shuffle(fitting.length > 0 ? fitting : ofSubject, random)[0];
}
