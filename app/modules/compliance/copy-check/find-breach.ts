import type { Rule, RulePack } from "#app/modules/compliance/schema.ts";
import { compilePhrases } from "./phrases.ts";
import type { Sentence } from "./sentences.ts";

interface CompiledPack {
  concepts: ReadonlyMap<string, RegExp>;
  /** The same with flag `g`. */
  patterns: ReadonlyMap<string, RegExp>;
  finds: ReadonlyMap<string, RegExp>;
  /** Concepts that excuse a rule or come first in a case. */
  common: readonly string[];
}

const compiledPacks = new WeakMap<RulePack, CompiledPack>();

/** The patterns of a pack, compiled once, because that takes longer than checking a text. */
export function getCompiledPack(pack: RulePack): CompiledPack {
  let compiled = compiledPacks.get(pack);
  if (!compiled) {
    const concepts = new Map(
      Object.entries(pack.concepts).map(([name, phrases]) => [name, compilePhrases(phrases)]),
    );
    compiled = {
      concepts,
      patterns: new Map(Array.from(concepts, ([name, one]) => [name, new RegExp(one, "g")])),
      finds: new Map(
        pack.rules.flatMap(({ id, find, services }) =>
          find && services ? [[id, new RegExp(find.pattern, find.flags)]] : [],
        ),
      ),
      common: listCommonConcepts(pack),
    };
    compiledPacks.set(pack, compiled);
  }
  return compiled;
}

function listCommonConcepts({ rules }: RulePack): string[] {
  const names = rules.flatMap(({ check }) => [
    ...(check?.unless ?? []),
    ...(check?.cases.flatMap(({ words }) => words.slice(0, 1)) ?? []),
  ]);
  return [...new Set(names)];
}

/** Words of a concept in a sentence. */
interface Match {
  /** Offset in the sentence, in UTF-16 units. */
  index: number;
  length: number;
  /** How many words come before. */
  wordsBefore: number;
}

/** A sentence, and what was found in it: many rules look for the same concepts. */
export interface ReadSentence extends Sentence {
  has: (concept: string) => boolean;
  findFirst: (concept: string) => RegExpExecArray | null;
  findAll: (concept: string) => readonly Match[];
}

/** Makes sentences searchable; each concept is searched once. */
export const createReader =
  ({ concepts, patterns }: CompiledPack) =>
  (sentence: Sentence): ReadSentence => {
    const firsts = new Map<string, RegExpExecArray | null>();
    const findFirst = (concept: string) => {
      let first = firsts.get(concept);
      if (first === undefined) {
        first = concepts.get(concept)?.exec(sentence.text) ?? null;
        firsts.set(concept, first);
      }
      return first;
    };
    const has = (concept: string) => findFirst(concept) !== null;
    const matches = new Map<string, Match[]>();
    const findAll = (concept: string) => {
      let all = matches.get(concept);
      if (!all) {
        const pattern = patterns.get(concept);
        all = pattern ? findMatches(sentence.text, pattern) : [];
        matches.set(concept, all);
      }
      return all;
    };
    return { ...sentence, has, findFirst, findAll };
  };

/** All matches of a pattern with flag `g`. */
function findMatches(text: string, pattern: RegExp): Match[] {
  const matches: Match[] = [];
  let wordsBefore = 0;
  let end = 0;
  // Not `matchAll`: it makes a copy of the pattern, which takes longer than the search.
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
    const { 0: words, index } = found;
    wordsBefore += text.slice(end, index).split(" ").length - 1;
    end = index;
    matches.push({ index, length: words.length, wordsBefore });
  }
  return matches;
}

/** The words that break a rule, unless the sentence has an excuse. */
export function findBreach(
  { id, check }: Rule,
  { text, has, findAll }: ReadSentence,
  { finds, concepts }: CompiledPack,
): { index: number; length: number } | undefined {
  if (check?.unless.some(has)) return;
  const found = finds.get(id)?.exec(text);
  if (found) return { index: found.index, length: found[0].length };
  for (const { words, unless = [], unlessBefore = [] } of check?.cases ?? []) {
    if (!words.every(has) || unless.some(has)) continue;
    const [marked = [], ...others] = words.map(findAll);
    const excuses = unlessBefore.flatMap((name) => concepts.get(name) ?? []);
    const match = marked.find(
      (one) => others.every((all) => isNear(one, all)) && !isExcusedBefore(text, one, excuses),
    );
    if (match) return match;
  }
}

/** Words further apart than this seldom belong together: long sentences speak of several things. */
const WORDS_BETWEEN = 10;

function isNear({ wordsBefore }: Match, others: readonly Match[]): boolean {
  return others.some((other) => Math.abs(other.wordsBefore - wordsBefore) <= WORDS_BETWEEN);
}

/** How many words before a match may excuse it. */
const WORDS_BEFORE = 8;

function isExcusedBefore(text: string, { index }: Match, excuses: readonly RegExp[]): boolean {
  if (excuses.length === 0) return false;
  const before = text.slice(0, index).trimEnd().split(" ").slice(-WORDS_BEFORE).join(" ");
  return excuses.some((excuse) => excuse.test(before));
}
