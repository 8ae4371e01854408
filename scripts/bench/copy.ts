import { checkCopy } from "#app/modules/compliance/copy-check/check-copy.ts";
import { getRulePack } from "#app/modules/compliance/rule-packs.server.ts";
import {
  type CorpusRates,
  measureCorpus,
  readCorpus,
  type Share,
} from "#tests/setup/copy-corpus.ts";
import { printLine } from "../operator.ts";
import { formatMilliseconds } from "./format-units.ts";

const WORDS = 2_000;
const ROUNDS = 50;

/** Prints how many labeled sentences the copy check finds, and how long it takes for a long post. */
export async function reportCopy(): Promise<void> {
  printLine("\nCopy check");
  for (const part of ["tuning", "validation", "held-out"] as const) {
    const rows = readCorpus(part);
    if (rows.length === 0) printLine(`  ${part} part: has no sentences yet`);
    else for (const line of formatRates(`${part} part`, measureCorpus(rows))) printLine(line);
  }
  reportSpeed(readCorpus("tuning"));
}

/** The rates of labeled sentences, for people. */
export function formatRates(
  name: string,
  { recall, falseAlarms, anyFindings, byLabel }: CorpusRates,
): string[] {
  return [
    `  ${name}: finds ${formatShare(recall)} of what must not be published;`,
    `    of harmless sentences it stops ${formatShare(falseAlarms)} and remarks on ${formatShare(anyFindings)}`,
    ...Array.from(byLabel, ([label, share]) => `    ${label.padEnd(12)} ${formatShare(share)}`),
  ];
}

/** "96.8 % (213 of 220)". */
function formatShare({ found, of }: Share): string {
  return `${((100 * found) / of).toFixed(1)} % (${found} of ${of})`;
}

function reportSpeed(rows: readonly { text: string }[]): void {
  const words = rows.flatMap(({ text }) => text.split(" ")).slice(0, WORDS);
  const context = { pack: getRulePack("MI"), approvedServices: [], format: "markdown" } as const;
  const times = Array.from({ length: ROUNDS }, () => {
    const start = performance.now();
    checkCopy(words.join(" "), context);
    return performance.now() - start;
  }).sort((x, y) => x - y);
  printLine(`  ${WORDS} words: ${formatMilliseconds(times[Math.floor(ROUNDS / 2)] ?? 0)}, median`);
}
