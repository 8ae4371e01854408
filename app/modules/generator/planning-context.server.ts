import type { SiteFacts } from "#app/modules/store/schema.ts";
import { createRandom, shuffle, toSeed } from "#app/platform/random.server.ts";
import { storeDay } from "#app/platform/time.server.ts";
import type { PlaceFacts } from "./describe-place.server.ts";
import type { Addition, ArticleKind, Passage } from "./schema.ts";
import {
  canFillNames,
  createConditionResolver,
  fillNames,
  type PlaceNames,
  removeFactKeys,
} from "./wording.server.ts";

/** What stored posts already say, so that the next one says something else. */
export interface StoredWording {
  /** Number of recent posts with the most frequent sentence of a text. */
  countUses: (text: string) => number;
  /** The recent posts that have sentences of a text, each once for every such sentence. */
  listPosts: (text: string) => readonly number[];
  /** Whether a post of this month has the title, apart from names and numbers. */
  isTitleTaken: (title: string) => boolean;
}

export const NOTHING_STORED: StoredWording = {
  countUses: () => 0,
  listPosts: () => [],
  isTitleTaken: () => false,
};

/** Everything that decides what an article says. */
export interface PlanningContext {
  place: PlaceFacts;
  names: PlaceNames;
  kindId: string;
  facts: SiteFacts;
  /** The month of the article, 1 to 12. */
  month: number;
  random: () => number;
  stored: StoredWording;
  /** How many sentences the article shares so far with each stored post. */
  shared: Map<number, number>;
  /** Resolves conditional parts, but not `{{tokens}}`. */
  resolve: (text: string) => string;
}

interface CreateContext {
  place: PlaceFacts;
  kind: ArticleKind;
  seed: string;
  facts: SiteFacts;
  now: Date;
  names: PlaceNames;
  stored: StoredWording;
}

export function createPlanningContext(options: CreateContext): PlanningContext {
  const { place, kind, seed, facts, now, names, stored } = options;
  return {
    ...{ place, names, facts, stored },
    kindId: kind.id,
    shared: new Map(),
    month: Number(storeDay(now).slice(5, 7)),
    random: createRandom(toSeed(`${place.name}/${kind.id}/${seed}`)),
    resolve: createConditionResolver(facts),
  };
}

/** Sorts filled-in texts: news first, then those that make the article least like a stored post. */
export function rankTexts(
  texts: readonly string[],
  { names: { deal }, random, stored, shared }: PlanningContext,
): string[] {
  const isNews = (text: string) => deal !== undefined && text.includes(`“${deal}`);
  const cost = (text: string) =>
    (isNews(text) ? 0 : 1) +
    stored.countUses(text) +
    2 * Math.max(0, ...stored.listPosts(text).map((post) => shared.get(post) ?? 0));
  const costs = new Map(texts.map((text) => [text, cost(text)]));
  return shuffle(texts, random).sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
}

/** Notes that the article has a text, so that later choices avoid the stored posts that have it too. */
export function recordText(text: string, { stored, shared }: PlanningContext): string {
  for (const post of stored.listPosts(text)) shared.set(post, (shared.get(post) ?? 0) + 1);
  return text;
}

/** The passages that the place, the month, and the approvals allow, filled in, without fact keys. */
export function listUsable<T extends Addition & Partial<Passage>>(
  passages: readonly T[],
  { names, kindId, month, resolve }: PlanningContext,
): T[] {
  return passages
    .filter(
      ({ months, kinds, heading = "", text }) =>
        (months?.includes(month) ?? true) &&
        (kinds?.includes(kindId) ?? true) &&
        canFillNames(`${heading} ${text}`, names) &&
        resolve(text) !== "",
    )
    .map((passage) => ({
      ...passage,
      ...(passage.heading && { heading: fillNames(passage.heading, names) }),
      text: removeFactKeys(fillNames(passage.text, names)),
    }));
}
