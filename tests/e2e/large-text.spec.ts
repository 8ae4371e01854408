import { chromium, type Locator, type Page } from "@playwright/test";
import { openHydrated } from "./setup/age-gate.ts";
import { expect, test } from "./setup/test.ts";

/** Font sizes that visitors set in the browser; 16 is the default. */
for (const size of [24, 32]) {
  for (const width of [320, 360, 390]) {
    test(`with text of ${size} pixels a phone ${width} pixels wide shows header and form whole`, {
      tag: size === 32 && width === 320 ? [] : "@long",
    }, async ({ site, launchOptions }) => {
      const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
      const browser = await chromium.launch({ ...launchOptions, args });
      const page = await browser.newPage({
        baseURL: site.origin,
        viewport: { width, height: 844 },
      });
      await openHydrated(page, "/");
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
        `${size}px`,
      );
      await expectWholeHeader(page, width);
      await openHydrated(page, "/contact");
      await expectWholeHeader(page, width);
      const main = page.getByRole("main");
      for (const part of await main
        .locator("h1, h2, label, input, textarea, button, dt, dd")
        .all()) {
        const isShown = await part.evaluate(
          (element) => element.checkVisibility() && !element.closest(".out-of-sight"),
        );
        if (!isShown) continue;
        const name = await part.evaluate((element) => element.outerHTML.slice(0, 80));
        const { x = -1, width: partWidth = 0 } = (await part.boundingBox()) ?? {};
        expect(x, name).toBeGreaterThanOrEqual(0);
        expect(x + partWidth, name).toBeLessThanOrEqual(width);
        expect(await brokenWords(part), name).toEqual([]);
      }
      await browser.close();
    });
  }
}

async function expectWholeHeader(page: Page, width: number): Promise<void> {
  const header = page.getByRole("banner");
  for (const link of await header.getByRole("link").all()) {
    const { x = -1, width: linkWidth = 0 } = (await link.boundingBox()) ?? {};
    expect(x).toBeGreaterThanOrEqual(0);
    expect(x + linkWidth).toBeLessThanOrEqual(width);
    expect(await brokenWords(link)).toEqual([]);
  }
  const logo = await header.getByRole("link").first().getByRole("img").boundingBox();
  expect(logo?.width).toBeGreaterThan(120);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

function brokenWords(link: Locator): Promise<string[]> {
  return link.evaluate((element) => {
    const text = [...element.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
    if (!text) return [];
    return [...(text.textContent ?? "").matchAll(/[\w']+/g)].flatMap(({ index, 0: word }) => {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      return range.getClientRects().length > 1 ? [word] : [];
    });
  });
}
