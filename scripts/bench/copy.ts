import { checkCopy } from "#app/modules/compliance/copy-check/check-copy.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import { type CorpusRow, measureCorpus, readCorpus, type Share } from "#tests/setup/copy-corpus.ts";
import { printLine } from "../operator.ts";
import { formatMilliseconds } from "./format-units.ts";

const WORDS = 2_000;
const ROUNDS = 50;

/** Prints how many labeled sentences the copy check finds, and how long it takes for a long post. */
export async function reportCopy(): Promise<void> {
  printLine("\nCopy check");
  const tuning = readCorpus("tuning");
  reportRates("tuning part", tuning);
  const heldOut = readCorpus("held-out");
  if (heldOut.length > 0) reportRates("held-out part", heldOut);
  else printLine("  held-out part: has no sentences yet");
  reportSpeed(tuning);
}

function reportRates(name: string, rows: readonly CorpusRow[]): void {
  const { recall, falseAlarms, anyFindings, byLabel } = measureCorpus(rows);
  printLine(`  ${name}: finds ${formatShare(recall)} of what must not be published;`);
  printLine(
    `    of harmless sentences it stops ${formatShare(falseAlarms)} and remarks on ${formatShare(anyFindings)}`,
  );
  for (const [label, share] of byLabel) printLine(`    ${label.padEnd(12)} ${formatShare(share)}`);
}

/** "96.8 % (213 of 220)". */
function formatShare({ found, of }: Share): string {
  return `${((100 * found) / of).toFixed(1)} % (${found} of ${of})`;
}

function reportSpeed(rows: readonly CorpusRow[]): void {
  const words = rows.flatMap(({ text }) => text.split(" ")).slice(0, WORDS);
  const context = { pack: getRulePack("MI"), approvedServices: [], format: "markdown" } as const;
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    checkCopy(words.join(" "), context);
    return performance.now() - start;
  }).sort((x, y) => x - y);
  printLine(`  ${WORDS} words: ${formatMilliseconds(times[Math.floor(ROUNDS / 2)] ?? 0)}, median`);
}
