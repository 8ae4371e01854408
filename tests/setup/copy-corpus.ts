import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type CopyContext, checkCopy } from "#app/modules/compliance/copy-check/check-copy.ts";
import type { CopyModel } from "#app/modules/compliance/copy-check/sentence-classifier.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";

/** A sentence of `tests/fixtures/copy-corpus`, and what its writer says about it. */
export interface CorpusRow {
  label: string;
  text: string;
  writer: string;
}

/** Labels of sentences that staff may publish with a reason. */
const WARN_LABELS = new Set(["superlative", "figure", "sale", "testimonial"]);

/** The corpus says nothing about approvals, so no service has one. */
const CONTEXT: CopyContext = {
  pack: getRulePack("MI"),
  approvedServices: [],
  format: "plain",
};

const FOLDER = join(import.meta.dirname, "../fixtures/copy-corpus");

/**
 * The sentences of a part of the corpus: for training, for choosing among models and thresholds, or for
 * a last measurement. There may be no held-out sentences: new ones get written.
 */
export function readCorpus(part: "tuning" | "validation" | "held-out"): CorpusRow[] {
  const file = join(FOLDER, `${part}.json`);
  if (part === "held-out" && !existsSync(file)) return [];
  return JSON.parse(readFileSync(file, "utf8"));
}

/** How many sentences the copy check finds, of how many. */
export interface Share {
  found: number;
  of: number;
}

export interface CorpusRates {
  /** Sentences that must not be published, with any finding that stops publishing. */
  recall: Share;
  /** Harmless sentences with a finding that stops publishing. */
  falseAlarms: Share;
  /** Harmless sentences with any finding. */
  anyFindings: Share;
  /** By label, with a finding as serious as the label. */
  byLabel: Map<string, Share>;
}

/** The rates of the copy check on labeled sentences, with another model than the pack's if given. */
export function measureCorpus(rows: readonly CorpusRow[], model?: CopyModel | null): CorpusRates {
  const context = model === undefined ? CONTEXT : { ...CONTEXT, model };
  const checked = rows.map(({ label, text }) => {
    const findings = checkCopy(text, context);
    const isBlocked = findings.some(({ rule }) => rule.severity === "block");
    return { label, isFound: findings.length > 0, isBlocked };
  });
  const harmless = checked.filter(({ label }) => label === "harmless");
  const mustBlock = checked.filter(({ label }) => label !== "harmless" && !WARN_LABELS.has(label));
  const share = (all: typeof checked, isHit: (row: (typeof checked)[number]) => boolean) => {
    return { found: all.filter(isHit).length, of: all.length };
  };
  const labels = Map.groupBy(checked, ({ label }) => label);
  labels.delete("harmless");
  return {
    recall: share(mustBlock, ({ isBlocked }) => isBlocked),
    falseAlarms: share(harmless, ({ isBlocked }) => isBlocked),
    anyFindings: share(harmless, ({ isFound }) => isFound),
    byLabel: new Map(
      [...labels].map(([label, all]) => [
        label,
        share(all, ({ isBlocked, isFound }) => (WARN_LABELS.has(label) ? isFound : isBlocked)),
      ]),
    ),
  };
}
