import type { CopyException, Rule, RulePack } from "#app/modules/compliance/schema.ts";
import {
  DELIVERY_TOKENS,
  isConditionMetWithout,
} from "#app/modules/compliance/service-conditions.ts";
import { findHiddenRanges } from "#app/modules/store/conditional-text.ts";
import type { Service } from "#app/modules/store/schema.ts";
import type { CopyFormat } from "./copy-finding.ts";
import { getCopyModel } from "./copy-model.server.ts";
import { appliesTo, type ExemptRange, findExemptRanges, isExempt } from "./exempt-ranges.ts";
import { createReader, findBreach, getCompiledPack, type ReadSentence } from "./find-breach.ts";
import type { ReadableText } from "./normalize.ts";
import { type CopyModel, classifySentence, findDecisiveWords } from "./sentence-classifier.ts";
import type { ConceptMatch } from "./sentence-features.ts";
import { readBlocks, readSentences, splitSentences } from "./sentences.ts";

export interface CopyContext {
  pack: RulePack;
  approvedServices: readonly Service[];
  format: CopyFormat;
  /** The trained model to use instead of the pack's; null for none. */
  model?: CopyModel | null;
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
  /** As written in the text, with Markdown and invisible characters. */
  words: string;
  /** The sentence around them, without Markdown, in lower case. */
  sentence: string;
  suggestion: string;
}

/**
 * Finds the words of a text that break a rule, at most one per rule and sentence: first by the phrases of
 * the rules, then by the trained model of the pack.
 */
export function checkCopy(text: string, context: CopyContext): Finding[] {
  const blocks = readBlocks(text, context.format);
  const sentences = splitSentences(blocks, text).map(createReader(getCompiledPack(context.pack)));
  const exempt = findExemptRanges(text, context);
  const found = findByPhrases({ text, blocks, sentences }, context).filter(
    (finding) => !exempt.some((range) => isExempt(finding, range)),
  );
  return addVerdicts(text, { sentences, found: found.toSorted(byStart), exempt }, context).toSorted(
    byStart,
  );
}

const byStart = (one: Finding, other: Finding) => one.start - other.start;

/** A text, as written and as it was read. */
interface ReadText {
  text: string;
  blocks: readonly ReadableText[];
  sentences: readonly ReadSentence[];
}

function findByPhrases(read: ReadText, context: CopyContext): Finding[] {
  const { pack, approvedServices } = context;
  const { text, blocks } = read;
  const phrases = getCompiledPack(pack);
  const findings = new Map<string, Finding>();
  for (const rule of pack.rules) {
    const { check, services } = rule;
    if (!check && !services) continue;
    if (services?.some((service) => approvedServices.includes(service))) continue;
    const suggestion = check?.suggestion ?? rule.summary;
    const isSet = (token: string) => isConditionMetWithout(services ?? [], token);
    const sentences =
      services && /\{\{[#^]/.test(text)
        ? splitSentences(blocks, text, isSet).map(createReader(phrases))
        : read.sentences;
    for (const sentence of sentences) {
      const match = findBreach(rule, sentence, phrases);
      if (!match) continue;
      const place = locate(text, sentence, match);
      // Parts of a long sentence overlap.
      findings.set(`${rule.id} ${place.start}`, {
        ...{ rule, suggestion, sentence: sentence.text.trim() },
        ...place,
      });
    }
  }
  return [...findings.values(), ...findDeliveryTokens(text, context)];
}

/** A character as written: with its marks, or a character reference. */
const WRITTEN = /&#?\w{1,32};|[\s\S]\p{M}{0,30}/uy;

/** Where words of a sentence are in the text as written. */
function locate(
  text: string,
  { offsets }: ReadSentence,
  { index, length }: { index: number; length: number },
): Pick<Finding, "start" | "end" | "words"> {
  const start = offsets[index] ?? 0;
  const last = offsets[index + length - 1] ?? start;
  WRITTEN.lastIndex = last;
  const end = last + (WRITTEN.exec(text)?.[0].length ?? 1);
  return { start, end, words: text.slice(start, end) };
}

/** Headings and other fragments with fewer words say too little for the model. */
const MIN_WORDS = 5;

interface CheckedSentences {
  sentences: readonly ReadSentence[];
  found: readonly Finding[];
  exempt: readonly ExemptRange[];
}

/**
 * The findings of phrases and of the classifier. If the classifier considers a sentence harmless, a block
 * becomes a request for a reason; it may block a sentence in which no phrase does.
 */
function addVerdicts(
  text: string,
  { sentences, found, exempt }: CheckedSentences,
  context: CopyContext,
): Finding[] {
  const { classifier, rules } = context.pack;
  if (!classifier) return [...found];
  const model = context.model === undefined ? getCopyModel(classifier.model) : context.model;
  if (!model) return [...found];
  const ruleOf = (label: string) => rules.find(({ id }) => id === classifier.rules[label]);
  const verdicts: Finding[] = [];
  const softened = new Set<Finding>();
  const hasMarks = /\{\{[#^]/.test(text);
  for (const sentence of sentences) {
    const from = sentence.offsets[0] ?? 0;
    const to = (sentence.offsets.at(-1) ?? from) + 1;
    const own = listBetween(found, from, to);
    const classified = { text: sentence.text, concepts: listConcepts(sentence, context.pack) };
    const blocks = own.filter(({ rule }) => rule.severity === "block");
    if (blocks.length > 0) {
      const { probability } = classifySentence(model, classified);
      if (probability >= classifier.asksBelow) continue;
      for (const finding of blocks) if (!hidesText(finding, context.pack)) softened.add(finding);
      continue;
    }
    // A sentence with required words, an exception, or a mark cannot be judged by its words alone.
    const isPossible = (label: string) => {
      const rule = ruleOf(label);
      if (!rule || (rule.services && hasMarks)) return false;
      if (rule.services?.some((service) => context.approvedServices.includes(service)))
        return false;
      return !exempt.some(
        (range) => range.start < to && from < range.end && appliesTo(range, rule),
      );
    };
    if (classified.text.trim().split(" ").length < MIN_WORDS) continue;
    if (classifier.leaves && consistsOf(sentence, classifier.leaves)) continue;
    const { label, probability } = classifySentence(model, classified, isPossible);
    const rule = ruleOf(label);
    if (!rule || probability <= classifier.stopsAbove) continue;
    const { start, end } = findDecisiveWords(model, classified, label);
    verdicts.push({
      ...locate(text, sentence, { index: start, length: end - start }),
      ...{ rule, sentence: sentence.text.trim() },
      suggestion: rule.check?.suggestion ?? rule.summary,
    });
  }
  const kept = found.map((finding): Finding => {
    if (!softened.has(finding)) return finding;
    return { ...finding, rule: { ...finding.rule, severity: "warn" } };
  });
  return [...kept, ...verdicts];
}

/** Whether the words of a concept are the whole sentence. */
function consistsOf({ text, findFirst }: ReadSentence, concept: string): boolean {
  const match = findFirst(concept);
  return match !== null && text.trim().replace(/[.!]$/, "") === match[0];
}

/** The findings that start between two places. `found` is in the order of the text. */
function listBetween(found: readonly Finding[], from: number, to: number): Finding[] {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((found[middle]?.start ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  const own: Finding[] = [];
  for (let at = low; (found[at]?.start ?? to) < to; at++) own.push(found[at] as Finding);
  return own;
}

/** Whether the words hide the whole text from visitors, so that a reason would not help. */
function hidesText({ rule, sentence, words }: Finding, pack: RulePack): boolean {
  const offer = getCompiledPack(pack).finds.get(rule.id);
  // A token of delivery terms is no word of the sentence.
  return offer !== undefined && (words.startsWith("{{") || offer.test(sentence));
}

/**
 * The concepts that occur in a sentence, each with its first words. Only those that the rules look for in
 * every sentence, so that the model costs no further search.
 */
function listConcepts({ findFirst }: ReadSentence, pack: RulePack): ConceptMatch[] {
  return getCompiledPack(pack).common.flatMap((concept) => {
    const match = findFirst(concept);
    return match ? [{ concept, start: match.index, end: match.index + match[0].length }] : [];
  });
}

/** The sentences of a text as the model reads them. */
export function readForModel(text: string, pack: RulePack, format: CopyFormat) {
  return readSentences(text, format)
    .map(createReader(getCompiledPack(pack)))
    .map((sentence) => ({ text: sentence.text, concepts: listConcepts(sentence, pack) }));
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
