import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { readForModel } from "#app/modules/compliance/copy-check/check-copy.ts";
import type { SavedCopyModel } from "#app/modules/compliance/copy-check/sentence-classifier.ts";
import { getRulePack, rulesFolder } from "#app/modules/compliance/rule-packs.server.ts";
import type { RulePack } from "#app/modules/compliance/schema.ts";
import { type CorpusRow, readCorpus } from "#tests/setup/copy-corpus.ts";
import { readShippedSentences } from "./shipped-sentences.ts";
import { type Example, trainCopyModel } from "./train-copy-model.ts";

/** What a model depends on besides shipped texts, which change more often than is worth training for. */
const SOURCES = [
  "../../tests/fixtures/copy-corpus/tuning.json",
  "../../app/modules/compliance/copy-check/sentence-features.ts",
  "make-copy-model.ts",
  "train-copy-model.ts",
];

/** Identifies the sentences and the program of a model. */
export function identifySource(): string {
  const text = SOURCES.map((file) => readFileSync(join(import.meta.dirname, file), "utf8")).join();
  return hash("sha256", text).slice(0, 16);
}

/** The pack whose model is trained, its classifier, and the path of its model. */
export function readTarget() {
  const pack = getRulePack("MI");
  const { classifier } = pack;
  if (!classifier) throw new Error("the rule pack has no classifier");
  return {
    pack,
    labels: Object.keys(classifier.rules),
    path: join(rulesFolder(), classifier.model),
  };
}

/**
 * Trains a model from the tuning part of the corpus and the shipped texts, which are harmless. Sentences
 * that only ask for a reason are harmless here as well.
 */
export function makeCopyModel(rows: readonly CorpusRow[] = readCorpus("tuning")): SavedCopyModel {
  const { pack, labels } = readTarget();
  return trainCopyModel(
    [...rows.flatMap(toExamples(pack, labels)), ...readHarmless(pack)],
    labels,
    identifySource(),
  );
}

/** Which sentence of several is forbidden is unknown, so they are one example; harmless are all of them. */
const toExamples =
  (pack: RulePack, labels: readonly string[]) =>
  ({ text, label }: CorpusRow): Example[] => {
    const sentences = readForModel(text, pack, "plain");
    if (labels.includes(label)) return [{ sentences, label }];
    return sentences.map((sentence) => ({ sentences: [sentence], label }));
  };

/** Shipped texts must stay free of findings. */
const SHIPPED_WEIGHT = 2;

const readHarmless = (pack: RulePack): Example[] =>
  readShippedSentences(pack).map((sentence) => {
    return { sentences: [sentence], label: "harmless", weight: SHIPPED_WEIGHT };
  });
