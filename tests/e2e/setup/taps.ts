import { expect, type Locator, type Page, type TestInfo } from "@playwright/test";
import { hydrate } from "./hydration.ts";

/** Presses what a person would tap, and counts the taps. Typing is not a tap, nor is Tab between fields. */
export interface TapCounter {
  tap(target: Locator): Promise<void>;
  count(): number;
  /** Asserts the most taps that the task may take, and prints the count. */
  expectAtMost(most: number, info: TestInfo): void;
}

export function countTaps(): TapCounter {
  let taps = 0;
  return {
    count: () => taps,
    async tap(target) {
      taps += 1;
      await target.click();
    },
    expectAtMost(most, info) {
      info.annotations.push({ type: "taps", description: String(taps) });
      process.stdout.write(`  ${info.title}: ${taps} taps (at most ${most})\n`);
      expect(taps).toBeLessThanOrEqual(most);
    },
  };
}

/** Starts counting on Home. */
export async function startOnHome(page: Page): Promise<TapCounter> {
  await page.goto("/admin/overview");
  await hydrate(page);
  return countTaps();
}
