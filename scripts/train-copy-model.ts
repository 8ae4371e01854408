import { writeFileSync } from "node:fs";
import { parseCopyModel } from "#app/modules/compliance/copy-check/sentence-classifier.ts";
import { measureCorpus, readCorpus } from "#tests/setup/copy-corpus.ts";
import { formatRates } from "./bench/copy.ts";
import { runCommand } from "./check.ts";
import { makeCopyModel, readTarget } from "./copy-model/make-copy-model.ts";
import { printLine } from "./operator.ts";

/** Writers with enough sentences of every kind to be left out in turn. */
const WRITERS = [
  ..."abghijklmnqrstuvwxy",
  "ta",
  "tb",
  "tc",
  "td",
  "te",
  "tf",
  "tg",
  "th",
  "ti",
  "tj",
  "tk",
  "tl",
];

/**
 * Trains the model of the copy check and saves it. With `--by-writer`, it instead prints how well a model
 * that was trained without the sentences of a writer finds theirs.
 */
async function train(): Promise<string[]> {
  if (process.argv.includes("--by-writer")) {
    measureByWriter();
    return [];
  }
  const model = makeCopyModel();
  const { path } = readTarget();
  writeFileSync(path, `${JSON.stringify(model, null, 2)}\n`);
  printLine(`${Object.keys(model.weights).length} features are saved in ${path}`);
  return [];
}

function measureByWriter(): void {
  const rows = readCorpus("tuning");
  for (const left of WRITERS) {
    const model = parseCopyModel(makeCopyModel(rows.filter(({ writer }) => writer !== left)));
    const own = rows.filter(({ writer }) => writer === left);
    for (const line of formatRates(`without writer ${left}`, measureCorpus(own, model))) {
      printLine(line);
    }
  }
}

await runCommand(train);
