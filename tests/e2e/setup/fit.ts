import { expect, type Page } from "@playwright/test";

/** Asserts that nothing is wider than the screen; on a phone not on the narrowest one either. */
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
