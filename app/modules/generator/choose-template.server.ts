import type { SiteFacts } from "#app/modules/store/schema.ts";
import { createRandom, shuffle, toSeed } from "#app/platform/random.server.ts";
import type { ArticleKind, Template } from "./schema.ts";
import { isWritable, KINDS, listTemplates, listTexts } from "./templates.server.ts";
import { canFillNames, fillNames, type PlaceNames, removeFactKeys } from "./wording.server.ts";

/** What stored posts already say, so that the next one says something else. */
export interface StoredWording {
  /** Number of recent posts with the most frequent sentence of a text. */
  countUses: (text: string) => number;
  /** Whether a post of this month has the title, apart from names and numbers. */
  isTitleTaken: (title: string) => boolean;
}

export const NOTHING_STORED: StoredWording = {
  countUses: () => 0,
  isTitleTaken: () => false,
};

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

interface Choice {
  names: PlaceNames;
  /** The month of the article, 1 to 12. */
  month: number;
  random: () => number;
  stored: StoredWording;
}

/**
 * In how many posts a template is, if its texts are in so many: neither a sentence that several templates
 * share counts, such as one with the payment policy, nor one that staff removed.
 */
const median = (uses: readonly number[]) =>
  uses.toSorted((a, b) => a - b)[Math.floor(uses.length / 2)] ?? 0;

/** Less than one use, so that news comes first only among templates that are used equally often. */
const NEWS_BONUS = 0.5;

/**
 * The templates of a kind that the month allows, the best choice first: those whose title no post of
 * the month has, those that the fewest recent posts have, and those with a paragraph about the
 * current deal.
 */
export function rankTemplates(
  kind: ArticleKind,
  { names, month, random, stored }: Choice,
): Template[] {
  const allowed = listTemplates(kind).filter(({ months }) => months?.includes(month) ?? true);
  const cost = (template: Template) => {
    const { titles, blocks } = template;
    const used = listTexts(template)
      .filter((text) => canFillNames(text, names))
      .map((text) => stored.countUses(removeFactKeys(fillNames(text, names))));
    const isFree = titles.some((title) => !stored.isTitleTaken(fillNames(title, names)));
    const hasNews = names.deal !== undefined && blocks.some((block) => block.includes("{deal}"));
    return median(used) - (hasNews ? NEWS_BONUS : 0) + (isFree ? 0 : allowed.length);
  };
  const costs = new Map(allowed.map((template) => [template, cost(template)]));
  return shuffle(allowed, random).sort((a, b) => (costs.get(a) ?? 0) - (costs.get(b) ?? 0));
}
