import { startPostgres } from "#tests/setup/postgres.ts";
import { testEngines } from "#tests/setup/test-engines.ts";
import { milliseconds, say, seconds } from "./figures.ts";
import { measureWriter, type WriterFigures } from "./measure-writer.ts";

const POSTS = 10_000;

/** Generates posts beside many others, on each engine there is. */
export async function reportWriter(): Promise<void> {
  say(`\nGenerating a post with the built-in writer beside ${POSTS} others, checks included`);
  for (const engine of testEngines()) {
    if (engine === "sqlite") {
      report(engine, await measureWriter(POSTS));
      continue;
    }
    const postgres = await startPostgres();
    try {
      report(engine, await measureWriter(POSTS, await postgres.createDatabase()));
    } finally {
      await postgres.stop();
    }
  }
}

function report(engine: string, { filled, times, work, written }: WriterFigures): void {
  const median = `median ${milliseconds(at(times, 0.5))} (work ${milliseconds(at(work, 0.5))})`;
  const late = `95th percentile ${milliseconds(at(times, 0.95))} (work ${milliseconds(at(work, 0.95))})`;
  say(`  ${engine.padEnd(9)} ${median}, ${late}, ${written} written; filled in ${seconds(filled)}`);
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
}
