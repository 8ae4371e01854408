import type { CopyException, Rule, RulePack } from "#app/modules/compliance/schema.ts";
import {
  DELIVERY_TOKENS,
  isConditionMetWithout,
} from "#app/modules/compliance/service-claims.server.ts";
import { findHiddenRanges } from "#app/modules/store/conditional-text.ts";
import type { Service } from "#app/modules/store/schema.ts";
import { getCopyModel } from "./copy-model.server.ts";
import { createReader, findBreach, getCompiledPack, type ReadSentence } from "./find-breach.ts";
import { type CopyModel, classifySentence, findDecisiveWords } from "./sentence-classifier.ts";
import type { ConceptMatch } from "./sentence-features.ts";
import { type CopyFormat, readSentences } from "./sentences.ts";

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
  /** As written in the text, Markdown included. */
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
  const sentences = readSentences(text, context.format).map(
    createReader(getCompiledPack(context.pack)),
  );
  const exempt = findExemptRanges(text, context);
  const found = findByPhrases(text, sentences, context).filter(
    (finding) => !exempt.some((range) => isExempt(finding, range)),
  );
  return addVerdicts(text, { sentences, found, exempt }, context).toSorted(
    (a, b) => a.start - b.start,
  );
}

function findByPhrases(
  text: string,
  everything: readonly ReadSentence[],
  context: CopyContext,
): Finding[] {
  const { pack, approvedServices, format } = context;
  const phrases = getCompiledPack(pack);
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
  return [...findings, ...findDeliveryTokens(text, context)];
}

/** Headings and other fragments with fewer words say too little for the model. */
const MIN_WORDS = 5;

interface CheckedSentences {
  sentences: readonly ReadSentence[];
  found: readonly Finding[];
  exempt: readonly ExemptRange[];
}

/**
 * Findings of phrases, with what the model makes of them: in a sentence that it takes for harmless they
 * only ask for a reason, and a sentence without a finding that stops publishing may get one.
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
    const own = found.filter(({ start }) => from <= start && start < to);
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
    const { label, probability } = classifySentence(model, classified, isPossible);
    const rule = ruleOf(label);
    if (!rule || probability <= classifier.stopsAbove) continue;
    const words = findDecisiveWords(model, classified, label);
    const start = sentence.offsets[words.start] ?? from;
    const end = (sentence.offsets[words.end - 1] ?? start) + 1;
    verdicts.push({
      ...{ rule, start, end, words: text.slice(start, end), sentence: sentence.text.trim() },
      suggestion: rule.check?.suggestion ?? rule.summary,
    });
  }
  const kept = found.map((finding): Finding => {
    if (!softened.has(finding)) return finding;
    return { ...finding, rule: { ...finding.rule, severity: "warn" } };
  });
  return [...kept, ...verdicts];
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

/** Whether a rule does not apply in a range. */
function appliesTo({ rule: id, isClaim }: ExemptRange, rule: Rule): boolean {
  return isClaim ? (rule.check?.allowsConfirmedClaims ?? false) : (id ?? rule.id) === rule.id;
}

function isExempt({ rule, start, end }: Finding, range: ExemptRange): boolean {
  if (range.isClaim) {
    return (rule.check?.allowsConfirmedClaims ?? false) && start < range.end && range.start < end;
  }
  return (range.rule ?? rule.id) === rule.id && range.start <= start && end <= range.end;
}
