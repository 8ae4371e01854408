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

function report(engine: string, { filled, times, written }: WriterFigures): void {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => milliseconds(sorted[Math.floor(share * (sorted.length - 1))] ?? 0);
  say(
    `  ${engine.padEnd(9)} median ${at(0.5)}, 95th percentile ${at(0.95)}, longest ${at(1)}, ${written} written; filled in ${seconds(filled)}`,
  );
}
