import type { CopyException, Rule, RulePack } from "#app/modules/compliance/schema.ts";

/** A part of a text to which `rule` does not apply; without `rule`, none applies. */
export interface ExemptRange {
  start: number;
  end: number;
  rule?: string;
  /** Whether the range is a confirmed claim. */
  isClaim?: boolean;
}

interface ExemptWordings {
  pack: RulePack;
  /** Exceptions besides those in the pack. */
  exceptions?: readonly CopyException[];
  /** Wordings whose claim is confirmed. */
  confirmedClaims?: readonly string[];
}

/** The parts of a text that are required warnings, confirmed claims, or exceptions. */
export function findExemptRanges(
  text: string,
  { pack, exceptions = [], confirmedClaims = [] }: ExemptWordings,
): ExemptRange[] {
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
export function appliesTo({ rule: id, isClaim }: ExemptRange, rule: Rule): boolean {
  return isClaim ? (rule.check?.allowsConfirmedClaims ?? false) : (id ?? rule.id) === rule.id;
}

/** Whether a finding is in a range to which its rule does not apply. */
export function isExempt(
  { rule, start, end }: { rule: Rule; start: number; end: number },
  range: ExemptRange,
): boolean {
  if (!appliesTo(range, rule)) return false;
  // A claim is more than the words that break the rule.
  if (range.isClaim) return start < range.end && range.start < end;
  return range.start <= start && end <= range.end;
}
