import { chromium, type Locator } from "@playwright/test";
import { openPassed } from "./setup/gate.ts";
import { expect, test } from "./setup/test.ts";

/** Sizes of text a visitor may have set in the browser; 16 is the default. */
for (const size of [24, 32]) {
  test(`with text of ${size} pixels a phone shows the whole header, each word in one piece`, async ({
    site,
    launchOptions,
  }) => {
    const args = [...(launchOptions.args ?? []), `--blink-settings=defaultFontSize=${size}`];
    const browser = await chromium.launch({ ...launchOptions, args });
    const page = await browser.newPage({
      baseURL: site.origin,
      viewport: { width: 390, height: 844 },
    });
    await openPassed(page, "/");
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
      `${size}px`,
    );
    const header = page.getByRole("banner");
    for (const link of await header.getByRole("link").all()) {
      const { x = -1, width = 0 } = (await link.boundingBox()) ?? {};
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(390);
      expect(await brokenWords(link)).toEqual([]);
    }
    const logo = await header.getByRole("link").first().getByRole("img").boundingBox();
    expect(logo?.width).toBeGreaterThan(120);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await browser.close();
  });
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
