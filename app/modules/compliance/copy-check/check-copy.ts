import type { CopyException, Rule, RulePack } from "#app/modules/compliance/schema.ts";
import {
  DELIVERY_TOKENS,
  isConditionMetWithout,
} from "#app/modules/compliance/service-claims.server.ts";
import { findHiddenRanges } from "#app/modules/store/conditional-text.ts";
import type { Service } from "#app/modules/store/schema.ts";
import { compilePhrases } from "./phrases.ts";
import { type CopyFormat, readSentences, type Sentence } from "./sentences.ts";

export interface CopyContext {
  pack: RulePack;
  approvedServices: readonly Service[];
  format: CopyFormat;
  /** Exceptions besides those of the pack. */
  exceptions?: readonly CopyException[];
  /** Wordings whose claim is confirmed. */
  confirmedClaims?: readonly string[];
}

/** Words of a text that break a rule. */
export interface Finding {
  rule: Rule;
  /** Offsets in the given text, in UTF-16 units. */
  start: number;
  end: number;
  /** As written in the text, Markdown included. */
  words: string;
  /** The sentence around them, without Markdown, in lower case. */
  sentence: string;
  suggestion: string;
}

/** Finds the words of a text that break a rule, at most one per rule and sentence. */
export function checkCopy(text: string, context: CopyContext): Finding[] {
  const { pack, approvedServices, format } = context;
  const phrases = getCompiledPack(pack);
  const everything = readSentences(text, format).map(createReader(phrases));
  const findings: Finding[] = [];
  for (const rule of pack.rules) {
    const { check, services } = rule;
    if (!check && !services) continue;
    if (services?.some((service) => approvedServices.includes(service))) continue;
    const suggestion = check?.suggestion ?? rule.summary;
    const sentences =
      services && /\{\{[#^]/.test(text)
        ? readSentences(text, format, (token) => isConditionMetWithout(services, token)).map(
            createReader(phrases),
          )
        : everything;
    for (const sentence of sentences) {
      const match = findBreach(rule, sentence, phrases);
      if (!match) continue;
      const start = sentence.offsets[match.index] ?? 0;
      const end = (sentence.offsets[match.index + match.length - 1] ?? start) + 1;
      const words = text.slice(start, end);
      findings.push({ rule, start, end, words, sentence: sentence.text.trim(), suggestion });
    }
  }
  findings.push(...findDeliveryTokens(text, context));
  const exempt = findExemptRanges(text, context);
  return findings
    .filter((finding) => !exempt.some((range) => isExempt(finding, range)))
    .toSorted((a, b) => a.start - b.start);
}

/** Tokens are not words, but those of delivery terms offer delivery. */
function findDeliveryTokens(text: string, { pack, approvedServices }: CopyContext): Finding[] {
  const rule = pack.rules.find(({ services }) => services?.join() === "delivery");
  if (!rule || approvedServices.includes("delivery")) return [];
  const hidden = findHiddenRanges(text, (token) => isConditionMetWithout(["delivery"], token));
  const suggestion = rule.check?.suggestion ?? rule.summary;
  return [...text.matchAll(DELIVERY_TOKENS)]
    .filter(({ index }) => !hidden.some(({ start, end }) => start <= index && index < end))
    .map(({ 0: words, index: start }) => {
      return { rule, start, end: start + words.length, words, sentence: words, suggestion };
    });
}

interface CompiledPack {
  concepts: ReadonlyMap<string, RegExp>;
  finds: ReadonlyMap<string, RegExp>;
}

/** Compiling takes longer than checking a text. */
const compiledPacks = new WeakMap<RulePack, CompiledPack>();

function getCompiledPack(pack: RulePack): CompiledPack {
  let compiled = compiledPacks.get(pack);
  if (!compiled) {
    compiled = {
      concepts: new Map(
        Object.entries(pack.concepts).map(([name, phrases]) => [name, compilePhrases(phrases)]),
      ),
      finds: new Map(
        pack.rules.flatMap(({ id, find, services }) =>
          find && services ? [[id, new RegExp(find.pattern, find.flags)]] : [],
        ),
      ),
    };
    compiledPacks.set(pack, compiled);
  }
  return compiled;
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
interface ReadSentence extends Sentence {
  has: (concept: string) => boolean;
  findAll: (concept: string) => readonly Match[];
}

const createReader =
  ({ concepts }: CompiledPack) =>
  (sentence: Sentence): ReadSentence => {
    const found = new Map<string, boolean>();
    const has = (concept: string) => {
      let isFound = found.get(concept);
      if (isFound === undefined) {
        isFound = concepts.get(concept)?.test(sentence.text) ?? false;
        found.set(concept, isFound);
      }
      return isFound;
    };
    const matches = new Map<string, Match[]>();
    const findAll = (concept: string) => {
      let all = matches.get(concept);
      if (!all) {
        all = findMatches(sentence.text, concepts.get(concept));
        matches.set(concept, all);
      }
      return all;
    };
    return { ...sentence, has, findAll };
  };

function findMatches(text: string, pattern = /$^/): Match[] {
  let wordsBefore = 0;
  let end = 0;
  return Array.from(text.matchAll(new RegExp(pattern, "g")), ({ 0: { length }, index }) => {
    wordsBefore += text.slice(end, index).split(" ").length - 1;
    end = index;
    return { index, length, wordsBefore };
  });
}

/** The words that break a rule, unless the sentence has an excuse. */
function findBreach(
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

/** Where a text may not be found, by one rule or by all. */
interface ExemptRange {
  start: number;
  end: number;
  rule?: string;
  /** Whether the range is a confirmed claim. */
  isClaim?: boolean;
}

function findExemptRanges(text: string, context: CopyContext): ExemptRange[] {
  const { pack, exceptions = [], confirmedClaims = [] } = context;
  const required = pack.rules.flatMap(({ show }) => (show ? [{ text: show.text }] : []));
  const claims = confirmedClaims.map((claim) => ({ text: claim, isClaim: true }));
  const wordings = [...required, ...claims, ...pack.exceptions, ...exceptions];
  return wordings.flatMap(({ text: wording, ...range }) => {
    const ranges: ExemptRange[] = [];
    for (let at = text.indexOf(wording); at !== -1; at = text.indexOf(wording, at + 1)) {
      ranges.push({ ...range, start: at, end: at + wording.length });
    }
    return ranges;
  });
}

function isExempt({ rule, start, end }: Finding, range: ExemptRange): boolean {
  if (range.isClaim) {
    return (rule.check?.allowsConfirmedClaims ?? false) && start < range.end && range.start < end;
  }
  return (range.rule ?? rule.id) === rule.id && range.start <= start && end <= range.end;
}
