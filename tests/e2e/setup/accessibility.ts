import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Asserts that axe finds no problem on the page. `state` describes the page in failure messages. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // Scroll to the top: elsewhere the sticky header covers part of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // Axe checks the current colors: wait for running fades. Not for their `finished`: Chromium sometimes never
  // resolves it for the transition of a button that is enabled again, although its `playState` is "finished".
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== "running"),
  );
  const { violations } = await new AxeBuilder({ page })
    // Three times as fast: axe opens no second page and leaves out checks that passed.
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .withTags(RULES)
    .analyze();
  const found = violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ target, any }) => `${target} ${any[0]?.message ?? ""}`).join("; ")}`,
  );
  expect(found, `axe, ${state}`).toEqual([]);
}

/** Asserts that nothing is wider than the screen; on a phone, not even on the narrowest one. */
export async function expectToFit(page: Page, state: string): Promise<void> {
  const own = page.viewportSize() ?? { width: 0, height: 0 };
  const sizes = own.width < 400 ? [own, { width: 320, height: 640 }] : [own];
  for (const size of sizes) {
    await page.setViewportSize(size);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${state} at ${size.width}`).toBe(
      await page.evaluate(() => document.documentElement.clientWidth),
    );
  }
  await page.setViewportSize(own);
}
