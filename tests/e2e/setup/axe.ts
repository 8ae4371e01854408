import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

/** Asserts that axe finds nothing on the page in its present state. `state` names it in a failure. */
export async function expectAccessible(page: Page, state: string): Promise<void> {
  // At the top: further down the sticky header covers part of the page.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  // Axe judges colors as they are now: wait for running fades.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => null))),
  );
  const { violations } = await new AxeBuilder({ page })
    // Three times as fast: it reports from the page itself, without opening a second one, and
    // leaves out what passed.
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
