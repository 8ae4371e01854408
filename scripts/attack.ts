import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Attack } from "./attacks/attack.ts";
import { runCommand } from "./check.ts";
import { ensureBrowser, ensureProxies } from "./testing/install-programs.ts";

const FOLDER = join(import.meta.dirname, "attacks");

/**
 * Replays known attacks, each against its own production copy on this machine: all of them, or those
 * whose file name begins with one of the arguments. Prints one line per attack. Fails if an attack
 * succeeds or cannot be replayed.
 */
async function replayAttacks(): Promise<string[]> {
  const wanted = process.argv.slice(2);
  const files = readdirSync(FOLDER)
    .filter((file) => /^\d+.*\.ts$/.test(file) && !file.endsWith(".test.ts"))
    .filter((file) => wanted.length === 0 || wanted.some((name) => file.startsWith(name)))
    .sort(new Intl.Collator("en", { numeric: true }).compare);
  if (files.length === 0) throw new Error(`no attack begins with ${wanted.join(" or ")}`);
  process.env.CHROME_PATH = await ensureBrowser();
  await ensureProxies();
  const failed: string[] = [];
  for (const file of files) {
    const { default: attack } = (await import(join(FOLDER, file))) as { default: Attack };
    const outcome = await replay(attack);
    if (outcome !== undefined) failed.push(attack.item);
    const verdict = outcome === undefined ? "failed, as it should" : `SUCCEEDED: ${outcome}`;
    process.stdout.write(`${attack.item}: ${verdict}\n`);
  }
  process.stdout.write(`${files.length} attacks, ${failed.length} succeeded\n`);
  return failed;
}

async function replay(attack: Attack): Promise<string | undefined> {
  try {
    return await attack.run();
  } catch (error) {
    // An attack that could not be replayed proves nothing, so it counts as a success.
    return `could not be replayed (${(error as Error).message})`;
  }
}

await runCommand(replayAttacks);
