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
import type { Addition, ArticleKind, Topic } from "./schema.ts";
import { canFillNames, fillNames, isTopicAllowed, removeFactKeys } from "./wording.server.ts";

/** A section of the plan. */
export interface PlannedSection {
  topic: Topic;
  heading: string;
  /** What it says, without fact keys: a passage of the topic, a text about the town, or both. */
  texts: string[];
  /** Whether the topic's table, list, or steps are part of the section. */
  hasBlock: boolean;
}

/** More is said about a town we know more about. */
const TARGET_WORDS = { profile: { from: 540, to: 620 }, other: { from: 450, to: 520 } };

/** Tables, lists, and steps that may be left out are in at most this many sections. */
const MAX_OPTIONAL_BLOCKS = 1;

/** A section that an article can do without is left out if so many stored posts have it. */
const MAX_EXTRA_USES = 3;

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
  const { from, to } = TARGET_WORDS[place.texts ? "profile" : "other"];
  const enough = from + random() * (to - from);
  const said = new Set<string>();
  const plan = (topic: Topic) => planSection(topic, context, said);
  const isPlanned = (section: PlannedSection | undefined) => section !== undefined;
  const core = kind.core.map((id) => plan(getTopic(id))).filter(isPlanned);
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
    const section = plan(topic);
    if (!section) continue;
    if (blocks < MAX_OPTIONAL_BLOCKS && mayHaveBlock(topic, context)) {
      section.hasBlock = true;
      blocks += 1;
    }
    more.push(section);
  }
  // The subject in the order of the kind, then the place; a guide to a place begins with it.
  const order = ({ topic }: PlannedSection) => kind.pool.indexOf(topic.id);
  more.sort((a, b) => order(a) - order(b));
  return kind.isAboutPlace ? [...local, ...core, ...more] : [...core, ...more, ...local];
}

/** At most one section about life in the town, one about the season or the neighbors, and one about the way. */
function planLocal(
  kind: ArticleKind,
  context: PlanningContext,
  plan: (topic: Topic) => PlannedSection | undefined,
): PlannedSection[] {
  const one = (choices: readonly string[]) => {
    const topics = rankTopics(
      choices.filter((id) => kind.local.includes(id)),
      context,
    );
    for (const topic of topics) {
      const section = plan(topic);
      if (section) return [section];
    }
    return [];
  };
  const isFresh = (id: string) => countTopicUses(getTopic(id), context) < MAX_EXTRA_USES;
  const seasons = ["season-winter", "season-spring", "season-summer", "season-fall"];
  return [
    ...one(["home"]),
    ...(context.random() < 0.5 ? one([...seasons, "neighbors", "parking"].filter(isFresh)) : []),
    ...one(["way", "trip", "own-city"]),
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

/** How often stored posts use the least used of a topic's passages. */
function countTopicUses({ passages }: Topic, context: PlanningContext): number {
  const uses = listUsable(passages, context).map(({ text }) => context.stored.countUses(text));
  return Math.min(...uses);
}

/**
 * The section of a topic; undefined if the topic is not allowed or nothing is left to say. `said` are
 * the tokens that the article has used already; it is added to.
 */
function planSection(
  topic: Topic,
  context: PlanningContext,
  said: Set<string>,
): PlannedSection | undefined {
  const [allowed] = rankTopics([topic.id], context);
  if (!allowed) return undefined;
  if (hasRequiredBlock(topic) && countBlockUses(topic, context) >= WORN_USES) return undefined;
  const own = choosePassage(topic.passages, context, said);
  // Without its own passage, a section would not answer its heading.
  if (topic.passages.length > 0 && own === undefined) return undefined;
  const { trip = [], home = [] } = context.place.texts ?? {};
  const onTrip = topic.town === "trip" ? choosePassage(trip, context, said) : undefined;
  const atHome = topic.town === "home" ? choosePassage(home, context, said) : undefined;
  const texts = [own, onTrip, atHome].flatMap((passage) => passage?.text ?? []);
  const heading = own?.heading ?? atHome?.heading;
  if (heading === undefined) return undefined;
  recordText(heading, context);
  return { topic, heading, texts, hasBlock: hasRequiredBlock(topic) };
}

/** The passage that makes the article least like a stored post and repeats no token. */
function choosePassage<T extends Addition>(
  passages: readonly T[],
  context: PlanningContext,
  said: Set<string>,
): T | undefined {
  const tokensOf = (text: string) => text.match(SAID_ONCE) ?? [];
  const usable = new Map(listUsable(passages, context).map((passage) => [passage.text, passage]));
  const chosen = rankTexts([...usable.keys()], context).find((text) =>
    tokensOf(text).every((token) => !said.has(token)),
  );
  if (chosen === undefined) return undefined;
  for (const token of tokensOf(chosen)) said.add(token);
  return usable.get(recordText(chosen, context));
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
  { topic, texts, hasBlock }: PlannedSection,
  { resolve }: PlanningContext,
) {
  const { table, steps, list } = topic;
  const block = hasBlock
    ? [...(table?.rows.flat() ?? []), ...(steps ?? []), ...(list?.items ?? [])]
    : [];
  const text = [...texts, ...(list ? block.slice(0, list.take[1]) : block)].join("\n\n");
  return countWords(plainText(resolve(removeFactKeys(text))));
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
