import { chromium, type Locator, type Page } from "@playwright/test";
import { ageGate, confirmAge, openHydrated } from "./setup/age-gate.ts";
import { PAGES } from "./setup/public-pages.ts";
import { expect, test } from "./setup/test.ts";
import { enlargeText, findTextProblems, openAnswers, spaceText } from "./setup/text-layout.ts";
import { PHONE } from "./setup/viewports.ts";

/** One page of each template in `npm test`. */
const SHORT = new Set(["/", "/shop", "/contact", "/deals", "/areas/dearborn", "/blog"]);

test.describe("with text enlarged as phones do it", () => {
  test.use({ isMobile: true, hasTouch: true });

  for (const { path } of PAGES) {
    test(`${path} wraps at every size, and with the spacing of WCAG`, {
      tag: SHORT.has(path) ? [] : "@long",
    }, async ({ page }) => {
      await confirmAge(page);
      await page.goto(path);
      await openAnswers(page);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        for (const percent of [100, 150, 235]) {
          await enlargeText(page, percent);
          expect(await findTextProblems(page), `${width} pixels, ${percent}%`).toEqual([]);
        }
      }
      await enlargeText(page, 100);
      await spaceText(page);
      expect(await findTextProblems(page), "320 pixels, spaced").toEqual([]);
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await findTextProblems(page), "390 pixels, spaced").toEqual([]);
    });
  }

  test("the gate and its answers fit", async ({ page }) => {
    await page.goto("/");
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      for (const percent of [150, 235]) {
        await enlargeText(page, percent);
        for (const name of ["Enter Site", "Leave"]) {
          const button = ageGate(page).getByRole("button", { name });
          await button.scrollIntoViewIfNeeded();
          await expect(button).toBeInViewport({ ratio: 0.98 });
        }
        expect(await findTextProblems(page), `${width} pixels, ${percent}%`).toEqual([]);
      }
    }
  });

  test("the header does not stick once it would cover the page", async ({ page }) => {
    await confirmAge(page);
    await page.setViewportSize(PHONE);
    await page.goto("/");
    const scrolledBottom = async () => {
      await page.evaluate(() => scrollTo({ top: 2000, behavior: "instant" }));
      return page.getByRole("banner").evaluate((header) => header.getBoundingClientRect().bottom);
    };
    expect(await scrolledBottom()).toBeGreaterThan(0);
    await enlargeText(page, 200);
    expect(await scrolledBottom()).toBeLessThanOrEqual(0);
  });
});

test("long words of other languages fit the navigation at every width", async ({ page }) => {
  // Hydrated first: React replaces a document whose words have changed before.
  await openHydrated(page, "/");
  await page.evaluate(() => {
    const german = [
      "ANGEBOTE",
      "EINKAUFEN",
      "SONDERANGEBOTE",
      "TAGESANGEBOTE",
      "VIDEOS",
      "PRÄMIEN",
    ];
    document.querySelectorAll(".nav-link").forEach((link, index) => {
      link.textContent = german[index] ?? "";
    });
    const shop = document.querySelector(".header-shop");
    if (shop) shop.textContent = "JETZT EINKAUFEN";
  });
  for (const width of [320, 360, 390, 768, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findTextProblems(page), `${width} pixels`).toEqual([]);
  }
});

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
