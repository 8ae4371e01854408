import { plainText } from "#app/modules/compliance/article-checks.ts";
import type { SiteFacts } from "#app/modules/store/schema.ts";
import { createRandom, shuffle, toSeed } from "#app/platform/random.server.ts";
import { countWords } from "#app/platform/text-analysis.server.ts";
import { getTopic, isWritable, KINDS } from "./phrase-bank.server.ts";
import {
  listUsable,
  type PlanningContext,
  rankTexts,
  recordText,
} from "./planning-context.server.ts";
import type { ArticleKind, Topic } from "./schema.ts";
import { canFillNames, fillNames, isTopicAllowed, removeFactKeys } from "./wording.server.ts";

/** A section of the plan: what it says, in order. Its texts have no fact keys. */
export interface PlannedSection {
  topic: Topic;
  points: string[];
  /** Whether the topic's table, list, or steps are part of the section. */
  hasBlock: boolean;
}

/** More is said about a town we know more about. */
const TARGET_WORDS = { profile: { from: 480, to: 560 }, other: { from: 420, to: 470 } };

/** Points of a section, besides its lead. */
const POINTS = 2;

/** Tables, lists, and steps that may be left out are in at most this many sections. */
const MAX_OPTIONAL_BLOCKS = 1;

/** A sentence in this many stored posts is not used again if there is another. */
const WORN_USES = 6;

/** Tokens with a long or distinctive value, and lists of towns: an article uses each in one text. */
const SAID_ONCE =
  /\{\{(?:paymentPolicy|returnsPolicy|rewardsTerms|openingHours|address|phone|(?:drive|miles)From [a-z-]+)\}\}|\(\/areas\/[a-z-]+\),/g;

/**
 * Decides what an article says: all core topics of the kind, what is known about the place and the
 * season, and further topics until it is long enough. `written` is the number of words of its other
 * parts. Prefers what stored posts say least often.
 */
export function planSections(
  kind: ArticleKind,
  context: PlanningContext,
  written: number,
): PlannedSection[] {
  const { place, random } = context;
  const { from, to } = TARGET_WORDS[place.notes.length > 0 ? "profile" : "other"];
  const enough = from + random() * (to - from);
  const said = new Set<string>();
  const plan = (topic: Topic, take: number) => planSection(topic, { context, said, take });
  const isPlanned = (section: PlannedSection | undefined) => section !== undefined;
  const core = kind.core.map((id) => plan(getTopic(id), POINTS)).filter(isPlanned);
  const local = planLocal(kind, context, plan);
  const more: PlannedSection[] = [];
  let blocks = 0;
  const countAll = () => {
    const sections = [...core, ...local, ...more];
    return (
      written + sections.reduce((sum, section) => sum + countSectionWords(section, context), 0)
    );
  };
  for (const section of shuffle([...core], random)) {
    if (blocks >= MAX_OPTIONAL_BLOCKS || !mayHaveBlock(section.topic, context)) continue;
    section.hasBlock = true;
    blocks += 1;
  }
  for (const topic of rankTopics(kind.pool, context)) {
    if (countAll() >= enough) break;
    const section = plan(topic, POINTS);
    if (!section) continue;
    if (blocks < MAX_OPTIONAL_BLOCKS && mayHaveBlock(topic, context)) {
      section.hasBlock = true;
      blocks += 1;
    }
    more.push(section);
  }
  return arrange({ core, local, more }, kind.isAboutPlace === true, random);
}

/** At most one section about the way, one with notes, and one about the season or the neighbors. */
function planLocal(
  kind: ArticleKind,
  context: PlanningContext,
  plan: (topic: Topic, take: number) => PlannedSection | undefined,
): PlannedSection[] {
  const one = (choices: readonly string[], take: number) => {
    const topics = rankTopics(
      choices.filter((id) => kind.local.includes(id)),
      context,
    );
    for (const topic of topics) {
      const section = plan(topic, take);
      if (section) return [section];
    }
    return [];
  };
  const seasons = ["season-winter", "season-spring", "season-summer", "season-fall"];
  return [
    ...one(["way", "trip", "own-city"], 1),
    ...one(["notes"], 2),
    ...(context.random() < 0.5 ? one([...seasons, "neighbors", "parking"], 2) : []),
  ];
}

/** The topics that the approvals, the place, and the month allow, the least used first. */
function rankTopics(ids: readonly string[], context: PlanningContext): Topic[] {
  const { facts, names, month, random } = context;
  const allowed = shuffle(ids, random)
    .map(getTopic)
    .filter(
      (topic) =>
        isTopicAllowed(topic, facts) &&
        (topic.needs ?? []).every((name) => Object.hasOwn(names, name)) &&
        (topic.months?.includes(month) ?? true),
    );
  const uses = new Map(allowed.map((topic) => [topic, countTopicUses(topic, context)]));
  return allowed.sort((a, b) => (uses.get(a) ?? 0) - (uses.get(b) ?? 0));
}

/** How often stored posts use the least used of a topic's texts. */
function countTopicUses({ leads, points, notes }: Topic, context: PlanningContext): number {
  const texts = leads.length > 0 ? leads : notes ? context.notes : points;
  const uses = listUsable(texts, context).map((text) => context.stored.countUses(text));
  return Math.min(...uses);
}

interface PlanSection {
  context: PlanningContext;
  /** Tokens that the article has used already; added to. */
  said: Set<string>;
  /** Number of points. */
  take: number;
}

/** The section of a topic; undefined if the topic is not allowed or nothing is left to say. */
function planSection(
  topic: Topic,
  { context, said, take }: PlanSection,
): PlannedSection | undefined {
  const [allowed] = rankTopics([topic.id], context);
  if (!allowed) return undefined;
  if (hasRequiredBlock(topic) && countBlockUses(topic, context) >= WORN_USES) return undefined;
  const points = chooseTexts(listUsable(topic.leads, context), { context, said, take: 1 });
  // Without what it has to say, a section would not answer its heading.
  if (topic.leads.length > 0 && points.length === 0) return undefined;
  const more = hasRequiredBlock(topic) ? 0 : take;
  const usable = listUsable(topic.notes ? context.notes : topic.points, context);
  points.push(...chooseTexts(usable, { context, said, take: more }));
  if (points.length === 0) return undefined;
  return { topic, points, hasBlock: hasRequiredBlock(topic) };
}

/** Chooses up to `take` of the texts, in the given order, which goes from the general to the particular. */
function chooseTexts(usable: readonly string[], { context, said, take }: PlanSection): string[] {
  const chosen = new Set<string>();
  for (const text of rankTexts(usable, context)) {
    if (chosen.size >= take) break;
    const tokens = text.match(SAID_ONCE) ?? [];
    if (tokens.some((token) => said.has(token))) continue;
    for (const token of tokens) said.add(token);
    chosen.add(recordText(text, context));
  }
  return usable.filter((text) => chosen.has(text));
}

const hasRequiredBlock = ({ table, facts }: Topic) =>
  facts === true || (table !== undefined && !table.optional);

/**
 * Whether to add a table, list, or steps that may be left out: the more stored posts have them, the
 * less often, and not at all once they are worn.
 */
function mayHaveBlock(topic: Topic, context: PlanningContext): boolean {
  if (!topic.table?.optional && !topic.list && !topic.steps) return false;
  const uses = countBlockUses(topic, context);
  return uses < WORN_USES && context.random() < 1 / (1 + uses);
}

function countBlockUses({ table, steps, list }: Topic, { names, stored }: PlanningContext): number {
  const lines = [
    ...(table?.rows.map((row) => row.join(" | ")) ?? []),
    ...(steps ?? []),
    ...(list?.items ?? []),
  ].filter((line) => canFillNames(line, names));
  const uses = lines.map((line) => stored.countUses(removeFactKeys(fillNames(line, names))));
  return Math.max(0, ...uses);
}

/** Number of words that readers see with the current approvals. */
function countSectionWords(
  { topic, points, hasBlock }: PlannedSection,
  { resolve }: PlanningContext,
) {
  const { table, steps, list } = topic;
  const block = hasBlock
    ? [...(table?.rows.flat() ?? []), ...(steps ?? []), ...(list?.items ?? [])]
    : [];
  const text = [...points, ...(list ? block.slice(0, list.take[1]) : block)].join("\n\n");
  return countWords(plainText(resolve(removeFactKeys(text))));
}

interface Sections {
  core: PlannedSection[];
  local: PlannedSection[];
  more: PlannedSection[];
}

/** Puts the sections into one of several orders, in which the core topics keep theirs. */
function arrange({ core, local, more }: Sections, placeFirst: boolean, random: () => number) {
  const [firstMore, laterMore] = [more.slice(0, 1), more.slice(1)];
  const [firstLocal, laterLocal] = [local.slice(0, 1), local.slice(1)];
  const orders = placeFirst
    ? [
        [...local, ...core, ...more],
        [...core, ...local, ...more],
        [...firstLocal, ...core, ...laterLocal, ...more],
      ]
    : [
        [...core, ...more, ...local],
        [...core, ...local, ...more],
        [...core, ...laterLocal, ...more, ...firstLocal],
        [...core, ...firstMore, ...local, ...laterMore],
      ];
  return orders[Math.floor(random() * orders.length)] ?? [];
}

/**
 * The kind for article `number` of a town. Each town cycles through the kinds in its own order,
 * without kinds about services that are not approved.
 */
export function chooseKind(town: string, number: number, facts: SiteFacts): ArticleKind {
  const order = shuffle(KINDS, createRandom(toSeed(town))).filter((kind) =>
    isWritable(kind, facts),
  );
  return order[number % order.length] as ArticleKind;
}
